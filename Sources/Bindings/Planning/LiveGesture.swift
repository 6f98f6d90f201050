import Gestures

/// A gesture of a binding that has begun and is not over.
struct LiveGesture {
  /// An action that lasts as long as the gesture.
  struct Follower {
    let action: Action
    /// The index of the action's rule.
    let rule: Int
    /// True if the action gets every movement; false if it gets only the end of the gesture.
    let receivesChanges: Bool
    /// The gesture's translation at the last event that the action received.
    var lastTranslation: Translation
  }

  struct Start {
    /// The mode in which the gesture started.
    let mode: String
    let time: Timestamp
    /// The actions of the gesture's commit; empty if the binding has no `commit`.
    var commitActions: [Action] = []
  }

  let recognizer: RecognizerID
  let binding: Int
  let id: UInt64
  /// The windows that the gesture's actions may use. The windows are read once, when the gesture begins.
  let windows: GestureWindows
  var start: Start
  var steps: Steps
  /// The rules for steps of time, and the times at which these rules are due next.
  var repeats: [(rule: Int, frequency: Step.Frequency, interval: Duration, due: Timestamp)]
  var lastValues: GestureValues {
    didSet { if lastValues.numberOfTouches > 0 { fingers = lastValues.numberOfTouches } }
  }
  /// The last number of fingers that was greater than 0. At the end of the gesture, the current number is 0.
  private(set) var fingers: Int
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
      return (index, step.frequency, interval, time + interval)
    }
  }

  /// The repetition that is due next. If several repetitions are due together, the repetition of the first rule.
  var nextRepeat: (position: Int, due: Timestamp)? {
    var next: (position: Int, due: Timestamp)?
    for (position, entry) in repeats.enumerated() where next.map({ entry.due < $0.due }) ?? true {
      next = (position, entry.due)
    }
    return next
  }

  /// Records a live action of a rule. Returns true if the action must be called now: it is new, or is a plugin that
  /// every step calls.
  mutating func follow(_ action: Action, of rule: Int, moment: BindingRule.Moment) -> Bool {
    // Each step with a `plugin` action calls the plugin again. The plugin gets the end of the gesture only once.
    let isCalledAgain = if case .plugin = action { moment != .began } else { false }
    if followers.contains(where: { $0.rule == rule && $0.action == action }) { return isCalledAgain }
    followers.append(
      Follower(
        action: action, rule: rule, receivesChanges: !isCalledAgain, lastTranslation: lastValues.translationSoFar))
    return true
  }
}
