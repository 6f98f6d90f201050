import Gestures
import Testing

@testable import Bindings

/// Triggers with a place for the first finger, on two adjacent monitors.
@Suite("Places of triggers")
struct LandingPlaceTests {
  private static let layout = ScreenLayout(outputs: [
    Rectangle(x: 0, y: 0, width: 1000, height: 800), Rectangle(x: 1000, y: 0, width: 1000, height: 800),
  ])

  private func keys(_ text: String, tappedAt places: [Point]) throws -> [String] {
    var driver = try PlannerDriver(text, layout: Self.layout)
    for place in places {
      driver.touch(.began, [place])
      driver.touch(.ended, [place])
      driver.wait(500)
    }
    return driver.actions.compactMap(\.action?.description)
  }

  @Test(
    "A trigger with a place applies there, and the same trigger without a place elsewhere",
    arguments: [
      ("at top", Point(x: 500, y: 19), "keys b"), ("at top", Point(x: 500, y: 21), "keys a"),
      ("at bottom 10px", Point(x: 500, y: 791), "keys b"), ("at bottom 10px", Point(x: 500, y: 780), "keys a"),
      ("at top-left", Point(x: 19, y: 19), "keys b"), ("at top-left", Point(x: 19, y: 40), "keys a"),
      ("at right", Point(x: 1999, y: 400), "keys b"), ("at right", Point(x: 995, y: 400), "keys a"),
      ("at right of monitor", Point(x: 995, y: 400), "keys b"),
      ("at left of monitor", Point(x: 1005, y: 400), "keys b"),
      ("at left of desktop", Point(x: 1005, y: 400), "keys a"),
      ("at bottom-right 40mm", Point(x: 1900, y: 700), "keys b"),
      ("at left 20%", Point(x: 199, y: 400), "keys b"), ("at left 20%", Point(x: 200, y: 400), "keys a"),
      ("at right 50%", Point(x: 1500, y: 400), "keys b"), ("at right 50%", Point(x: 1499, y: 400), "keys a"),
      ("at right 50%", Point(x: 900, y: 400), "keys a"), ("at right 50% of monitor", Point(x: 900, y: 400), "keys b"),
      ("at bottom 33.3%", Point(x: 500, y: 540), "keys b"), ("at bottom 33.3%", Point(x: 500, y: 530), "keys a"),
      ("at top-left 10%", Point(x: 99, y: 79), "keys b"), ("at top-left 10%", Point(x: 99, y: 81), "keys a"),
      ("at top 100%", Point(x: 1500, y: 799), "keys b"),
      ("at 100x50-0+0", Point(x: 1950, y: 20), "keys b"), ("at 100x50-0+0", Point(x: 950, y: 20), "keys a"),
      ("at 100x50-0+0 of monitor", Point(x: 950, y: 20), "keys b"), ("at top", Point(x: 500, y: -300), "keys a"),
    ])
  func places(_ place: String, _ point: Point, _ expected: String) throws {
    for text in ["tap 1 -> keys a\ntap 1 \(place) -> keys b", "tap 1 \(place) -> keys b\ntap 1 -> keys a"] {
      #expect(try keys(text, tappedAt: [point]) == [expected])
    }
  }

  @Test("A corner has priority over an edge, any place over a scope, a later line over earlier ones")
  func precedence() throws {
    let text = """
      tap 1 at top-left -> keys a
      tap 1 at top -> keys b
      tap 1 at left -> keys c
      on touchscreen { tap 1 -> keys d }
      with super { tap 1 -> keys e }
      """
    let corner = Point(x: 5, y: 5)
    let places = [corner, Point(x: 500, y: 5), Point(x: 5, y: 500), Point(x: 500, y: 500)]
    #expect(try keys(text, tappedAt: places) == ["keys a", "keys b", "keys c", "keys d"])
    #expect(try keys("tap 1 at top -> keys b\ntap 1 at left -> keys c", tappedAt: [corner]) == ["keys c"])
  }

