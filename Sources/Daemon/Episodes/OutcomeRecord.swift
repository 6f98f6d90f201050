internal import Bindings
internal import Gestures
internal import Traces

enum ActionOutcome {
  /// The action was performed. Performing the action took this time.
  case performed(in: Duration)
  /// The action could not be performed, for this reason.
  case failed(String)
}

/// The outcomes of one episode, in a limited amount of memory: state changes, performed actions and refusals.
///
/// Failures may use most of the memory. The remainder is reserved for recognized and performed gestures.
struct OutcomeRecord {
  private static let maximumCount = 192
  /// Number of outcomes above which failures of recognizers are dropped.
  private static let maximumFailureCount = 128

  /// The stored outcomes, as lines in chronological order.
  private(set) var lines: [TraceLine] = []
  /// The bindings that `lines` refers to, each of them once.
  private(set) var bindings: [TraceBinding] = []
  /// Number of outcomes that were dropped because of `maximumCount` or `maximumFailureCount`.
  private(set) var droppedCount = 0

  /// Removes all outcomes, but keeps the memory for reuse.
  mutating func clear() {
    lines.removeAll(keepingCapacity: true)
    bindings.removeAll(keepingCapacity: true)
    droppedCount = 0
  }

  /// Returns true if the limit leaves space for a transition; otherwise counts the transition as dropped.
  mutating func admits(_ transition: GestureEngine.Transition) -> Bool {
    admits(upTo: transition.to == .failed ? Self.maximumFailureCount : Self.maximumCount)
  }

  mutating func append(_ transition: TraceTransition, of index: Int, in set: BindingSet, at time: Timestamp) {
    append(index, in: set)
    lines.append(TraceLine(time, .transition(transition)))
  }

  /// Appends the outcome of an action. Omits the arguments of the action, because they may be keys or a text. Also
  /// omits a failure's reason if the reason may contain these arguments.
  mutating func append(
    _ outcome: ActionOutcome, of action: ActionWord, note: String?, by index: Int, in set: BindingSet,
    at time: Timestamp
  ) {
    guard admits(upTo: Self.maximumCount) else { return }
    append(index, in: set)
    var performance = TracePerformance(binding: index, action: TracePerformance.text(of: action.rawValue, note: note))
    switch outcome {
    case .performed(let duration): performance.duration = duration
    case .failed(let reason):
      let isPrivate = action == .keys || action == .type || action == .hold
      performance.failure = isPrivate ? "the log has the reason" : reason
    }
    lines.append(TraceLine(time, .performed(performance)))
  }

  /// Appends the refusal of a plan's actions, with its reason as a keyword.
  mutating func append(refused reason: String, at time: Timestamp) {
    if admits(upTo: Self.maximumCount) { lines.append(TraceLine(time, .refused(reason))) }
  }

  private mutating func admits(upTo limit: Int) -> Bool {
    // Reserve the memory when the first outcome is recorded, not earlier.
    if lines.capacity < Self.maximumCount { lines.reserveCapacity(Self.maximumCount) }
    guard lines.count < limit else {
      droppedCount += 1
      return false
    }
    return true
  }

  private mutating func append(_ index: Int, in set: BindingSet) {
    guard !bindings.contains(where: { $0.index == index }) else { return }
    bindings.append(TraceBinding(index: index, name: set.name(of: set.bindings[index])))
  }
}
