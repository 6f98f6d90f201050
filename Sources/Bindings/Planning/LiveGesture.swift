import Gestures

/// A gesture of a binding that has begun and is not over.
struct LiveGesture {
  let recognizer: RecognizerID
  let binding: Int
  let id: UInt64
  var steps: Steps
  /// The rules that repeat, and when they are due next.
  var repeats: [(rule: Int, interval: Duration, due: Timestamp)]
  var lastValues: GestureValues {
    didSet { if lastValues.numberOfTouches > 0 { fingers = lastValues.numberOfTouches } }
  }
  /// The fingers that took part when there were any: at the end they are gone.
  private(set) var fingers: Int
  /// The way so far at the last action.
  var wayAtLastAction = Vector.zero

  init(
    recognizer: RecognizerID, binding: Int, id: UInt64, rules: [Rule], values: GestureValues, scrollsNaturally: Bool,
    at time: Timestamp
  ) {
    self.recognizer = recognizer
    self.binding = binding
    self.id = id
    lastValues = values
    fingers = values.numberOfTouches
    steps = Steps(rules, scrollsNaturally: scrollsNaturally)
    repeats = rules.enumerated().compactMap { index, rule in
      guard case .step(let step) = rule.moment, case .time(let interval) = step.amount else { return nil }
      return (index, interval, time + interval)
    }
  }

  /// When the next repetition is due; of several at once, that of the rule that comes first.
  var nextRepeat: (position: Int, due: Timestamp)? {
    var next: (position: Int, due: Timestamp)?
    for (position, entry) in repeats.enumerated() where next.map({ entry.due < $0.due }) ?? true {
      next = (position, entry.due)
    }
    return next
  }
}
