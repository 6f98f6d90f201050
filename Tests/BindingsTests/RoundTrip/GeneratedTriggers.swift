@testable import Bindings

/// A kind of gesture, with the words that a trigger of this kind may have. The words come from the definition of the
/// kind.
struct KindWords {
  let kind: GestureKind
  let directions: [String]
  let options: [OptionDefinition]
  /// Options that several kinds share, and that need no scope and no name.
  let flags: [CommonOption]
  /// The units of the steps of distance, angle or scale; an empty text for clicks, which have no unit.
  let steps: [String]

  var name: String { kind.name }
  var isContinuous: Bool { kind.isContinuous }
  var isGrouped: Bool { directions.count > 1 }

  init(_ kind: GestureKind) {
    self.kind = kind
    directions =
      kind.position == .shape
      ? ["L", "\"down right\"", "own", "turns", "tick", "\"up\""]
      : Directions.words.filter { !kind.directions.all.isDisjoint(with: $0.directions) }
        .filter { kind.directions.all.isSuperset(of: $0.directions) }.map(\.word)
    options = kind.options
    flags = [.eager, .rate, .inOrder].filter { $0.belongs(to: kind) }
    let units = kind.steps.units.filter { $0 != .milliseconds && $0 != .seconds }.map(\.rawValue)
    steps = kind.steps.countsClicks ? [""] : units
  }
}

extension FileGenerator {
  static let ways = ["up", "down", "left", "right", "horizontal", "vertical", "next", "previous"]

  static let kinds = (GestureKind.builtIn + ["checkmark", "knob"].compactMap(KindTable(.custom).kind(named:)))
    .map(KindWords.init)

  /// Returns the words after the kind, as groups of `count` alternatives if `count` is more than 1.
  mutating func triggerWords(of kind: KindWords, count: Int) -> [String] {
    if kind.kind.position == .button, count == 1, chance(15) { return chordWords() }
    var words: [String] = []
    let areas = kind.kind.position == .edgeOrArea ? ["200x40-0+0", "1x1+7-30", "33.3%x40-12.5%+0"] : []
    let places = kind.kind.position.edges.map(\.word) + areas
    if !places.isEmpty { words.append(pick(places)) }
    switch kind.kind.fingers {
    case .required(let range, _, _), .implied(let range, _): if range.upperBound > 1 { words.append(fingers(range)) }
    case .absent: break
    }
    if count > 1 {
      // Groups are not expanded in quotes.
      let plain = kind.directions.filter { !$0.contains("\"") }
      words.append("{" + pick(plain) + "," + pick(plain) + "}")
    } else if kind.kind.position == .shape || chance(70), !kind.directions.isEmpty {
      words.append(pick(kind.directions))
    }
    for option in kind.options where chance(20) { words += self.option(option, after: words) }
    for flag in kind.flags where chance(20) {
      words += flag == .rate ? ["rate", time()] : flag.rawValue.split(separator: " ").map(String.init)
    }
    let own = ownScope(of: kind)
    let isChord = kind.name == "scroll" && (says(\.hasButton) || own.contains("button"))
    if chance(15) { words.append(pick(isChord ? ["intercept"] : ["observe", "intercept"])) }
    return words + own
  }

  /// Returns the words for a button that no scope requires, and for a held button if no enclosing scope names one.
  private mutating func chordWords() -> [String] {
    let held = says(\.hasButton) ? [] : ["with", "button", pick(["right", "left", "12"])]
    return pick([["forward"], ["button", "10"]]) + held + (chance(20) ? ["intercept"] : [])
  }

  private mutating func fingers(_ range: ClosedRange<Int>) -> String {
    let low = Int.random(in: range, using: &random)
    switch below(5) {
    case 0: return "any"
    case 1: return "\(low)-\(Int.random(in: low...range.upperBound, using: &random))"
    default: return "\(low)"
    }
  }

  private mutating func option(_ option: OptionDefinition, after words: [String]) -> [String] {
    // These options depend on other options.
    switch option.word {
    case "within" where words.first != "swipe" && (!words.contains("times") || words.suffix(2) == ["times", "1"]):
      return []
    case "preview" where !words.contains("commit"): return []
    case "times", "within", "pressure":
      if words.contains("pressed") { return [] }
    case "beside", "left-of", "right-of":
      // A trigger has at most one of these options.
      if words.contains("finger") || words.contains("pressed") { return [] }
    case "pressed" where !Set(words).isDisjoint(with: ["times", "within", "pressure", "finger"]): return []
    case "least": return ["least", "15deg"]
    case "most": return ["most", pick(["15deg", "16.7deg"])]
    default: break
    }
    switch option.type {
    case .length: return [option.word, length()]
    case .extent: return [option.word, chance(50) ? length() : percentage()]
    case .duration: return [option.word, time()]
    case .speed: return [option.word, pick(["400mm/s", "0.1mm/s"])]
    case .angle(let maximum, _, let mayBeZero):
      return [option.word, pick(["22.5deg", "15deg", mayBeZero ? "0deg" : "1deg", "\((maximum ?? 90).plain)deg"])]
    // A pinch inwards can reduce the span by less than 100 %.
    case .fraction(let maximum):
      return [option.word, (maximum ?? 0) > 100 ? pick(["7%", "33.3%", "99%"]) : percentage()]
    case .commit(let measure): return [option.word] + commit(measure)
    case .count(let range): return [option.word, "\(Int.random(in: range, using: &random))"]
    case .choice(let choices): return [option.word, pick(choices)]
    case .flag, .fixedWord: return option.example.split(separator: " ").map(String.init)
    }
  }

  /// Returns the amount of a `commit`, often followed by a speed.
  private mutating func commit(_ measure: CommitThreshold.Measure) -> [String] {
    let amount: String
    let speed: String
    switch measure {
    case .length: (amount, speed) = (length(), pick(["400mm/s", "0.1mm/s"]))
    case .fraction: (amount, speed) = (pick(["7%", "33.3%", "99%"]), pick(["100%/s", "33.3%/s"]))
    case .angle: (amount, speed) = (pick(["22.5deg", "1deg", "360deg"]), pick(["90deg/s", "0.5deg/s"]))
    }
    return chance(60) ? [amount, "or", speed] : [amount]
  }

  /// Returns a phase or step such as `began` or `every 10mm up`.
  mutating func moment(of kind: KindWords) -> String {
    switch below(6) {
    case 0: return "began"
    case 1: return pick(["changed", "changed rate \(time())"])
    case 2: return pick(["ended", "cancelled"])
    case 3: return "\(pick(Vocabulary.steps)) \(pick(["200ms", "1s", "10ms"]))"
    default:
      guard !kind.steps.isEmpty else { return "ended" }
      let amount = pick(["10", "0.5", "12.34", "7"]) + pick(kind.steps)
      // A trigger with an axis or a direction excludes steps in other directions.
      let directions = kind.kind.directions.hasAxes ? [] : kind.directions
      return pick(Vocabulary.steps) + " " + amount + (directions.isEmpty || chance(40) ? "" : " " + pick(directions))
    }
  }
}
