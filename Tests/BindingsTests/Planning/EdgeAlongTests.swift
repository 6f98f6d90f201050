import Bindings
import Gestures
import Testing

/// `edge … along`: a finger that comes down at an edge and moves along it.
@Suite("Gestures along an edge")
struct EdgeAlongTests {
  private static let layout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1000, height: 1000)])

  private func drag(_ hand: inout PlannerDriver, from place: Point, dx: Double = 0, dy: Double = 0) {
    hand.touch(.began, [place])
    for step in 1...20 {
      hand.touch(.moved, [Point(x: place.x + dx * Double(step) / 20, y: place.y + dy * Double(step) / 20)])
    }
    hand.touch(.ended, [Point(x: place.x + dx, y: place.y + dy)])
  }

  @Test(
    "At each edge, a movement inwards and a movement along the edge are different gestures",
    arguments: [
      ("left", Point(x: 3, y: 500), Vector(dx: 90, dy: 0)), ("right", Point(x: 997, y: 500), Vector(dx: -90, dy: 0)),
      ("top", Point(x: 500, y: 3), Vector(dx: 0, dy: 90)), ("bottom", Point(x: 500, y: 997), Vector(dx: 0, dy: -90)),
    ])
  func either(_ edge: String, _ place: Point, _ inward: Vector) throws {
    var hand = try PlannerDriver("edge \(edge) -> run in\nedge \(edge) along -> run along", layout: Self.layout)
    drag(&hand, from: place, dx: inward.dx, dy: inward.dy)
    #expect(hand.log == ["1 began run in"])
    for sign in [1.0, -1] { drag(&hand, from: place, dx: inward.dy * sign, dy: inward.dx * sign) }
    #expect(hand.log == ["1 began run in", "2 began run along", "3 began run along"])
    // A movement that begins away from the edge, or leaves the screen, is neither of the two gestures.
    drag(&hand, from: Point(x: 500, y: 500), dx: inward.dy, dy: inward.dx)
    drag(&hand, from: place, dx: -inward.dx, dy: -inward.dy)
    #expect(hand.log.count == 3)
    // A movement that goes equally inwards and along the edge counts as a gesture along the edge.
    drag(&hand, from: place, dx: inward.dx + inward.dy, dy: inward.dy + inward.dx)
    #expect(hand.log.last == "4 began run along")
  }

  @Test("Steps follow the finger along the edge in both directions, if no direction is given")
  func steps() throws {
    var hand = try PlannerDriver(
      "edge right along {\n every 50px up -> keys a\n every 50px down -> keys b\n}", layout: Self.layout)
    hand.touch(.began, [Point(x: 998, y: 500)])
    for y in [450.0, 395, 500, 551] { hand.touch(.moved, [Point(x: 995, y: y)]) }
    #expect(
      hand.log == [
        "1 changed keys a", "1 changed keys a", "1 changed keys b", "1 changed keys b", "1 changed keys b",
      ])
    hand = try PlannerDriver("edge top along { every 50px -> keys a }", layout: Self.layout)
    hand.touch(.began, [Point(x: 500, y: 2)])
    for place in [Point(x: 550, y: 4), Point(x: 500, y: 160)] { hand.touch(.moved, [place]) }
    #expect(hand.log == ["1 changed keys a", "1 changed keys a"])
  }

  @Test("One-finger pans and swipes begin only after a gesture along the edge has failed")
  func waits() throws {
    var hand = try PlannerDriver(
      "pan 1 -> run pan\nswipe 1 up -> run swipe\nedge left along -> run along", layout: Self.layout)
    drag(&hand, from: Point(x: 3, y: 500), dy: -90)
    drag(&hand, from: Point(x: 500, y: 500), dy: -90)
    drag(&hand, from: Point(x: 3, y: 500), dx: 90)
    #expect(hand.log == ["1 began run along", "2 ended run swipe", "3 began run pan"])
  }

  @Test("`edge left` and `edge left along` do not override each other, in either order")
  func noOverride() throws {
    for lines in [["edge left", "edge left along"], ["edge left along", "edge left"]] {
      let text = lines.map { "\($0) -> keys a" }.joined(separator: "\n")
      #expect(try bindings(text).map(\.overriddenBy) == [nil, nil])
    }
    #expect(try bindings("edge left along -> keys a\nedge left along -> keys b").map(\.overriddenBy) == [1, nil])
  }
}
