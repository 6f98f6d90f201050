package import Gestures

/// The message of a daemon that a person has just started.
package enum FirstSteps {
  /// Returns a text that names the devices in use, suggests three gestures, and describes the input that applications
  /// now get later or not at all. The text ends with two useful commands and with `ending`.
  ///
  /// - Parameter ending: The sentence about how to end Dactyl.
  package static func text(for bindings: BindingSet, devices: [InputDevice], ending: String) -> String {
    let suggested = SuggestedGestures(from: bindings, devices: devices)
    let names = suggested.devices.map { "the \($0.deviceClass) \($0.name.inQuotes)".withoutControls }
    var lines: [String] = []
    if !names.isEmpty { lines.append("Dactyl listens to \(names.joinedByAnd).") }
    if !suggested.lines.isEmpty {
      lines.append("Try now:")
      lines += suggested.lines.map { "  " + $0 }
    }
    lines += WithheldInput.sentences(for: bindings, devices: devices)
    lines.append("`dactyl bindings` lists all gestures, `dactyl doctor` looks for problems. \(ending)")
    return lines.joined(separator: "\n") + "\n"
  }
}
