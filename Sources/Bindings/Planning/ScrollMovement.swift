import Gestures

/// Recognizes nothing, but makes scrolling one movement for all who follow it: what has happened in it, or failed, does
/// not begin anew before the fingers, or the wheel, have rested.
final class ScrollMovement: GestureRecognizer {
  /// How long after the last step it is over.
  static let rest = Duration.milliseconds(200)

  private static let restTimer = TimerID(1)
  private var isMoving = false

  override var inputs: Inputs { .scroll }

  override func scroll(_ event: ScrollEvent) {
    isMoving = true
    startTimer(Self.restTimer, after: Self.rest)
  }

  override func timerFired(_ timer: TimerID) {
    isMoving = false
    fail(.sequenceEnded)
  }

  override var isAwaitingContinuation: Bool { isMoving }
  override func reset() { isMoving = false }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
