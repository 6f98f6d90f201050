import Foundation
import Gestures
import Testing

@Suite("Circles of one finger")
struct CircleTests {
  private static let millimetre = 96 / 25.4

  /// Returns points of a circle or an ellipse, each 8 degrees after the previous one.
  ///
  /// - Parameters:
  ///   - turn: The whole angle in degrees, clockwise positive.
  ///   - radius: The larger radius in millimetres.
  ///   - flatness: The ratio of the larger radius to the smaller one.
  ///   - drift: The movement of the centre in a full circle, in millimetres.
  ///   - tremor: Maximum distance of a point from the exact circle, in millimetres.
  private static func circle(
    _ turn: Double, radius: Double = 12, flatness: Double = 1, drift: Vector = .zero, tremor: Double = 0
  ) -> [Point] {
    (0...Int(abs(turn) / 8)).map { step in
      let angle = Double(step) * (turn < 0 ? -8 : 8)
      let noise = tremor * sin(Double(step) * 12.9898)
      let (x, y) = (cos(angle * .pi / 180) * (radius + noise), sin(angle * .pi / 180) * (radius + noise) / flatness)
      return Point(
        x: 500 + (x + drift.dx * Double(step) / 45) * millimetre,
        y: 500 + (y + drift.dy * Double(step) / 45) * millimetre)
    }
  }

  /// Returns points 1 mm apart on straight lines between corners. All coordinates are in millimetres.
  private static func lines(_ corners: Point...) -> [Point] {
    var points: [Point] = []
    for (from, to) in zip(corners, corners.dropFirst()) {
      let way = to - from
      for step in 0..<Int(way.length) { points.append(from + way * (Double(step) / way.length)) }
    }
    return (points + corners.suffix(1)).map { Point(x: 500 + $0.x * millimetre, y: 500 + $0.y * millimetre) }
  }

  /// A movement of 220 mm to the right that swings up and down by 2 mm every 25 mm.
  private static var waves: [Point] {
    (0...110).map { step in
      let x = Double(step) * 2
      return Point(x: 500 + x * millimetre, y: 500 + 2 * sin(x / 25 * 2 * .pi) * millimetre)
    }
  }

  private func draw(
    _ points: [Point], _ recognizer: CircleGestureRecognizer = CircleGestureRecognizer(), lifting: Bool = true
  ) -> EngineDriver {
    let hand = EngineDriver(recognizer)
    hand.down([1: points[0]])
    for point in points.dropFirst() { hand.move([1: point]) }
    if lifting { hand.up() }
    return hand
  }

  private func degrees(_ hand: EngineDriver) -> Double { (hand.last?.rotation ?? 0) * 180 / .pi }

  @Test(
    "Circles of any size and form report their angle, which is positive for clockwise",
    arguments: [
      (circle(720), 600), (circle(-720), -600), (circle(720, radius: 3), 600), (circle(720, radius: 35), 600),
      (circle(1080, flatness: 2), 960), (circle(1080, drift: Vector(dx: 15, dy: 8)), 960),
      (circle(1080, tremor: 0.2), 960),
    ] as [([Point], Double)])
  func circles(points: [Point], expected: Double) {
    let hand = draw(points)
    #expect(hand.log.first?.hasPrefix("0 began") == true && hand.log.last?.hasPrefix("0 ended") == true)
    #expect(abs(degrees(hand) - expected) < 100, "\(degrees(hand))")
  }

  @Test("A circle begins after 120 degrees, and its angle is counted from that point")
  func beginning() throws {
    let hand = draw(Self.circle(112), lifting: false)
    #expect(hand.log.isEmpty)
    let begun = draw(Self.circle(160), lifting: false)
    let first = try #require(begun.transitions.first)
    #expect(first.to == .began && abs(first.values.rotation ?? 0) < .pi / 9)
    let early = CircleGestureRecognizer()
    early.hysteresis = 60 * .pi / 180
    #expect(!draw(Self.circle(96), early, lifting: false).log.isEmpty)
  }

  @Test("If the finger reverses its direction, the circle's angle decreases")
  func turningBack() throws {
    let forth = Self.circle(720)
    let hand = draw(forth + forth.reversed().dropFirst(), lifting: false)
    let values = hand.transitions.compactMap(\.values.rotation)
    #expect(try abs(#require(values.max()) * 180 / .pi - 600) < 60)
    #expect(try abs(#require(values.last) * 180 / .pi) > 100, "the turn before the beginning counts on the way back")
    #expect(try #require(values.last) < 0)
  }

  @Test("The velocity of a circle is its angle per second")
  func velocity() throws {
    let hand = draw(Self.circle(720), lifting: false)
    #expect(try abs(#require(hand.last?.rotationVelocity) * 180 / .pi - 800) < 120)
  }

  @Test(
    "Straight lines, corners, hairpins, bows and waves are no circles",
    arguments: [
      lines(Point(x: 0, y: 0), Point(x: 60, y: 0)),
      lines(Point(x: 0, y: 0), Point(x: 14, y: 0), Point(x: 14, y: 14)),
      lines(Point(x: 0, y: 0), Point(x: 12, y: 12), Point(x: 24, y: 0)),
      lines(Point(x: 0, y: 0), Point(x: 12, y: 0), Point(x: 0, y: 1), Point(x: 12, y: 2), Point(x: 0, y: 3)),
      lines(Point(x: 0, y: 0), Point(x: 12, y: 0), Point(x: 13, y: 1), Point(x: 13, y: 2), Point(x: 0, y: 3)),
      circle(80, radius: 40), lines(Point(x: 0, y: 0), Point(x: 40, y: 1), Point(x: 80, y: 0)), waves,
    ])
  func others(points: [Point]) {
    let hand = draw(points)
    #expect(hand.log.count == 1 && hand.transitions.first?.to == .failed, "\(hand.log)")
  }

  @Test("A circle fails after a straight movement of 15 mm, and other gestures wait no longer")
  func straight() {
    let hand = draw(Self.lines(Point(x: 0, y: 0), Point(x: 17, y: 0)), lifting: false)
    #expect(hand.reasons == [.wrongDirection])
  }

  @Test("A circle fails if a second finger lands before its beginning, and ignores a later finger")
  func secondFinger() {
    let hand = draw(Self.circle(56), lifting: false)
    hand.down([2: .zero])
    #expect(hand.reasons == [.tooManyTouches(2, limit: 1)])
    let begun = draw(Self.circle(360), lifting: false)
    begun.down([2: .zero])
    begun.up(2)
    begun.move([1: Point(x: 500, y: 400)])
    begun.up()
    #expect(begun.log.last?.hasPrefix("0 ended") == true && begun.reasons.isEmpty)
  }
}
