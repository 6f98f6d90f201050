internal import Gestures

/// Fingers on the virtual touchpad, as a touchpad's driver reports them: swipes, pinches, and pointer movement by one
/// finger.
///
/// Displacements are in 1/1000 inch of finger movement. Like libinput, this class sends the server only a fraction of
/// each displacement.
package final class VirtualTouchpad {
  private let connection: InputTestConnection
  private var swipeFingers: UInt16 = 0
  private var pinchFingers: UInt16 = 0
  private var scale = 1.0

  init(_ connection: InputTestConnection) { self.connection = connection }

  private static func motion(
    dx: Double, dy: Double, unaccelerated: (dx: Double, dy: Double)? = nil
  ) -> GestureMotion {
    let finger = unaccelerated ?? (dx, dy)
    let share = LengthUnit.libinputShare
    return GestureMotion(dx: dx, dy: dy, unaccelerated: (finger.dx * share, finger.dy * share))
  }

  package func swipeBegan(fingers: Int) throws(VirtualServerError) {
    swipeFingers = UInt16(clamping: fingers)
    try connection.send(.swipe(.began, fingers: swipeFingers, cancelled: false, .none))
  }

  /// Moves the fingers by `unaccelerated` since the last report, and the pointer by `dx` and `dy` pixels. Default of
  /// `unaccelerated`: `dx`, `dy`.
  package func swipeMoved(
    dx: Double, dy: Double, unaccelerated: (dx: Double, dy: Double)? = nil
  ) throws(VirtualServerError) {
    let motion = Self.motion(dx: dx, dy: dy, unaccelerated: unaccelerated)
    try connection.send(.swipe(.moved, fingers: swipeFingers, cancelled: false, motion))
  }

  package func swipeEnded(cancelled: Bool = false) throws(VirtualServerError) {
    try connection.send(.swipe(.ended, fingers: swipeFingers, cancelled: cancelled, .none))
  }

  /// Cancels the swipe because another finger lands. Afterwards, a swipe that includes that finger begins and ends.
  ///
  /// Without the following gesture, the cancellation of a stationary swipe would mean a slow lift.
  package func swipeInterrupted() throws(VirtualServerError) {
    try swipeEnded(cancelled: true)
    try swipeBegan(fingers: Int(swipeFingers) + 1)
    try swipeEnded()
  }

  package func pinchBegan(fingers: Int) throws(VirtualServerError) {
    pinchFingers = UInt16(clamping: fingers)
    scale = 1
    try connection.send(.pinch(.began, fingers: pinchFingers, cancelled: false, .none, scale: 1, angleDelta: 0))
  }

  /// Spreads and rotates the fingers.
  ///
  /// - Parameters:
  ///   - scale: The distance between the fingers, relative to the distance at the beginning of the pinch.
  ///   - angleDelta: Degrees clockwise since the last report.
  package func pinchMoved(
    scale: Double, angleDelta: Double = 0, dx: Double = 0, dy: Double = 0
  ) throws(VirtualServerError) {
    self.scale = scale
    let motion = Self.motion(dx: dx, dy: dy)
    try connection.send(
      .pinch(.moved, fingers: pinchFingers, cancelled: false, motion, scale: scale, angleDelta: angleDelta))
  }

  package func pinchEnded(cancelled: Bool = false) throws(VirtualServerError) {
    try connection.send(
      .pinch(.ended, fingers: pinchFingers, cancelled: cancelled, .none, scale: scale, angleDelta: 0))
  }

  /// Moves the pointer by `dx` and `dy` pixels, as one finger does.
  package func move(dx: Double, dy: Double) throws(VirtualServerError) {
    try connection.send(.motion(absolute: false, Valuators(dx: dx, dy: dy, unaccelerated: (dx, dy))))
  }

  /// Clicks a button, like the touchpad's own buttons. A tap clicks button 1 with one finger, 3 with two, and 2 with
  /// three.
  package func click(_ button: Int, for duration: Duration = .milliseconds(20)) throws(VirtualServerError) {
    try self.button(button, isPress: true)
    Pace.pause(duration)
    try self.button(button, isPress: false)
    try sync()
  }

  func button(_ button: Int, isPress: Bool) throws(VirtualServerError) {
    try connection.send(.button(Int32(clamping: button), pressed: isPress, absolute: false, [:]))
  }

  /// Scrolls, as two fingers do. A distance of 120 is one wheel click; right and down are positive.
  package func scroll(dx: Double, dy: Double) throws(VirtualServerError) {
    try connection.send(.motion(absolute: false, [2: dx, 3: dy]))
  }

  /// Returns when the server has processed all events of the fingers.
  package func sync() throws(VirtualServerError) { try connection.sync() }

  /// Performs a whole swipe by `dx` and `dy`, in `updates` equal reports.
  ///
  /// By default, the swipe takes less than a third of the maximum duration of a swipe (0.5 s), because a busy machine
  /// delays reports.
  package func swipe(
    fingers: Int, dx: Double, dy: Double, updates: Int = 30, over duration: Duration = .milliseconds(150)
  ) throws(VirtualServerError) {
    try swipeBegan(fingers: fingers)
    try Pace.steps(updates, over: duration) { (index, count) throws(VirtualServerError) in
      try swipeMoved(dx: Pace.share(index, of: count, dx), dy: Pace.share(index, of: count, dy))
    }
    try swipeEnded()
    try sync()
  }

  /// Performs a whole pinch from one scale to another, in `updates` equal reports.
  package func pinch(
    fingers: Int, from start: Double = 1, to end: Double, updates: Int = 30,
    over duration: Duration = .milliseconds(300)
  ) throws(VirtualServerError) {
    try pinchBegan(fingers: fingers)
    try Pace.steps(updates, over: duration) { (index, count) throws(VirtualServerError) in
      try pinchMoved(scale: start + (end - start) * Double(index) / Double(count))
    }
    try pinchEnded()
    try sync()
  }

  /// Performs a whole rotation of the fingers by `degrees` (clockwise), in `updates` equal reports.
  package func rotate(
    fingers: Int, degrees: Double, updates: Int = 30, over duration: Duration = .milliseconds(300)
  ) throws(VirtualServerError) {
    try pinchBegan(fingers: fingers)
    try Pace.steps(updates, over: duration) { (index, count) throws(VirtualServerError) in
      try pinchMoved(scale: 1, angleDelta: Pace.share(index, of: count, degrees))
    }
    try pinchEnded()
    try sync()
  }
}
