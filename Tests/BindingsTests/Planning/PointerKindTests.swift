import Bindings
import Gestures
import Testing

@Suite("Clicks, scrolling and the stationary pointer")
struct PointerKindTests {
  private let up = Vector(dx: 0, dy: -1)
  private let left = Vector(dx: -1, dy: 0)

  @Test("A line for three fingers takes priority over a line for two or three fingers")
  func tapsOfRange() throws {
    var hand = try PlannerDriver("tap 2-3 on touchpad -> run range\nwith none { tap 3 on touchpad -> run three }")
    hand.click(.twoFingerTap)
    hand.click(.threeFingerTap)
    #expect(hand.log == ["1 ended run range", "2 ended run three"])
  }

  @Test("A `scroll` with a direction begins only if the first movement has that direction")
  func direction() throws {
    var hand = try PlannerDriver("scroll up -> run up")
    for _ in 0..<5 { hand.scroll(up) }
    #expect(hand.log == ["1 began run up"])
    #expect(hand.actions[0].values.direction == .up && hand.actions[0].values.total == up)
    hand.wait(300)
    // A gesture that was refused at the beginning of a movement does not begin when the fingers reverse.
    for way in [1.0, 1, -1, -1, -1] { hand.scroll(Vector(dx: 0, dy: way)) }
    #expect(hand.log == ["1 began run up"])
    hand.scroll(up, after: 250)
    #expect(hand.log == ["1 began run up", "2 began run up"])
  }

  @Test("A two-finger touchpad swipe acts once, if the first movement has the swipe's direction")
  func swipe() throws {
    var hand = try PlannerDriver("swipe 2 {left,right} on touchpad -> run {left,right}")
    // A click is 1.27 mm of the fingers' movement here.
    for _ in 0..<30 { hand.scroll(left) }
    #expect(hand.log == ["1 ended run left"])
    #expect(abs(hand.actions[0].values.total.dx + 8.89) < 0.01)
    for _ in 0..<10 { hand.scroll(up, after: 20) }
    for _ in 0..<30 { hand.scroll(left) }
    #expect(hand.log.count == 1)
    hand.wait(300)
    for _ in 0..<10 { hand.scroll(up) }
    for _ in 0..<30 { hand.scroll(left) }
    #expect(hand.log.count == 1)
    hand.scroll(left * -9, after: 250)
    #expect(hand.log == ["1 ended run left", "2 ended run right"])
  }

  @Test("A two-finger pan counts touchpad scrolling in millimetres; a swipe on the other axis acts")
  func pan() throws {
    var hand = try PlannerDriver(
      "on touchpad {\n pan 2 vertical { every 5mm up -> keys a }\n swipe 2 left -> run left\n}")
    for _ in 0..<8 { hand.scroll(up) }
    #expect(hand.log == ["1 changed keys a", "1 changed keys a"])
    #expect(hand.actions[0].values.fingers == 2)
    hand.wait(300)
    for _ in 0..<8 { hand.scroll(left) }
    #expect(hand.log.last == "2 ended run left")
  }

  @Test(
    "`hover` at an edge means an edge of the desktop; an area is measured from its corner",
    arguments: [
      ("left", Point(x: 0, y: 500), ["1 began run there"]), ("left", Point(x: 1000, y: 500), []),
      ("left of monitor", Point(x: 1000, y: 500), ["1 began run there"]), ("top-left", Point(x: 1000, y: 200), []),
      ("bottom-right", Point(x: 1799, y: 799), ["1 began run there"]),
      ("bottom-right", Point(x: 999, y: 999), ["1 began run there"]),
      ("right size 10px", Point(x: 1791, y: 500), ["1 began run there"]), ("right", Point(x: 1791, y: 500), []),
      ("200x40-0+0", Point(x: 1600, y: 0), ["1 began run there"]), ("200x40-0+0", Point(x: 1599, y: 0), []),
      ("200x40-0+0 of monitor", Point(x: 800, y: 39), ["1 began run there"]),
      ("200x40-0+0 of monitor", Point(x: 1700, y: 210), ["1 began run there"]),
      ("200x40+10-10", Point(x: 10, y: 989), ["1 began run there"]), ("200x40+10-10", Point(x: 10, y: 990), []),
      ("20%x40-0+0", Point(x: 1440, y: 39), ["1 began run there"]), ("20%x40-0+0", Point(x: 1439, y: 39), []),
      ("20%x10%+40%+0 of monitor", Point(x: 400, y: 99), ["1 began run there"]),
      ("20%x10%+40%+0 of monitor", Point(x: 400, y: 100), []),
      ("20%x2.5%+40%-0% of monitor", Point(x: 1320, y: 799), ["1 began run there"]),
    ] as [(String, Point, [String])])
  func places(_ place: String, _ point: Point, _ log: [String]) throws {
    var hand = try PlannerDriver("hover \(place) -> run there", layout: KindTests.twoMonitors)
    hand.hover(500, 500)
    hand.hover(point.x, point.y)
    #expect(hand.log == log)
  }

