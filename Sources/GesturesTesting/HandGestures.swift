public import Gestures

/// Gestures on a touchscreen. The time `pause` passes before each gesture. Each gesture ends with all fingers lifted.
/// Fingers that `land` has put down are lifted first.
extension Hand {
  /// Taps once or several times with 1 to 10 fingers. A tap follows the previous tap after 70 to 200 ms.
  public mutating func tap(_ fingers: Int = 1, times: Int = 1) -> [InputEvent] {
    gesture { $0.tapScans(Self.limited(fingers), times: times, at: $0.position) }
  }

  /// Puts fingers down and lifts them after `duration`.
  public mutating func hold(_ fingers: Int = 1, for duration: Duration = .milliseconds(700)) -> [InputEvent] {
    gesture { $0.holdScans(Self.limited(fingers), milliseconds: duration.positiveMilliseconds, at: $0.position) }
  }

  /// Moves fingers in a direction and lifts them while they move.
  ///
  /// - Parameters:
  ///   - fingers: Number of fingers, 1 to 10.
  ///   - direction: The direction on the screen. The direction of each finger differs a little from this direction.
  ///   - distance: Distance that the fingers move, in millimetres.
  ///   - speed: Mean speed in millimetres per second. People move at 100 to 700 mm/s.
  public mutating func swipe(
    _ fingers: Int, _ direction: Direction, _ distance: Double, speed: Double = 300
  ) -> [InputEvent] {
    let moving = abs(distance) / max(abs(speed), 1) * 1000
    return gesture {
      $0.swipeScans(
        Self.limited(fingers), heading: direction.angle, length: distance, moving: moving, from: $0.position)
    }
  }

  /// Moves fingers by a displacement in millimetres. The fingers come to rest before they are lifted.
  public mutating func pan(
    _ fingers: Int, by displacement: Vector, over duration: Duration = .milliseconds(400)
  ) -> [InputEvent] {
    pan(Self.limited(fingers), from: position, by: displacement, over: duration)
  }

  /// Moves one finger inwards from an edge of the screen. The position of the hand decides where along the edge the
  /// finger starts.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the finger comes down.
  ///   - distance: Distance that the fingers move, in millimetres.
  ///   - duration: Duration of the movement.
  public mutating func edge(
    _ edge: Edge, _ distance: Double, over duration: Duration = .milliseconds(300)
  ) -> [InputEvent] {
    let (width, height) = (screen.width / pixelsPerMillimetre, screen.height / pixelsPerMillimetre)
    // The middle of a finger comes down about a millimetre inside the edge.
    let (start, way) =
      switch edge {
      case .left: (Point(x: 1, y: position.y), Vector(dx: distance, dy: 0))
      case .right: (Point(x: width - 1, y: position.y), Vector(dx: -distance, dy: 0))
      case .top: (Point(x: position.x, y: 1), Vector(dx: 0, dy: distance))
      case .bottom: (Point(x: position.x, y: height - 1), Vector(dx: 0, dy: -distance))
      }
    return pan(1, from: start, by: way, over: duration)
  }

  /// Moves a thumb and fingers apart or together.
  ///
  /// - Parameters:
  ///   - fingers: Number of fingers, including the thumb; at least 2.
  ///   - scale: Ratio of the final to the initial distance between the fingers; greater than 0.
  ///   - duration: Duration of the movement.
  public mutating func pinch(
    _ fingers: Int = 2, scale: Double, over duration: Duration = .milliseconds(400)
  ) -> [InputEvent] {
    let scale = max(scale, 0.01)
    return gesture {
      $0.thumbScans(
        max(Self.limited(fingers), 2), spread: scale > 1 ? 30 : 75, anchor: 0.3,
        moving: max(duration.positiveMilliseconds, 1), at: $0.position
      ) { place, part in place * (1 + (scale - 1) * part) }
    }
  }

  /// Rotates a thumb and fingers around the point between them.
  ///
  /// - Parameters:
  ///   - fingers: Number of fingers, including the thumb; at least 2.
  ///   - degrees: Angle of the rotation in degrees, clockwise positive.
  ///   - duration: Duration of the movement.
  public mutating func rotate(
    _ fingers: Int = 2, degrees: Double, over duration: Duration = .milliseconds(500)
  ) -> [InputEvent] {
    gesture {
      $0.thumbScans(
        max(Self.limited(fingers), 2), spread: 60, anchor: 0.3, moving: max(duration.positiveMilliseconds, 1),
        at: $0.position
      ) { place, part in place.turned(by: degrees * .pi / 180 * part) }
    }
  }

  /// Draws a path with one finger, which slows down at the corners.
  ///
  /// - Parameters:
  ///   - path: The corners, in millimetres relative to the hand's position.
  ///   - duration: The time of the whole path.
  public mutating func stroke(_ path: [Vector], over duration: Duration = .milliseconds(800)) -> [InputEvent] {
    guard let first = path.first else { return [] }
    let legs = zip(path, path.dropFirst()).map { (from: $0, way: $1 - $0) }
    let length = legs.reduce(0) { $0 + $1.way.length }
    return gesture { hand in
      hand.fingers = [Finger(number: 0, place: first, landing: hand.nextStart, lag: 0)]
      hand.clock = hand.nextStart
      var scans = hand.scan(until: hand.clock + hand.scanInterval.positiveMilliseconds) { _, _ in .zero }
      for leg in legs where leg.way.length > 0 {
        scans += hand.move([leg.way], milliseconds: duration.positiveMilliseconds * leg.way.length / length)
      }
      return scans + hand.liftScans(1)
    }
  }

  private mutating func pan(
    _ fingers: Int, from start: Point, by way: Vector, over duration: Duration
  ) -> [InputEvent] {
    gesture { hand in
      let row = hand.row(0..<fingers)
      let own = (0..<fingers).map { _ in way * hand.random.uniform(0.97...1.03) }
      return hand.touch(
        at: start, from: hand.nextStart, resting: 150, moving: max(duration.positiveMilliseconds, 1), places: row
      ) { finger, part in own[finger] * part }.scans
    }
  }

  private mutating func gesture(_ scans: (inout Hand) -> [HandScan]) -> [InputEvent] {
    let lifted = fingers.isEmpty ? [] : lift()
    return lifted + events(of: scans(&self))
  }

  static func limited(_ fingers: Int) -> Int { min(max(fingers, 1), maximumFingers) }
}
