/// Follows the wheel of a pointer while one of its buttons is held. Continuous: it begins with the first steps in an
/// allowed direction, and ends when the button is released.
package final class ScrollChordGestureRecognizer: ChordGestureRecognizer {
  /// Minimum length of the scrolling before the gesture begins, in clicks of a wheel.
  package var hysteresis = 0.5
  /// The directions in which the gesture may begin. After it has begun, it follows the wheel in all directions.
  package var direction: SwipeDirection = [.horizontal, .vertical]

  /// Sum of the steps, in clicks of a wheel. Before the gesture begins, contains only steps in the allowed directions.
  private var scrolled = Vector.zero
  private var history = VelocityEstimator()

  package override func scroll(_ event: ScrollEvent) {
    scrolled += event.clicks
    if !state.isActive, !isWaiting, !scrolled.isWithin(direction) {
      scrolled = .zero
      return
    }
    history.add(scrolled, at: time)
    if state.isActive {
      state = .changed
    } else if !isWaiting, scrolled.length >= hysteresis - 1e-9 {
      state = .began
    }
  }

  package override func reset() {
    scrolled = .zero
    history.removeAll()
  }

  /// Always 0: a wheel has no fingers.
  package override var numberOfTouches: Int { 0 }

  package override var values: GestureValues {
    var values = super.values
    values.scrolled = scrolled
    values.scrollVelocity = history.velocity(at: time).first
    return values
  }
}

extension Vector {
  /// Returns true if the vector points mostly in one of the directions.
  fileprivate func isWithin(_ directions: SwipeDirection) -> Bool {
    abs(dx) >= abs(dy)
      ? directions.contains(dx > 0 ? .right : .left) : directions.contains(dy > 0 ? .down : .up)
  }
}
