import Bindings
import Gestures
import Testing

/// Kinds of gestures other than taps, swipes, pans and pinches.
@Suite("Holds, rotations and edges")
struct KindTests {
  private let middle = Point(x: 500, y: 500)

  @Test("Each `every` of a hold has its own interval; steps due together keep the file's order")
  func repetitions() throws {
    var hand = try PlannerDriver("hold 1 {\n every 150ms -> keys a\n every 100ms -> keys b\n}")
    hand.touch(.began, [middle])
    hand.wait(500)
    for _ in 1...30 { hand.wait(10) }
    #expect(hand.log.map { $0.suffix(1) } == ["b", "a", "b", "a", "b"])
  }

  @Test("An action of `every` is not performed if the gesture ends at the same time")
  func repetitionAtEnd() throws {
    var hand = try PlannerDriver("scroll { every 100ms -> keys a }")
    hand.scroll(Vector(dx: 0, dy: 1))
    for _ in 1...30 { hand.wait(10) }
    #expect(hand.log.count == 1, "\(hand.log)")
  }

  @Test("A `wait` in an action of `every` begins when the action was due, not when it is performed")
  func waitOfRepetition() throws {
    var hand = try PlannerDriver("hold 1 { every 100ms -> keys a; wait 30ms; keys b }")
    hand.touch(.began, [middle])
    hand.wait(500)
    hand.wait(110)
    #expect(hand.log == ["1 changed keys a", "1 changed wait 30ms"])
    #expect(hand.pipeline.nextDeadline == hand.time + .milliseconds(20))
    hand.wait(20)
    #expect(hand.log.last == "1 changed keys b")
  }

  @Test("The end of a gesture reports the number of lifted fingers")
  func fingersAtEnd() throws {
    var hand = try PlannerDriver("pan 2 on touchscreen { ended -> run x }")
    let places = [Point(x: 300, y: 300), Point(x: 380, y: 300)]
    hand.touch(.began, places)
    for step in 1...5 { hand.touch(.moved, places.map { Point(x: $0.x + 20 * Double(step), y: $0.y) }) }
    hand.touch(.ended, places.map { Point(x: $0.x + 100, y: $0.y) })
    #expect(hand.log == ["1 ended run x"])
    #expect(hand.actions[0].values.fingers == 2)
  }

  @Test("A trigger with a range of finger counts accepts exactly the counts in the range")
  func fingerRanges() throws {
    func numbers(_ trigger: String, _ movement: (inout PlannerDriver, Int) -> Void) throws -> [Int] {
      try (2...6).filter { fingers in
        var hand = try PlannerDriver("\(trigger) -> run x")
        movement(&hand, fingers)
        return hand.log.count == 1
      }
    }
    #expect(try numbers("swipe 3-5 right") { $0.swipe($1, dx: 30) } == [3, 4, 5])
    #expect(try numbers("pan 3-5 right") { $0.swipe($1, dx: 30) } == [3, 4, 5])
    #expect(try numbers("pinch 3-5 out") { $0.pinch($1, [1.5, 2]) } == [3, 4, 5])
    #expect(try numbers("rotate 3-5 clockwise") { $0.turn($1, [20, 40]) } == [3, 4, 5])
    for (trigger, milliseconds) in [("tap 3-5", 50), ("hold 3-5", 600)] as [(String, Int64)] {
      let found = try numbers(trigger) { hand, fingers in
        let points = (0..<fingers).map { Point(x: 300 + 60 * Double($0), y: 500) }
        hand.touch(.began, points)
        hand.wait(milliseconds)
        hand.touch(.ended, points)
      }
      #expect(found == [3, 4, 5], "\(trigger)")
    }
  }

  @Test("A hold in a narrower scope beats one in a wider scope, whatever their durations")
  func holdScopes() throws {
    var hand = try PlannerDriver("hold 1 for 300ms -> run plain\nwith super { hold 1 for 1s -> run super }")
    hand.modifiers = .super
    hand.touch(.began, [middle])
    hand.wait(1000)
    hand.touch(.ended, [middle])
    #expect(hand.log == ["1 began run super"])
  }

  @Test("Three fingers of a touchscreen rotate around their centre")
  func threeFingers() throws {
    var hand = try PlannerDriver("rotate 3 { every 90deg clockwise -> keys a }")
    let triangle = [Vector(dx: 100, dy: 0), Vector(dx: -50, dy: 86.6), Vector(dx: -50, dy: -86.6)]
    func places(_ turn: (Vector) -> Vector) -> [Point] { triangle.map { middle + turn($0) } }
    hand.touch(.began, places { $0 })
    hand.touch(.moved, places { Vector(dx: ($0.dx - $0.dy) * 0.7071, dy: ($0.dx + $0.dy) * 0.7071) })
    #expect(hand.log == [])
    hand.touch(.moved, places { Vector(dx: -$0.dy, dy: $0.dx) })
    #expect(hand.log == ["1 changed keys a"])
  }

  static let twoMonitors = ScreenLayout(outputs: [
    Rectangle(x: 0, y: 0, width: 1000, height: 1000), Rectangle(x: 1000, y: 200, width: 800, height: 600),
  ])

  @Test(
    "An edge of the desktop has no monitor beyond it; a monitor has an edge on each side",
    arguments: [
      ("left", "desktop", Point(x: 3, y: 500), ["1 began run edge"]), ("left", "desktop", Point(x: 1003, y: 500), []),
      ("left", "monitor", Point(x: 1003, y: 500), ["1 began run edge"]),
      ("right", "desktop", Point(x: 1799.9, y: 500), ["1 began run edge"]),
      ("right", "desktop", Point(x: 1800, y: 500), ["1 began run edge"]),
      ("right", "desktop", Point(x: 995, y: 500), []),
      ("right", "desktop", Point(x: 995, y: 100), ["1 began run edge"]),
      ("right", "monitor", Point(x: 995, y: 500), ["1 began run edge"]),
      ("top", "desktop", Point(x: 1400, y: 203), ["1 began run edge"]),
      ("bottom", "desktop", Point(x: 1400, y: 797), ["1 began run edge"]),
      ("left", "desktop", Point(x: 30, y: 500), []), ("top", "desktop", Point(x: 3, y: 500), []),
    ] as [(String, String, Point, [String])])
  func edges(_ edge: String, _ extent: String, _ start: Point, _ log: [String]) throws {
    let line = "edge \(edge) 1 of \(extent) -> run edge"
    let ways = [
      "left": Vector(dx: 40, dy: 0), "right": Vector(dx: -40, dy: 0), "top": Vector(dx: 0, dy: 40),
      "bottom": Vector(dx: 0, dy: -40),
    ]
    let way = try #require(ways[edge])
    // In a scope, the recognizer is made when the gesture begins.
    for text in [line, "on touchscreen { \(line) }"] {
      var hand = try PlannerDriver(text, layout: Self.twoMonitors)
      hand.touch(.began, [start])
      hand.touch(.moved, [start + way])
      hand.touch(.ended, [start + way])
      #expect(hand.log == log)
    }
  }
}
