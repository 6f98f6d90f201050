import Gestures

/// Combines scroll events into one movement for all recognizers that follow scrolling. This recognizer itself
/// recognizes nothing. The movement is over when the fingers or the wheel have been idle for `rest`. A recognizer that
/// has recognized or failed begins again only after the movement.
final class ScrollMovement: GestureRecognizer {
  /// Idle time after which the movement is over.
  static let rest = Duration.milliseconds(200)

  private static let idleTimer = TimerID(1)
  private var isMoving = false

  override var inputs: Inputs { .scroll }

  override func scroll(_ event: ScrollEvent) {
    isMoving = true
    startTimer(Self.idleTimer, after: Self.rest)
  }

  override func timerFired(_ timer: TimerID) { fail(.sequenceEnded) }

  override var isAwaitingContinuation: Bool { isMoving }
  override func reset() { isMoving = false }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
