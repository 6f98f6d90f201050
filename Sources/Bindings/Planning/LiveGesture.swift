import Gestures

/// A gesture of a binding that has begun and is not over.
struct LiveGesture {
  /// An action that lasts as long as the gesture.
  struct Follower {
    let action: Action
    /// The index of its rule.
    let rule: Int
    /// True if it gets every movement, false if it only gets the end.
    let receivesChanges: Bool
    /// The gesture's translation at the last event that it got.
    var lastTranslation: Translation
  }

  struct Start {
    /// The mode in which it started.
    let mode: String
    let time: Timestamp
    /// The actions of its commit, if it has one.
    var commitActions: [Action] = []
  }

  let recognizer: RecognizerID
  let binding: Int
  let id: UInt64
  /// The windows that its actions may ask for; read once.
  let windows: GestureWindows
  var start: Start
  var steps: Steps
  /// The rules that repeat, and the times at which they are due next.
  var repeats: [(rule: Int, interval: Duration, due: Timestamp)]
  var lastValues: GestureValues {
    didSet { if lastValues.numberOfTouches > 0 { fingers = lastValues.numberOfTouches } }
  }
  /// The last number of fingers on the device; at the end of the gesture there are none.
  private(set) var fingers: Int
  /// The translation at the last action.
  var translationAtLastAction = Translation()
  /// The translation at the last phase that was reported.
  var translationAtLastPhase = Translation()
  var followers: [Follower] = []

  init(
    recognizer: RecognizerID, binding: Int, id: UInt64, rules: [BindingRule], values: GestureValues,
    scrollsNaturally: Bool,
    windows: GestureWindows, mode: String, at time: Timestamp
  ) {
    self.recognizer = recognizer
    self.binding = binding
    self.id = id
    self.windows = windows
    start = Start(mode: mode, time: time)
    lastValues = values
    fingers = values.numberOfTouches
    steps = Steps(rules, scrollsNaturally: scrollsNaturally)
    repeats = rules.enumerated().compactMap { index, rule in
      guard case .step(let step) = rule.moment, case .time(let interval) = step.amount else { return nil }
      return (index, interval, time + interval)
    }
  }

  /// The repetition that is due next; of several at once, that of the first rule.
  var nextRepeat: (position: Int, due: Timestamp)? {
    var next: (position: Int, due: Timestamp)?
    for (position, entry) in repeats.enumerated() where next.map({ entry.due < $0.due }) ?? true {
      next = (position, entry.due)
    }
    return next
  }

  /// Keeps an action of a rule until the gesture ends; returns false if it is kept already and does not begin anew.
  mutating func follow(_ action: Action, of rule: Int, moment: BindingRule.Moment) -> Bool {
    // A plugin is called by each step that names it, and gets the end once.
    let isCalledAgain = if case .plugin = action { moment != .began } else { false }
    if followers.contains(where: { $0.rule == rule && $0.action == action }) { return isCalledAgain }
    followers.append(
      Follower(
        action: action, rule: rule, receivesChanges: !isCalledAgain, lastTranslation: lastValues.translationSoFar))
    return true
  }
}
