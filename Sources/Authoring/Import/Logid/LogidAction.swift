internal import Bindings

enum LogidAction {
  /// The X numbers of buttons, by the Linux names of the buttons.
  private static let buttons = [
    "LEFT": 1, "MIDDLE": 2, "RIGHT": 3, "SIDE": 8, "EXTRA": 9, "FORWARD": 10, "BACK": 11, "TASK": 12,
  ]

  static func translated(_ action: LibconfigNode?) -> Result<[String], ImportFault> {
    let type = action?["type"]?.text ?? "None"
    switch type.lowercased() {
    case "none": return .success(["block"])
    case "keypress": return keys(action?["keys"]?.elements ?? [])
    case "togglesmartshift", "togglehiresscroll", "cycledpi", "changedpi", "changehost", "changeprofile":
      return .failure(ImportFault(reason: "\(type) changes the mouse itself: keep logid for it"))
    default: return .failure(ImportFault(reason: "unknown action `\(type)`"))
    }
  }

  private static func keys(_ nodes: [LibconfigNode]) -> Result<[String], ImportFault> {
    var keys: [Keysym] = []
    var clicks: [String] = []
    for node in nodes {
      guard let name = node.text?.uppercased() else { return .failure(ImportFault(reason: "a key needs a name")) }
      if name.hasPrefix("BTN_"), let number = buttons[String(name.dropFirst(4))] {
        clicks.append("click \(PointerButton(number))")
      } else if let key = EvdevKeys.key(name) {
        keys.append(key)
      } else {
        return .failure(ImportFault(reason: "unknown key `\(name)`"))
      }
    }
    let chords = KeyNames.chords(modifiers: [], keys: keys)
    if clicks.isEmpty {
      return chords.isEmpty ? .success(["none"]) : .success(["keys " + chords.joined(separator: " ")])
    }
    guard keys.allSatisfy(\.isModifier) else {
      return .failure(ImportFault(reason: "a key cannot be held for a click"))
    }
    return .success(chords.map { "hold \($0)" } + clicks)
  }
}

/// The controls of Logitech's mice, by Logitech's numbers.
enum LogidControl {
  /// The first X button number that is assigned to controls without a button in X. Mice rarely have a button with this
  /// number.
  static let firstUnknown = 10

  private static let buttons = [0x50: 1, 0x51: 3, 0x52: 2, 0x53: 8, 0x56: 9]

  /// Returns the direction of the wheel in X if the control is a push of the wheel to one side; nil for all other
  /// controls.
  static func wheelDirection(_ control: Int) -> String? { [0x5B: "left", 0x5D: "right"][control] }

  /// Returns the name of the X button that a control presses; nil for a control without a button in X.
  static func button(_ control: Int) -> String? { buttons[control].map { "\(PointerButton($0))" } }
}
