import Gestures
import TouchpadRights
import Translation
import XServer

/// Judges whether the daemon can read the contacts of touchpads, which X servers do not report.
enum TouchpadCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    (facts.server?.devices ?? []).filter { $0.isEnabled && $0.input.deviceClass == .touchpad }.compactMap { device in
      let access = facts.touchpads.touchpads.first { $0.node == device.node }
      return access.map { finding("\(device.translatedName) (\($0.node))", $0, facts.touchpads) }
    }
  }

  private static func finding(_ name: String, _ access: TouchpadAccess, _ facts: TouchpadFacts) -> Finding {
    if access.isReadable, facts.hasReaderProgram {
      let rule = access.isGranted ? facts.rule.path : nil
      return .fine(
        "fingers",
        rule.map { translated("each finger on %1 can be read, by %2", name, $0) }
          ?? translated("each finger on %1 can be read", name))
    }
    if access.isReadable {
      return Finding(
        .fine, "fingers", translated("dactyl-touchpad, which reads the fingers on %1, is not installed", name),
        consequence: need, remedy: translated("Install it."), command: "sudo apt install dactyl-touchpad")
    }
    if access.hasKeys {
      return Finding(
        .fine, "fingers", translated("single fingers on %1 are not known", name), consequence: need,
        remedy: translated("It also has keys, which no program of yours should be able to read."))
    }
    if access.isGranted {
      return Finding(
        .fine, "fingers", translated("you cannot read the fingers on %1, although a rule is in force", name),
        consequence: need,
        remedy: translated(
          "Only the user whose session is active at the seat can: log in at the machine's own screen."))
    }
    return Finding(
      .fine, "fingers", translated("single fingers on %1 are not known", name), consequence: need,
      remedy: translated("This command lets the user at the seat read touchpads, and no keyboard."),
      command: "sudo dactyl touchpad enable")
  }

  private static var need: TranslatedText {
    translated("X reports only swipes, pinches and rotations: no resting finger, and no tap apart from a click.")
  }
}

extension DeviceDescription {
  /// The device node from which the driver reads; nil if the driver reports no node.
  var node: String? {
    properties["Device Node"].map { String(decoding: $0.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self) }
  }
}
