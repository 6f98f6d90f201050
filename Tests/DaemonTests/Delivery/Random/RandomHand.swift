import GesturesTesting
import Glibc
import VirtualX

/// A random input of a hand, with the effects that the test expects.
struct RandomHand: CustomStringConvertible {
  let description: String
  /// The gesture that this input makes if it is bound; nil if it is never a gesture.
  let gesture: BoundGesture?
  /// The gesture that a touchpad reports at the first movement, before the direction is known.
  let likeness: BoundGesture?
  /// The events that a touch application gets if nothing is withheld.
  let forTouch: [Seen]
  /// The events that an application without touch support gets.
  let forCore: [Seen]
  /// The duration of the input itself.
  let duration: Duration
  let move: (VirtualServer) throws -> Void

  private init(
    _ description: String, _ gesture: BoundGesture?, likeness: BoundGesture? = nil, touch: [Seen], core: [Seen],
    _ duration: Duration, _ move: @escaping (VirtualServer) throws -> Void
  ) {
    self.description = description
    self.gesture = gesture
    self.likeness = likeness ?? gesture
    forTouch = touch
    forCore = core
    self.duration = duration
    self.move = move
  }

  /// Returns a random input within 200 pixels of `place`, or 300 pixels to the right of `place`.
  static func any(at place: ScreenPoint, using random: inout SplitMix64) -> RandomHand {
    let way = Way.allCases[random.number(0...3)]
    switch random.number(0...99) {
    case 0..<18: return tap(random.number(1...4), place, jitter: Double(random.number(0...2)))
    case 18..<45: return drag(random.number(1...4), place, way, length: Double(random.number(120...200)), isLong: true)
    case 45..<50: return drag(random.number(1...4), place, way, length: 26, isLong: false)
    case 50..<51: return rest(random.number(1...2), place)
    case 51..<67: return swipe(random.number(3...5), place, way, length: Double(random.number(600...900)), isLong: true)
    case 67..<70: return swipe(random.number(3...5), place, way, length: 100, isLong: false)
    case 70..<80: return pinch(random.number(2...4), place, isOut: random.chance(50))
    case 80..<88: return stroke(3, place, way, .stroke(way))
    case 88..<90: return stroke(1, place, way, nil)
    case 90..<95: return click(random.chance(70) ? 3 : 1, place)
    case 95..<96: return hold(place)
    default: return pen(place, way)
    }
  }

  private static func tap(_ fingers: Int, _ place: ScreenPoint, jitter: Double) -> RandomHand {
    let points = (0..<fingers).map { ScreenPoint(x: place.x + 100 * Double($0), y: place.y) }
    let moves = jitter == 0 ? 0 : 4
    return RandomHand(
      "tap \(fingers) trembling by \(jitter)", .tap(fingers),
      touch: points.map { .touch($0, $0, moves: moves) }.endingTogether, core: [.button(1, points[0], points[0])],
      .milliseconds(40 + 16 * fingers)
    ) { try $0.touchscreen.tap(at: points, jitter: jitter, duration: .milliseconds(40)) }
  }

  private static func drag(
    _ fingers: Int, _ place: ScreenPoint, _ way: Way, length: Double, isLong: Bool
  ) -> RandomHand {
    let ways = (0..<fingers).map { index in
      let from = ScreenPoint(x: place.x + 100 * Double(index), y: place.y)
      return (from: from, to: ScreenPoint(x: from.x + length * way.dx, y: from.y + length * way.dy))
    }
    return RandomHand(
      "drag \(fingers) \(way) by \(length)", isLong ? .drag(fingers, way) : nil,
      touch: ways.map { .touch($0.from, $0.to, moves: 8) }.endingTogether, core: [.button(1, ways[0].from, ways[0].to)],
      .milliseconds(64 + 16 * fingers)
    ) { try $0.touchscreen.drag(ways, updates: 8, over: .milliseconds(64)) }
  }

  /// Returns a touch that is too long for a tap.
  private static func rest(_ fingers: Int, _ place: ScreenPoint) -> RandomHand {
    let points = (0..<fingers).map { ScreenPoint(x: place.x + 100 * Double($0), y: place.y) }
    return RandomHand(
      "rest \(fingers)", nil, touch: points.map { .touch($0, $0, moves: 0) }.endingTogether,
      core: [.button(1, points[0], points[0])], .milliseconds(916)
    ) { try $0.touchscreen.tap(at: points, duration: .milliseconds(900)) }
  }