  @Test("The place of a gesture is where its first finger landed or its button was pressed")
  func first() throws {
    var driver = try PlannerDriver(
      "pan 2 at left 30mm { began -> keys a }\npan 2 { began -> keys b }\nswipe 1 right with button right at 20x20+490+490 -> keys c\n",
      layout: Self.layout)
    for (first, second) in [(50.0, 600.0), (600, 50)] {
      driver.touch(.began, [Point(x: first, y: 400)])
      for y in stride(from: 400.0, to: 500, by: 10) {
        let places = [Point(x: first, y: y), Point(x: second, y: y)]
        if y == 400 {
          driver.send(
            .touches(
              TouchEvent(
                timestamp: driver.time, device: PlannerDriver.touchscreen.id,
                changed: [
                  Touch(
                    id: Touch.ID(2), device: PlannerDriver.touchscreen.id, phase: .began, location: places[1],
                    timestamp: driver.time)
                ])))
        }
        driver.touch(.moved, places)
      }
      driver.touch(.ended, [Point(x: first, y: 500), Point(x: second, y: 500)])
      driver.wait(500)
    }
    driver.stroke(button: 3, dx: 300)
    #expect(driver.actions.compactMap(\.action?.description) == ["keys a", "keys b", "keys c"])
  }

  @Test("A line with a place does not apply to touchpads")
  func touchpads() throws {
    let own = try bindings("swipe 3 up at top -> keys a")[0]
    #expect(!own.applies(to: PlannerDriver.touchpad) && own.applies(to: PlannerDriver.touchscreen))
    #expect(own.needs(of: [PlannerDriver.touchpad, PlannerDriver.touchscreen]) == .touchscreenTouches)
  }

  @Test("Places follow changes of the monitors; without a known layout, no place matches")
  func layout() throws {
    var driver = try PlannerDriver("tap 1 at right -> keys a\ntap 1 -> keys b", layout: Self.layout)
    driver.touch(.began, [Point(x: 995, y: 400)])
    driver.touch(.ended, [Point(x: 995, y: 400)])
    driver.wait(500)
    let smaller = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1000, height: 800)])
    driver.send(.system(.screenLayoutChanged(smaller), at: driver.time))
    driver.touch(.began, [Point(x: 995, y: 400)])
    driver.touch(.ended, [Point(x: 995, y: 400)])
    driver.wait(500)
    #expect(driver.actions.compactMap(\.action?.description) == ["keys b", "keys a"])
    var unknown = try PlannerDriver("tap 1 at left -> keys a\ntap 1 -> keys b")
    unknown.touch(.began, [.zero])
    unknown.touch(.ended, [.zero])
    unknown.wait(500)
    #expect(unknown.actions.compactMap(\.action?.description) == ["keys b"])
  }

  @Test("If a line does not apply because of its place, the reason names the place")
  func exclusions() throws {
    let set = try bindingSet("tap 1 at top 100px -> keys a\ntap 1 at top-left -> keys b\ntap 1 -> keys c")
    for point in [Point(x: 5, y: 5), Point(x: 500, y: 5), Point(x: 500, y: 500)] {
      let start = GestureStart(
        device: PlannerDriver.touchscreen, place: point, layout: Self.layout, pixelsPerPoint: 1)
      let exclusions = set.exclusions(at: start, windows: nil)
      let isTop = point.y < 100
      let isCorner = isTop && point.x < 20
      #expect((exclusions[0] == nil) == (isTop && !isCorner))
      #expect((exclusions[1] == nil) == isCorner)
      #expect((exclusions[2] == nil) == !isTop)
      if !isTop, let landing = set.bindings[0].trigger.landing { #expect(exclusions[0] == .landing(landing)) }
    }
  }

  @Test("The size of a place in pixels is multiplied by the device's pixels per point")
  func points() throws {
    let set = try bindingSet("tap 1 at top 10px -> keys a")
    var start = GestureStart(
      device: PlannerDriver.touchscreen, place: Point(x: 500, y: 15), layout: Self.layout, pixelsPerPoint: 2)
    #expect(set.exclusions(at: start, windows: nil) == [nil])
    start.pixelsPerPoint = 1
    #expect(set.exclusions(at: start, windows: nil) != [nil])
    start.pixelsPerPoint = .nan
    #expect(set.exclusions(at: start, windows: nil) != [nil])
  }
}
