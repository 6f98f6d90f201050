internal import Bindings
internal import Linux

/// Pauses gestures until a given time, or until a request to resume.
final class PauseLoopSource: LoopSource {
  private let gestures: GestureService
  /// End of the pause; nil if the pause lasts until `resume`, or if gestures are not paused.
  private(set) var end: MonotonicTime?

  init(_ gestures: GestureService) { self.gestures = gestures }

  var deadline: MonotonicTime? { end }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) { if let end, end <= now { resume() } }

  /// Cancels running gestures, and passes all input to the applications.
  ///
  /// - Parameter end: The end of the pause; nil for a pause until `resume`.
  func pause(until end: MonotonicTime?) {
    self.end = end
    guard !gestures.pipeline.isPaused else { return gestures.notify(.paused(until: end)) }
    gestures.giveBackInput(until: end)
    if gestures.isVerbose { Output.print("paused\n") }
  }

  func resume() {
    end = nil
    guard gestures.pipeline.isPaused else { return }
    gestures.resume()
    if gestures.isVerbose { Output.print("resumed\n") }
  }
}