  private static func swipe(
    _ fingers: Int, _ place: ScreenPoint, _ way: Way, length: Double, isLong: Bool
  ) -> RandomHand {
    RandomHand(
      "swipe \(fingers) \(way) by \(length)", isLong ? .swipe(fingers, way) : nil, likeness: .swipe(fingers, way),
      touch: [.swipe(fingers, dx: length * way.dx, dy: length * way.dy, moves: 8)], core: [], .milliseconds(64)
    ) { server in
      try put(at: place, server)
      try server.touchpad.swipe(
        fingers: fingers, dx: length * way.dx, dy: length * way.dy, updates: 8, over: .milliseconds(64))
    }
  }

  private static func pinch(_ fingers: Int, _ place: ScreenPoint, isOut: Bool) -> RandomHand {
    let scale = isOut ? 1.75 : 0.5
    return RandomHand(
      "pinch \(fingers) to \(scale)", .pinch(fingers, isOut: isOut),
      touch: [.pinch(fingers, scale: scale, moves: 30)], core: [], .milliseconds(90)
    ) { server in
      try put(at: place, server)
      try server.touchpad.pinch(fingers: fingers, to: scale, updates: 30, over: .milliseconds(90))
    }
  }

  private static func stroke(_ button: Int, _ place: ScreenPoint, _ way: Way, _ gesture: BoundGesture?) -> RandomHand {
    let end = ScreenPoint(x: place.x + 180 * way.dx, y: place.y + 180 * way.dy)
    let seen = [Seen.button(button, place, end)]
    return RandomHand("stroke \(button) \(way)", gesture, touch: seen, core: seen, .milliseconds(90)) { server in
      try put(at: place, server)
      try server.mouse.stroke(
        [(dx: 180 * way.dx, dy: 180 * way.dy)], button: button, updates: 8, over: .milliseconds(80))
    }
  }

  private static func click(_ button: Int, _ place: ScreenPoint) -> RandomHand {
    let seen = [Seen.button(button, place, place)]
    return RandomHand("click \(button)", nil, touch: seen, core: seen, .milliseconds(30)) { server in
      try put(at: place, server)
      try server.mouse.click(button)
    }
  }

  /// Returns a press of the right button that is too long for a stroke and is then dragged.
  private static func hold(_ place: ScreenPoint) -> RandomHand {
    let end = ScreenPoint(x: place.x + 30, y: place.y)
    let seen = [Seen.button(3, place, end)]
    return RandomHand("hold 3", nil, touch: seen, core: seen, .milliseconds(700)) { server in
      try put(at: place, server)
      try server.mouse.press(3)
      Pace.pause(.milliseconds(650))
      for _ in 0..<6 { try server.mouse.move(dx: 5, dy: 0) }
      try server.mouse.release(3)
      try server.mouse.sync()
    }
  }

  private static func pen(_ place: ScreenPoint, _ way: Way) -> RandomHand {
    let end = ScreenPoint(x: place.x + 180 * way.dx, y: place.y + 180 * way.dy)
    let seen = [Seen.button(3, place, end)]
    return RandomHand("pen \(way)", .penStroke(way), touch: seen, core: seen, .milliseconds(90)) { server in
      let stylus = server.stylus
      try stylus.enterProximity(x: place.x, y: place.y)
      try stylus.moved(x: place.x, y: place.y)
      Pace.pause(.milliseconds(10))
      try stylus.press(3)
      for step in 1...8 {
        Pace.pause(.milliseconds(8))
        try stylus.moved(
          x: place.x + 180 * way.dx * Double(step) / 8, y: place.y + 180 * way.dy * Double(step) / 8)
      }
      try stylus.release(3)
      try stylus.leaveProximity(x: end.x, y: end.y)
      try stylus.sync()
    }
  }

  private static func put(at place: ScreenPoint, _ server: VirtualServer) throws {
    try server.absolutePointer.move(toX: place.x, y: place.y)
    try server.absolutePointer.sync()
  }
}
