import GesturesTesting

/// A line of the table in README.md, for a touchpad.
struct ReadmeLine {
  struct Trigger {
    /// The text of the line, without the scope of an application.
    let text: String
    /// The gestures that match the trigger.
    let gestures: [HandGesture]

    /// The displacement that a commit needs, in millimetres; nil for a trigger without a commit.
    var commitAmount: Double? {
      let words = text.split(separator: " ")
      guard let index = words.firstIndex(of: "commit"), index + 1 < words.count else { return nil }
      return Double(words[index + 1].prefix { $0.isNumber })
    }
  }

  let text: String
  /// The trigger, or one trigger for each alternative in braces.
  let triggers: [Trigger]

  /// Returns the lines whose triggers can be performed on a touchpad. `readme` is the text of README.md.
  static func all(in readme: String) -> [ReadmeLine] {
    readme.split(separator: "\n").compactMap { row in
      // | ![picture](…) | what you want | `trigger -> action` |
      let cells = row.split(separator: "|")
      guard cells.count == 3, let code = cells.last?.split(separator: "`"), code.count >= 2,
        let arrow = code[1].firstRange(of: " -> ")
      else { return nil }
      let line = ReadmeLine(text: String(code[1]), trigger: String(code[1][..<arrow.lowerBound]))
      return line.triggers.allSatisfy { !$0.gestures.isEmpty } ? line : nil
    }
  }

  private init(text: String, trigger: String) {
    self.text = text
    let scope = trigger.firstRange(of: " in ")
    let plain = String(trigger[..<(scope?.lowerBound ?? trigger.endIndex)])
    triggers = Self.alternatives(plain).map { Trigger(text: $0, gestures: Self.gestures($0)) }
  }

  /// Returns one text for each alternative in braces.
  private static func alternatives(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), open < close else { return [text] }
    return text[text.index(after: open)..<close].split(separator: ",").map {
      String(text[..<open] + $0 + text[text.index(after: close)...])
    }
  }

  private static func gestures(_ trigger: String) -> [HandGesture] {
    let words = trigger.split(separator: " ").map(String.init)
    guard words.count > 1, let fingers = Int(words[1]), !trigger.contains("on touchscreen") else { return [] }
    let directions: [Hand.Direction] =
      if let direction = words.dropFirst(2).compactMap({ Hand.Direction(rawValue: $0) }).first {
        [direction]
      } else if words.contains("vertical") {
        [.up, .down]
      } else if words.contains("horizontal") {
        [.left, .right]
      } else {
        [.up, .down, .left, .right]
      }
    switch words[0] {
    case "swipe", "pan": return directions.map { HandGesture(.swipe($0), fingers: fingers) }
    case "pinch":
      let isOut = words.contains("out") ? [true] : words.contains("in") ? [false] : [true, false]
      return isOut.map { HandGesture(.pinch(isOut: $0), fingers: fingers) }
    case "rotate":
      let isClockwise =
        words.contains("clockwise") ? [true] : words.contains("counterclockwise") ? [false] : [true, false]
      return isClockwise.map { HandGesture(.rotate(isClockwise: $0), fingers: fingers) }
    case "tap": return [HandGesture(.tap(times: 1), fingers: fingers)]
    case "hold": return [HandGesture(.hold, fingers: fingers)]
    default: return []
    }
  }
}
