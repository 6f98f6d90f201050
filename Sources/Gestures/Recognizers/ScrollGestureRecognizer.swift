/// Follows the rotation of a scroll wheel, or the scrolling of a touchpad's fingers. Continuous.
open class ScrollGestureRecognizer: GestureRecognizer {
  /// Minimum length of the scrolling before the gesture begins, in clicks of a wheel.
  public final var hysteresis = 0.5
  /// Time after the last step at which the gesture ends.
  public final var idleInterval = Duration.milliseconds(120)

  private static let idleTimer = TimerID(1)
  private var isScrolling = false
  /// Sum of the steps since the start, in clicks of a wheel.
  private var scrolled = Vector.zero
  private var history = VelocityEstimator()

  open override var inputs: Inputs { .scroll }

  open override func scroll(_ event: ScrollEvent) {
    isScrolling = true
    startTimer(Self.idleTimer, after: idleInterval)
    scrolled += event.clicks
    history.add(scrolled, at: time)
    if state.isActive {
      state = .changed
    } else if !isWaiting, scrolled.length >= hysteresis - 1e-9 {
      state = .began
    }
  }

  open override func timerFired(_ timer: TimerID) {
    end(orFail: .tooNear(scrolled.length, minimum: hysteresis))
  }

  open override var isAwaitingContinuation: Bool { isScrolling }

  open override func reset() {
    isScrolling = false
    scrolled = .zero
    history.removeAll()
  }

  /// Number of fingers that scroll; 0 for a wheel.
  open override var numberOfTouches: Int { attempt.touchpadTouches ?? 0 }

  open override var values: GestureValues {
    var values = super.values
    values.scrolled = scrolled
    values.scrollVelocity = history.velocity(at: time).first
    return values
  }
}
