internal import Bindings
internal import Control
internal import Linux

/// Handles the supervisor's messages: the request to stop for Ctrl+Z, and the end of the supervisor.
final class SupervisorLoopSource: LoopSource {
  private let gestures: GestureService
  private let termination: Termination
  let entries: [PollEntry]

  init(_ gestures: GestureService, termination: Termination) {
    self.gestures = gestures
    self.termination = termination
    entries = [PollEntry(descriptor: gestures.supervisor.descriptor)]
  }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    guard entries.contains(where: \.isReady) else { return }
    while !termination.isRequested, let message = gestures.supervisor.receive() {
      switch message {
      case .stop: stopUntilContinued()
      case .end: termination.request(.success)
      }
    }
  }

  /// Releases all input and stops this process until it is continued.
  private func stopUntilContinued() {
    let wasPaused = gestures.pipeline.isPaused
    gestures.giveBackInput()
    if gestures.isVerbose { Output.print("stopped\n") }
    CurrentProcess.stop()
    if !wasPaused { gestures.resume() }
    if gestures.isVerbose { Output.print("continued\n") }
  }
}
