internal import Actions
internal import Linux

/// The pipe to the overlay process while that is slower than what it is told.
final class OverlayLoopSource: LoopSource {
  private let overlay: OverlayProcess

  init(_ overlay: OverlayProcess) { self.overlay = overlay }

  var entries: [PollEntry] { overlay.entries }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    if entries.contains(where: \.isReady) { overlay.send() }
  }
}
