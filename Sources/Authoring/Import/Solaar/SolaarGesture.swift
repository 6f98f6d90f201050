/// A mouse gesture of Solaar, the press of a diverted button, or a rotation of the wheel under the thumb.
struct SolaarGesture {
  /// Logitech's name of the button; empty if the gesture can be made with every gesture button. Nil for the wheel.
  let control: String?
  /// The gesture as written in a trigger, without options.
  let words: String
  /// An option after all other options, preceded by a space; empty if no such option is needed.
  var end = ""
  /// The step at which a rotation of the wheel acts; nil for other gestures, which act once.
  var step: String?

  /// The controls that have a button in X, with the X number of the button.
  static let buttons = ["Left Button": 1, "Middle Button": 2, "Right Button": 3, "Back Button": 8, "Forward Button": 9]

  /// The controls of mice without a button in X.
  private static let others: Set = [
    "Mouse Gesture Button", "MultiPlatform Gesture Button", "Virtual Gesture Button", "Smart Shift", "DPI Switch",
    "DPI Change", "Back", "Forward",
  ]

  /// Reads the argument of `Key`. Returns nil for keys of keyboards.
  init?(key node: YAMLNode) {
    guard let name = node.scalars?.first, Self.buttons[name] != nil || Self.others.contains(name) else { return nil }
    (control, words) = (name, "tap 1")
  }

  /// Reads the argument of `Test`. Returns nil unless the test is for the wheel under the thumb.
  init?(test node: YAMLNode) {
    let directions = ["thumb_wheel_up": "left", "thumb_wheel_down": "right"]
    guard let name = node.scalar ?? node.elements.first?.scalar, let direction = directions[name] else { return nil }
    (control, words, step) = (nil, "scroll \(direction)", "every 1 \(direction)")
  }

  /// Reads the argument of `MouseGesture`. Returns nil if the gesture has no counterpart.
  init?(movements node: YAMLNode) {
    var names = node.scalars ?? []
    if let first = names.first, !first.hasPrefix("Mouse ") || Self.others.contains(first) {
      control = names.removeFirst()
    } else {
      control = ""
    }
    let directions = names.prefix(16).compactMap(Self.direction)
    guard directions.count == names.count, !zip(directions, directions.dropFirst()).contains(where: ==) else {
      return nil
    }
    switch directions.count {
    case 0: words = "tap 1"
    case 1: (words, end) = ("swipe 1 \(directions[0])", " at end")
    default: words = "stroke \"\(directions.joined(separator: " "))\""
    }
  }

  private static func direction(_ name: String) -> String? {
    let word = name.hasPrefix("Mouse ") ? name.dropFirst(6).lowercased() : ""
    let all = ["up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"]
    return all.first { $0 == word }
  }
}
