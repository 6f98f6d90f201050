/// Follows the pointer over the target while no button is down. Continuous. A hover gesture prevents no other
/// recognizer, and no other recognizer prevents a hover gesture.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Minimum time that the pointer stays in the target before the gesture begins; zero to begin immediately.
  public final var minimumDwell = Duration.zero

  /// True while the pointer is in the target, until ``minimumDwell`` is over.
  package final private(set) var isDwelling = false

  private static let dwellTimer = TimerID(1)

  open override var inputs: Inputs { .hover }

  open override func hover(_ event: HoverEvent) {
    switch event.phase {
    case .entered:
      isDwelling = minimumDwell > .zero
      if isDwelling { startTimer(Self.dwellTimer, after: minimumDwell) } else { state = .began }
    case .moved:
      if state.isActive { state = .changed }
    case .exited:
      end(orFail: .tooShort(minimumDwell))
    }
  }

  open override func timerFired(_ timer: TimerID) {
    guard timer == Self.dwellTimer else { return }
    isDwelling = false
    state = .began
  }

  open override func reset() {
    super.reset()
    isDwelling = false
  }

  /// Always 0: the pointer is not a finger.
  open override var numberOfTouches: Int { 0 }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
