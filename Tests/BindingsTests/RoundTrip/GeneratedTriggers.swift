/// A kind of gesture with the words that a trigger of it may have.
struct KindWords {
  var name: String
  var isContinuous = false
  var fingers = 1...10
  var directions: [String] = []
  var options: [String] = []
  /// The units of its steps.
  var steps: [String] = []
  var isGrouped: Bool { directions.count > 1 }
}

extension FileGenerator {
  static let ways = ["up", "down", "left", "right", "horizontal", "vertical", "next", "previous"]

  static let kinds = [
    KindWords(name: "tap", options: ["times", "pressure", "eager"]),
    KindWords(
      name: "swipe", directions: ways + ["up-left", "up-right", "down-left", "down-right"],
      options: ["min", "within", "faster", "at", "pressure", "eager"]),
    KindWords(
      name: "stroke", directions: ["L", "\"down right\"", "own", "turns", "tick", "\"up\""],
      options: ["min", "rotated", "either-way"]),
    KindWords(
      name: "pan", isContinuous: true, directions: ways, options: ["pressure", "rate", "eager"], steps: ["mm", "px"]),
    KindWords(
      name: "pinch", isContinuous: true, fingers: 2...10, directions: ["in", "out"], options: ["rate"], steps: ["%"]),
    KindWords(
      name: "rotate", isContinuous: true, fingers: 2...10, directions: ["clockwise", "counterclockwise"],
      options: ["rate"], steps: ["deg"]),
    KindWords(name: "hold", isContinuous: true, options: ["for", "pressure", "rate", "eager"], steps: ["mm", "px"]),
    KindWords(name: "edge", isContinuous: true, fingers: 1...1, options: ["of", "size", "rate"], steps: ["mm", "px"]),
    KindWords(name: "hover", isContinuous: true, fingers: 0...0, options: ["of", "size", "dwell", "rate"]),
    KindWords(
      name: "scroll", isContinuous: true, fingers: 0...0, directions: ["up", "down", "left", "right"],
      options: ["rate"], steps: [""]),
    KindWords(name: "checkmark", options: ["min"]),
    KindWords(name: "knob", isContinuous: true, fingers: 2...4, options: ["knob", "rate"], steps: ["mm", "px"]),
  ]

  /// Returns the words after the kind; with `count` greater than 1, in groups of that many alternatives.
  mutating func triggerWords(of kind: KindWords, count: Int) -> [String] {
    var words: [String] = []
    switch kind.name {
    case "edge": words.append(pick(["left", "right", "top", "bottom"]))
    case "hover": words.append(pick(["left", "top", "bottom-right", "200x40-0+0", "1x1+7-30"]))
    default: break
    }
    if kind.fingers.upperBound > 1, !["stroke", "checkmark"].contains(kind.name) {
      words.append(fingers(kind.fingers))
    }
    if count > 1 {
      // Groups are not expanded in quotes.
      let plain = kind.directions.filter { !$0.contains("\"") }
      words.append("{" + pick(plain) + "," + pick(plain) + "}")
    } else if kind.name == "stroke" || chance(70), !kind.directions.isEmpty {
      words.append(pick(kind.directions))
    }
    for option in kind.options where chance(20) { words += self.option(option) }
    if chance(15) { words.append(pick(["observe", "intercept"])) }
    words += ownScope(of: kind)
    return words
  }

  private mutating func fingers(_ range: ClosedRange<Int>) -> String {
    let low = Int.random(in: range, using: &random)
    switch below(5) {
    case 0: return "any"
    case 1: return "\(low)-\(Int.random(in: low...range.upperBound, using: &random))"
    default: return "\(low)"
    }
  }

  private mutating func option(_ name: String) -> [String] {
    switch name {
    case "times": pick([["times", "2"], ["times", "3", "within", time()], ["times", "1"]])
    case "min", "size": [name, length()]
    case "within", "for", "dwell", "rate": [name, time()]
    case "faster": [name, pick(["400mm/s", "0.1mm/s"])]
    case "pressure": [name, percentage()]
    case "rotated": [name, pick(["0deg", "22.5deg", "180deg", "15deg"])]
    case "at": ["at", "end"]
    case "of": ["of", pick(["monitor", "desktop"])]
    case "knob":
      pick([
        ["turns", "4"], ["least", "15deg", "most", "16.7deg"], ["slack", percentage()], ["pause", time()],
        ["pace", "40.5mm/s"], ["grip", "tight"],
      ])
    default: [name]
    }
  }

  /// Returns a phase or step such as `began` or `every 10mm up`.
  mutating func moment(of kind: KindWords) -> String {
    switch below(6) {
    case 0: return "began"
    case 1: return pick(["changed", "changed rate \(time())"])
    case 2: return pick(["ended", "cancelled"])
    case 3: return "every \(pick(["200ms", "1s", "10ms"]))"
    default:
      guard !kind.steps.isEmpty else { return "ended" }
      let amount = pick(["10", "0.5", "12.34", "7"]) + pick(kind.steps)
      let directions = kind.name == "pan" || kind.name == "scroll" ? [] : kind.directions
      return "every " + amount + (directions.isEmpty || chance(40) ? "" : " " + pick(directions))
    }
  }
}
