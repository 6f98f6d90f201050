import Bindings
import Translation
import XServer

/// Reports if pointers that programs move through XTest make gestures, and the running programs whose pointers do not.
enum SharedPointerCheck {
  private static let programs = [
    "barrierc", "deskflow-client", "deskflow-core", "input-leapc", "synergyc", "synergy-core", "x11vnc", "x0vncserver",
    "x0tigervncserver",
  ]

  static func findings(_ facts: Facts) -> [Finding] {
    guard facts.server?.description.hasXTest == true else { return [] }
    if facts.bindings.set?.settings.includesRemotePointers == true {
      let fact = translated("pointers that programs move through XTest make the gestures of a mouse")
      return [.fine("shared-pointer", fact)]
    }
    let warnings = programs.compactMap { name -> Finding? in
      let processes = facts.programs.filter { $0.isProcess(of: [name]) }
      guard !processes.isEmpty else { return nil }
      let ids = processes.map { "\($0.id)" }
      return Finding(
        .warning, "shared-pointer",
        translated(
          "%2 runs (process %3); its pointer belongs to another computer",
          plural: "%2 runs (processes %3); its pointer belongs to another computer", count: ids.count, name,
          ids.joined(separator: ", ")),
        consequence: translated("Such a pointer makes no gestures."),
        remedy: translated(
          "Write `set remote-pointers include`, or make gestures with the devices of this computer."))
    }
    let fact = translated("pointers that programs move through XTest make no gestures")
    return warnings.isEmpty ? [.fine("shared-pointer", fact)] : warnings
  }
}
