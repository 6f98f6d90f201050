/// Follows the turning of a wheel, or the scrolling of a touchpad's fingers. Continuous.
open class ScrollGestureRecognizer: GestureRecognizer {
  /// The way before it begins, in clicks of a wheel.
  public final var hysteresis = 0.5
  /// How long after the last step it is over.
  public final var idleInterval = Duration.milliseconds(120)

  private static let idleTimer = TimerID(1)
  private var isScrolling = false
  private var way = Vector.zero
  private var history = VelocityEstimator()

  open override var inputs: Inputs { .scroll }

  open override func scroll(_ event: ScrollEvent) {
    isScrolling = true
    startTimer(Self.idleTimer, after: idleInterval)
    way += event.clicks
    history.add(way, at: time)
    if state.isActive {
      state = .changed
    } else if !isWaiting, way.length >= hysteresis - 1e-9 {
      state = .began
    }
  }

  open override func timerFired(_ timer: TimerID) {
    isScrolling = false
    if state.isActive || isWaiting { state = .ended } else { fail(.tooNear(way.length, minimum: hysteresis)) }
  }

  open override var isAwaitingContinuation: Bool { isScrolling }

  open override func reset() {
    isScrolling = false
    way = .zero
    history.removeAll()
  }

  /// The fingers that scroll; 0 for a wheel.
  open override var numberOfTouches: Int { attempt.touchpadTouches ?? 0 }

  open override var values: GestureValues {
    var values = super.values
    values.scrolled = way
    values.scrollVelocity = history.velocity(at: time).first
    return values
  }
}
