import Bindings
import Gestures
import Testing

@Suite("Clicks, scrolling and the resting pointer")
struct PointerKindTests {
  private let up = Vector(dx: 0, dy: -1)
  private let left = Vector(dx: -1, dy: 0)

  @Test("a touchpad's click of a tap's button is that tap, twice if asked for; a long one is none")
  func taps() throws {
    var hand = try PlannerDriver(
      "on touchpad {\n tap 2 -> run two\n tap 2 times 2 -> run twice\n tap 3 -> run three\n}")
    hand.click(.threeFingerTap)
    #expect(hand.log == ["1 ended run three"])
    #expect(hand.actions[0].values.fingers == 3 && hand.actions[0].values.deviceClass == .touchpad)
    hand.click(.twoFingerTap)
    hand.wait(400)
    hand.click(.twoFingerTap)
    hand.click(.twoFingerTap)
    hand.wait(400)
    hand.click(.threeFingerTap, for: 800)
    #expect(hand.log == ["1 ended run three", "2 ended run two", "3 ended run twice"])
  }

  @Test("a tap of one number of fingers leaves the other numbers of a range to it")
  func tapsOfRange() throws {
    var hand = try PlannerDriver("tap 2-3 on touchpad -> run range\nwith none { tap 3 on touchpad -> run three }")
    hand.click(.twoFingerTap)
    hand.click(.threeFingerTap)
    #expect(hand.log == ["1 ended run range", "2 ended run three"])
  }

  @Test("a tap that does not name the touchpad is not made by its clicks")
  func unnamedTap() throws {
    var hand = try PlannerDriver("tap 2 -> run tap")
    hand.click(.twoFingerTap)
    hand.tap(2)
    #expect(hand.log == ["1 ended run tap"])
    #expect(hand.actions[0].values.deviceClass == .touchscreen)
  }

  @Test("every click of a wheel is a step; a scroll ends when the wheel rests")
  func wheel() throws {
    var hand = try PlannerDriver(
      "with super { scroll {\n began -> hold alt\n every 1 up -> keys a\n every 1 down -> keys b\n} }".replacing(
        "} }", with: "}\n}"))
    hand.scroll(up, on: PlannerDriver.mouse)
    hand.modifiers = .super
    for way in [up, up, up * -1] { hand.scroll(way, on: PlannerDriver.mouse, after: 300) }
    hand.wait(300)
    #expect(
      hand.log == [
        "1 began hold Alt_L", "1 changed keys a", "1 ended release", "2 began hold Alt_L", "2 changed keys a",
        "2 ended release", "3 began hold Alt_L", "3 changed keys b", "3 ended release",
      ])
  }

  @Test("a scroll with a direction begins that way only, once for each movement")
  func direction() throws {
    var hand = try PlannerDriver("scroll up -> run up")
    for _ in 0..<5 { hand.scroll(up) }
    #expect(hand.log == ["1 began run up"])
    #expect(hand.actions[0].values.direction == .up && hand.actions[0].values.total == up)
    hand.wait(300)
    // What was refused in a movement does not begin when the fingers turn round.
    for way in [1.0, 1, -1, -1, -1] { hand.scroll(Vector(dx: 0, dy: way)) }
    #expect(hand.log == ["1 began run up"])
    hand.scroll(up, after: 250)
    #expect(hand.log == ["1 began run up", "2 began run up"])
  }

  @Test("two fingers' swipe on a touchpad happens once in a movement, and not in one that began another way")
  func swipe() throws {
    var hand = try PlannerDriver("swipe 2 {left,right} on touchpad -> run {left,right}")
    // A click is 1.27 mm of the fingers' way here.
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

  @Test("a pan of two fingers follows a touchpad's scrolling in millimetres, and waits for a swipe")
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

  @Test("a pan of two fingers that scroll ends when they have rested for 200 ms")
  func panEnds() throws {
    var hand = try PlannerDriver("on touchpad { pan 2 vertical { ended -> run ended } }")
    for _ in 0..<8 { hand.scroll(up) }
    hand.wait(199)
    #expect(hand.log == [])
    hand.wait(1)
    #expect(hand.log == ["1 ended run ended"])
  }

  @Test("the pointer that stays in a corner begins a hover there, and leaving ends it")
  func corner() throws {
    var hand = try PlannerDriver(
      "hover top-left dwell 300ms {\n began -> hold super\n ended -> run left\n}", layout: KindTests.twoMonitors)
    hand.hover(0, 0)
    hand.wait(299)
    #expect(hand.log == [])
    hand.wait(1)
    #expect(hand.log == ["1 began hold Super_L"])
    hand.hover(0, 5)
    #expect(hand.log == ["1 began hold Super_L", "1 ended run left", "1 ended release"])
    hand.hover(0, 0)
    hand.wait(200)
    hand.hover(3, 0)
    hand.wait(1000)
    #expect(hand.log.count == 3)
    hand.pipeline.isPaused = true
    hand.hover(0, 0)
    hand.wait(1000)
    #expect(hand.log.count == 3, "while paused a corner is none")
  }

  @Test(
    "places of the desktop are where no monitor goes on; areas count from their corner of the desktop or of each monitor",
    arguments: [
      ("left", Point(x: 0, y: 500), true), ("left", Point(x: 1000, y: 500), false),
      ("left of monitor", Point(x: 1000, y: 500), true), ("top-left", Point(x: 1000, y: 200), false),
      ("bottom-right", Point(x: 1799, y: 799), true), ("bottom-right", Point(x: 999, y: 999), true),
      ("right size 10px", Point(x: 1791, y: 500), true), ("right", Point(x: 1791, y: 500), false),
      ("200x40-0+0", Point(x: 1600, y: 0), true), ("200x40-0+0", Point(x: 1599, y: 0), false),
      ("200x40-0+0 of monitor", Point(x: 800, y: 39), true), ("200x40-0+0 of monitor", Point(x: 1700, y: 210), true),
      ("200x40+10-10", Point(x: 10, y: 989), true), ("200x40+10-10", Point(x: 10, y: 990), false),
    ] as [(String, Point, Bool)])
  func places(_ place: String, _ point: Point, _ isThere: Bool) throws {
    var hand = try PlannerDriver("hover \(place) -> run there", layout: KindTests.twoMonitors)
    hand.hover(500, 500)
    hand.hover(point.x, point.y)
    #expect(hand.log == (isThere ? ["1 began run there"] : []))
  }

  @Test("a pressed button pauses a hover; modifiers and narrower scopes count where the pointer comes in")
  func hoverScopes() throws {
    var hand = try PlannerDriver(
      "hover left -> run plain\nwith super { hover left -> run super }", layout: KindTests.twoMonitors)
    hand.hover(0, 500, isPressed: true)
    #expect(hand.log == [])
    hand.hover(0, 500)
    hand.hover(9, 500)
    hand.modifiers = .super
    hand.hover(0, 500)
    #expect(hand.log == ["1 began run plain", "2 began run super"])
  }

  @Test("next and previous follow how the device scrolls, left and right never do")
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

  @Test("a setting that changes counts for the next gesture")
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
