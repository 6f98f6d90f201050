internal import Linux

/// Recognizes gestures without performing their actions (a rehearsal), until a given time or until a request ends this.
final class RehearsalLoopSource: LoopSource {
  private let gestures: GestureService
  /// End of the rehearsal; nil while actions are performed.
  private var end: MonotonicTime?

  init(_ gestures: GestureService) { self.gestures = gestures }

  var deadline: MonotonicTime? { end }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    if let end, end <= now { rehearse(until: nil) }
  }

  /// Starts a rehearsal, changes the end of the current one, or ends it.
  ///
  /// - Parameter end: The end of the rehearsal; nil to perform actions again.
  func rehearse(until end: MonotonicTime?) {
    self.end = end
    gestures.setRehearsing(end != nil)
  }
}
