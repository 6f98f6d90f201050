package import Gestures

/// A gesture on a touchpad, as the touchpad's driver reports it.
package struct MonitorTouchpadGesture: Sendable, Equatable {
  package let kind: TouchpadGestureEvent.Kind
  package var fingers: Int
  package var isOver: Bool
  /// Displacement since the start in millimetres of finger movement.
  package var translation = Vector.zero
  package var scale = 1.0
  /// Rotation since the start, in degrees; clockwise is positive.
  package var rotation = 0.0

  init(_ event: TouchpadGestureEvent) {
    kind = event.kind
    fingers = event.numberOfTouches
    isOver = false
  }

  /// Returns the gesture after another event of the touchpad.
  func next(_ event: TouchpadGestureEvent) -> Self {
    var next = event.phase == .began ? Self(event) : self
    if event.numberOfTouches > 0 { next.fingers = event.numberOfTouches }
    next.translation += event.unacceleratedDelta * LengthUnit.millimetresPerTouchpadUnit
    next.scale = event.scale
    next.rotation += event.rotationDelta
    switch event.phase {
    case .began, .changed: next.isOver = false
    case .ended, .cancelled: next.isOver = true
    }
    return next
  }

  var name: String {
    switch kind {
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .hold: "hold"
    }
  }
}