  @Test(
    "A pen near its tablet moves the pointer into a corner, and rests, with its tip up",
    arguments: ["", " on pen"])
  func hoveringPen(device: String) throws {
    var hand = try PlannerDriver(
      "hover top-left\(device) -> run corner\nhover dwell 800ms\(device) -> run dwell\n",
      devices: [PlannerDriver.pen], layout: KindTests.twoMonitors)
    hand.hover(500, 500, by: PlannerDriver.pen)
    hand.wait(1000)
    hand.hover(0, 0, by: PlannerDriver.pen)
    #expect(hand.log == ["1 began run dwell", "2 began run corner"])
    hand.hover(0, 0, by: PlannerDriver.pen, isPressed: true)
    hand.hover(700, 500, by: PlannerDriver.pen, isPressed: true)
    hand.wait(1000)
    #expect(hand.log.count == 2)
  }

  @Test(
    "A pointer in the area of another `hover` line does not dwell, even if that line has `none`",
    arguments: ["run x", "block", "none"])
  func excludedAreas(action: String) throws {
    var hand = try PlannerDriver(
      "hover dwell 800ms -> run dwell\nhover 200x40-0+0 -> \(action)", layout: KindTests.twoMonitors)
    hand.hover(500, 500)
    hand.hover(1750, 10)
    hand.hover(1751, 10)
    hand.wait(3000)
    #expect(!hand.log.contains { $0.hasSuffix("run dwell") })
    hand.hover(500, 500)
    hand.wait(3000)
    #expect(hand.log.contains { $0.hasSuffix("run dwell") })
  }

  @Test("`next` and `previous` depend on natural scrolling; `left` and `right` do not")
  func next() throws {
    for (natural, word) in [(true, "next"), (false, "previous")] {
      let touchpad = InputDevice(
        id: PlannerDriver.touchpad.id, name: "Pad", deviceClass: .touchpad, scrollsNaturally: natural)
      var hand = try PlannerDriver(
        "swipe 3 {next,previous} -> run {next,previous}\nswipe 4 left -> run left", devices: [touchpad])
      hand.swipe(3, dx: -10)
      hand.swipe(4, dx: -10)
      #expect(hand.log == ["1 ended run \(word)", "2 ended run left"])
      hand = try PlannerDriver(
        "pan 3 { every 5mm next -> keys a\n every 5mm previous -> keys b }".replacing("b }", with: "b\n}"),
        devices: [touchpad])
      hand.swipe(3, dx: 6)
      #expect(hand.log == ["1 changed keys \(natural ? "b" : "a")"])
    }
    var hand = try PlannerDriver("swipe 2 next -> run next")
    hand.touch(.began, [Point(x: 500, y: 100), Point(x: 500, y: 200)])
    hand.touch(.moved, [Point(x: 400, y: 100), Point(x: 400, y: 200)])
    #expect(hand.log == ["1 ended run next"])
  }

  @Test("A change of natural scrolling applies to the next gesture")
  func settingChanged() throws {
    var hand = try PlannerDriver("swipe 3 {next,previous} -> run {next,previous}")
    hand.swipe(3, dx: -10)
    let natural = InputDevice(
      id: PlannerDriver.touchpad.id, name: "Pad", deviceClass: .touchpad, scrollsNaturally: true)
    hand.send(.system(.deviceAdded(natural), at: hand.time))
    hand.swipe(3, dx: -10)
    #expect(hand.log == ["1 ended run previous", "2 ended run next"])
  }
}
