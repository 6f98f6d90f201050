internal import Widgets

/// Calls a function when no input has arrived for a moment. The moment is long enough for a second tap or the next step
/// of scrolling, which belong to the same movement.
@MainActor
final class InputPause {
  static let duration = Duration.milliseconds(400)

  private let body: @MainActor () -> Void
  private var lastInput = ContinuousClock.now
  private var isAwaited = false

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Records that input has arrived, so that the pause begins again.
  func inputCame() {
    lastInput = .now
    guard !isAwaited else { return }
    isAwaited = true
    MainLoop.every(milliseconds: 100) { [weak self] in
      guard let self else { return false }
      guard .now - lastInput >= Self.duration else { return true }
      isAwaited = false
      body()
      return false
    }
  }
}
