import Gestures

/// Plans the actions of the gestures in progress, from the state changes of their recognizers.
///
/// The type is not copyable. `GesturePipeline` uses the planner several times for each event, and a copy would retain
/// each property.
struct Planner: ~Copyable {
  let bindings: [Binding]
  let recognizers: RecognizerBindings
  let starts: GestureStarts
  /// The gestures that have begun and are not over.
  var live: [LiveGesture] = []
  /// The actions that a `wait` delays, by the numbers of their gestures.
  var sequences: [UInt64: WaitingSequence] = [:]
  /// The index of the list that each `cycle` performs next; 0 for a `cycle` that is missing from the dictionary.
  var cycles: [CyclePosition: Int] = [:]
  /// Time of the output that is being planned.
  var now = Timestamp(microseconds: 0)
  /// The number of gestures that have begun so far.
  var gestureCount: UInt64 = 0
  /// True if plans contain the phases of gestures.
  var reportsPhases = false

  /// Adds the actions for an output of the engine to a plan.
  mutating func plan(_ output: GestureEngine.EngineOutput, into plan: inout Plan) {
    for transition in output.transitions where transition.sendsAction {
      now = transition.at
      self.plan(transition, into: &plan)
    }
  }

  /// Time at which the next repetition is due; nil if no gesture has repetitions.
  var nextRepeat: Timestamp? { next?.due }

  /// Plans the repetition that is due next. Restarts the interval of `every`; removes a repetition of `after`.
  mutating func planRepeat(into plan: inout Plan) {
    guard let (liveIndex, position, due) = next else { return }
    now = due
    let entry = live[liveIndex].repeats[position]
    switch entry.frequency {
    case .every: live[liveIndex].repeats[position].due = due + entry.interval
    case .after: live[liveIndex].repeats.remove(at: position)
    }
    planStep(entry.rule, direction: nil, of: liveIndex, into: &plan)
  }

  /// Postpones the next repetition to one interval after `time`, so that repetitions that were missed in a long sleep
  /// are not performed later.
  mutating func skipRepeat(until time: Timestamp) {
    guard let (liveIndex, position, _) = next else { return }
    live[liveIndex].repeats[position].due = time + live[liveIndex].repeats[position].interval
  }

  private var next: (liveIndex: Int, position: Int, due: Timestamp)? {
    var next: (liveIndex: Int, position: Int, due: Timestamp)?
    for (index, gesture) in live.enumerated() {
      guard let entry = gesture.nextRepeat, next.map({ entry.due < $0.due }) ?? true else { continue }
      next = (index, entry.position, entry.due)
    }
    return next
  }
}
