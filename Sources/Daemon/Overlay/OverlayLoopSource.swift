internal import Actions
internal import Linux

/// Sends the overlay process the messages that its pipe had no space for, and ends it if it hangs.
final class OverlayLoopSource: LoopSource {
  private let overlay: OverlayProcess

  init(_ overlay: OverlayProcess) { self.overlay = overlay }

  var entries: [PollEntry] { overlay.entries }

  var deadline: MonotonicTime? { overlay.deadline }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    overlay.endIfHanging(at: now)
    if entries.contains(where: \.isReady) { overlay.send() }
  }
}
