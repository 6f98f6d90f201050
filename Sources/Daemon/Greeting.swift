internal import Bindings
internal import Gestures

/// The message of a daemon that a person has started on a terminal.
enum Greeting {
  /// Returns the devices that the daemon listens to, and three gestures to try.
  static func text(for bindings: BindingSet, devices: [InputDevice]) -> String {
    let suggested = SuggestedGestures(from: bindings, devices: devices)
    let names = suggested.devices.map { "the \($0.deviceClass) \($0.name.inQuotes)".withoutControls }
    var lines: [String] = []
    if !names.isEmpty { lines.append("Dactyl listens to \(names.joinedByAnd).") }
    if !suggested.lines.isEmpty {
      lines.append("Try now:")
      lines += suggested.lines.map { "  " + $0 }
    }
    lines.append("`dactyl bindings` lists all gestures, `dactyl doctor` looks for problems. Ctrl-C ends Dactyl.")
    return lines.joined(separator: "\n") + "\n"
  }
}
