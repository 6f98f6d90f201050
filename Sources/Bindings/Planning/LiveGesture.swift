import Gestures

/// A gesture of a binding that has begun and is not over.
struct LiveGesture {
  /// An action that lives as long as the gesture.
  struct Follower {
    let action: Action
    /// The rule that it stands in.
    let rule: Int
    /// Whether it hears of each movement, or only of the end.
    let hearsChanges: Bool
    /// How far the gesture was when it last heard.
    var heard: Progress
  }

  let recognizer: RecognizerID
  let binding: Int
  let id: UInt64
  /// The window under its start, where an action may want to know; read once.
  let window: SeenWindow?
  /// The mode in which it started.
  let mode: String
  var steps: Steps
  /// The rules that repeat, and when they are due next.
  var repeats: [(rule: Int, interval: Duration, due: Timestamp)]
  var lastValues: GestureValues {
    didSet { if lastValues.numberOfTouches > 0 { fingers = lastValues.numberOfTouches } }
  }
  /// The fingers that took part when there were any: at the end they are gone.
  private(set) var fingers: Int
  /// How far it was at the last action.
  var progressAtLastAction = Progress()
  var followers: [Follower] = []

  init(
    recognizer: RecognizerID, binding: Int, id: UInt64, rules: [Rule], values: GestureValues, scrollsNaturally: Bool,
    window: SeenWindow?, mode: String, at time: Timestamp
  ) {
    self.recognizer = recognizer
    self.binding = binding
    self.id = id
    self.window = window
    self.mode = mode
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

  /// Lets an action of a rule live on; false if it has lived before and has nothing to begin anew.
  mutating func follow(_ action: Action, of rule: Int, moment: Rule.Moment) -> Bool {
    // A plugin is called by each step that names it, and told the end once.
    let isCalledAgain = if case .plugin = action { moment != .began } else { false }
    if followers.contains(where: { $0.rule == rule && $0.action == action }) { return isCalledAgain }
    followers.append(
      Follower(action: action, rule: rule, hearsChanges: !isCalledAgain, heard: lastValues.progress))
    return true
  }
}
