/// The virtual mouse, with nine buttons and a wheel.
package final class VirtualMouse {
  private let connection: InputTestConnection

  init(_ connection: InputTestConnection) { self.connection = connection }

  /// Moves the pointer by `dx` and `dy` pixels, without acceleration.
  package func move(dx: Double, dy: Double) throws(VirtualServerError) {
    try connection.send(.motion(absolute: false, Valuators(dx: dx, dy: dy, unaccelerated: (dx, dy))))
  }

  /// Moves the pointer to a point of the screen, and returns when the server has processed the motion.
  package func move(toX x: Double, y: Double) throws(VirtualServerError) {
    // The server stops this movement in the top left corner.
    try move(dx: -5000, dy: -5000)
    try move(dx: x, dy: y)
    try sync()
  }

  /// Presses a button: 1 left, 2 middle, 3 right, 4–7 wheel, 8 back, 9 forward.
  package func press(_ button: Int) throws(VirtualServerError) {
    // A real finger needs at least this time between a release and a press. Without the pause, a server with a button
    // grab loses a press that follows a release.
    Pace.pause(.milliseconds(10))
    try send(button, pressed: true)
  }

  package func release(_ button: Int) throws(VirtualServerError) { try send(button, pressed: false) }

  /// Scrolls by a number of wheel clicks, with a wheel that reports distances. Right and down are positive.
  package func scroll(right: Double = 0, down: Double = 0) throws(VirtualServerError) {
    try connection.send(.motion(absolute: false, [2: right * 120, 3: down * 120]))
  }

  /// Presses a button, and releases it after `duration`.
  package func click(_ button: Int, for duration: Duration = .milliseconds(20)) throws(VirtualServerError) {
    try press(button)
    Pace.pause(duration)
    try release(button)
    try sync()
  }

  /// Moves the pointer along each displacement in `ways` (in pixels) while `button` is down, with `updates` reports for
  /// each displacement.
  package func stroke(
    _ ways: [(dx: Double, dy: Double)], button: Int, updates: Int = 15, over duration: Duration = .milliseconds(200)
  ) throws(VirtualServerError) {
    try press(button)
    for way in ways {
      try Pace.steps(updates, over: duration / max(ways.count, 1)) { (index, count) throws(VirtualServerError) in
        try move(dx: Pace.share(index, of: count, way.dx), dy: Pace.share(index, of: count, way.dy))
      }
    }
    try release(button)
    try sync()
  }

  /// Returns when the server has processed all events of the mouse.
  package func sync() throws(VirtualServerError) { try connection.sync() }

  private func send(_ button: Int, pressed: Bool) throws(VirtualServerError) {
    try connection.send(.button(Int32(clamping: button), pressed: pressed, absolute: false, [:]))
  }
}
