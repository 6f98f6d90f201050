internal import Actions
internal import Linux

/// Sends messages that wait for space in the overlay's pipe, and ends the overlay if it hangs.
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
