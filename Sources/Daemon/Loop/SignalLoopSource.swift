internal import Actions
internal import Control
internal import Linux

/// Handles the daemon's signals: SIGCHLD for ended processes, SIGHUP for a reload, all others for the daemon's end.
final class SignalLoopSource: LoopSource {
  private let signals: SignalQueue
  private let performer: Performer
  private let reload: ReloadLoopSource
  private let termination: Termination
  let entries: [PollEntry]

  init(_ signals: SignalQueue, performer: Performer, reload: ReloadLoopSource, termination: Termination) {
    self.signals = signals
    self.performer = performer
    self.reload = reload
    self.termination = termination
    entries = [PollEntry(descriptor: signals.descriptor)]
  }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    guard entries.contains(where: \.isReady) else { return }
    while let signal = signals.next() {
      switch signal {
      case SignalNumber.childEnded: performer.reapChildren(at: MonotonicTime.now)
      case SignalNumber.hangUp: reload.reload(.signal)
      default: termination.request(.success)
      }
    }
  }
}
