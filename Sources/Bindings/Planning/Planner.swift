import Gestures

/// Plans the actions of the gestures under way, from the state changes of their recognizers.
///
/// Not copyable: `GesturePipeline` asks it several times for each event, and a copy costs a retain of each property.
struct Planner: ~Copyable {
  let bindings: [Binding]
  let recognizers: RecognizerBindings
  let starts: GestureStarts
  /// The gestures that have begun and are not over.
  var live: [LiveGesture] = []
  /// The actions that wait for the end of a `wait`, by their gesture's number.
  var sequences: [UInt64: WaitingSequence] = [:]
  /// The index of the list that each `cycle` performs next; 0 for others.
  var cycles: [CyclePosition: Int] = [:]
  /// Time of what is planned at present.
  var now = Timestamp(microseconds: 0)
  /// The number of gestures so far.
  var gestureCount: UInt64 = 0
  /// True if plans contain the phases of gestures.
  var reportsPhases = false

  init(bindings: [Binding], recognizers: RecognizerBindings, starts: GestureStarts) {
    self.bindings = bindings
    self.recognizers = recognizers
    self.starts = starts
  }

  /// Adds the actions to a plan that an output of the engine calls for.
  mutating func plan(_ output: GestureEngine.EngineOutput, into plan: inout Plan) {
    for transition in output.transitions where transition.sendsAction {
      now = transition.at
      self.plan(transition, into: &plan)
    }
  }

  // MARK: Repetition

  /// Time at which the next repetition is due; nil if none is.
  var nextRepeat: Timestamp? { next?.due }

  /// Plans the repetition that is due next, and starts its interval anew.
  mutating func planRepeat(into plan: inout Plan) {
    guard let (gesture, position, due) = next else { return }
    now = due
    let entry = live[gesture].repeats[position]
    live[gesture].repeats[position].due = due + entry.interval
    planStep(entry.rule, direction: nil, of: gesture, into: &plan)
  }

  /// Skips the repetition that is due next and those until `time`: the repetitions that a long sleep left out are not
  /// made up for.
  mutating func skipRepeat(until time: Timestamp) {
    guard let (gesture, position, _) = next else { return }
    live[gesture].repeats[position].due = time + live[gesture].repeats[position].interval
  }

  private var next: (gesture: Int, position: Int, due: Timestamp)? {
    var next: (gesture: Int, position: Int, due: Timestamp)?
    for (index, gesture) in live.enumerated() {
      guard let entry = gesture.nextRepeat, next.map({ entry.due < $0.due }) ?? true else { continue }
      next = (index, entry.position, entry.due)
    }
    return next
  }
}
