internal import Widgets

/// Calls a function when no input has arrived for `duration`. The duration is longer than the time between two taps, or
/// two steps of scrolling, that belong to one movement.
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
