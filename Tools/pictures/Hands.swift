import VirtualX

/// Movements of fingers and of a mouse, with a picture of each part.
extension Film {
  /// Width of the drawn touchpad in thousandths of an inch.
  private static let touchpadUnits = 4000.0

  /// Takes pictures of the fingers while they land or lift.
  private func fade(_ dots: [Dot], from start: Double, to end: Double) throws {
    try move(seconds: 0.15) { part in
      show(dots, opacity: start + (end - start) * part)
    }
  }

  private func show(_ dots: [Dot], opacity: Double = 1) {
    decoration.device = .touchpad(dots.map { Dot(x: $0.x, y: $0.y, opacity: opacity) })
  }

  /// Moves three fingers over the touchpad from point to point, and lifts them.
  ///
  /// - Parameters:
  ///   - points: For each point, its horizontal distance from the start as a fraction of the touchpad's width, and the
  ///     time of the movement to the point.
  ///   - beforePart: Called before the movement to each point, and once before the lift.
  func swipe(
    to points: [(distance: Double, seconds: Double)], beforePart: (Int) throws -> Void = { _ in }
  ) throws {
    let start = [Dot(x: 0.6, y: 0.62), Dot(x: 0.72, y: 0.44), Dot(x: 0.85, y: 0.52)]
    let touchpad = studio.server.touchpad
    try fade(start, from: 0, to: 1)
    try touchpad.swipeBegan(fingers: start.count)
    var (last, dots) = (0.0, start)
    for (index, point) in points.enumerated() {
      try beforePart(index)
      let origin = last
      try move(seconds: point.seconds) { part in
        let distance = origin + (point.distance - origin) * part
        try touchpad.swipeMoved(dx: (distance - last) * Self.touchpadUnits, dy: 0)
        last = distance
        dots = start.map { Dot(x: $0.x + distance, y: $0.y) }
        show(dots)
      }
    }
    try beforePart(points.count)
    try touchpad.swipeEnded()
    try fade(dots, from: 1, to: 0)
  }

  /// Spreads and closes two fingers on the touchpad, and lifts them.
  ///
  /// - Parameter scales: The distances between the fingers, relative to the first distance, and the time of each
  ///   movement.
  func pinch(to scales: [(scale: Double, seconds: Double)]) throws {
    let dots = { (scale: Double) in
      [-1.0, 1].map { Dot(x: 0.5 + $0 * 0.13 * scale, y: 0.5 - $0 * 0.17 * scale) }
    }
    let touchpad = studio.server.touchpad
    try fade(dots(1), from: 0, to: 1)
    try touchpad.pinchBegan(fingers: 2)
    var last = 1.0
    for target in scales {
      let origin = last
      try move(seconds: target.seconds) { part in
        last = origin + (target.scale - origin) * part
        try touchpad.pinchMoved(scale: last)
        show(dots(last))
      }
      try hold(seconds: 0.3)
    }
    try touchpad.pinchEnded()
    try fade(dots(last), from: 1, to: 0)
  }

  /// Draws with the right button of the mouse. Pauses after the first line until the guide is shown.
  func stroke(
    _ lines: [(dx: Double, dy: Double)], pausing pause: () throws -> Void, beforeRelease: () throws -> Void = {}
  ) throws {
    let mouse = studio.server.mouse
    try mouse.press(3)
    decoration.device = .mouse(isPressed: true)
    try hold(seconds: 0.2)
    for (index, line) in lines.enumerated() {
      var done = 0.0
      try move(seconds: 0.6) { part in
        try mouse.move(dx: line.dx * (part - done), dy: line.dy * (part - done))
        done = part
      }
      if index == 0 { try pause() }
    }
    try beforeRelease()
    try mouse.release(3)
    decoration.device = .mouse(isPressed: false)
  }
}
