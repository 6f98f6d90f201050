import Gestures
import GesturesTesting
import Testing

@testable import Bindings

/// Presses of a touchpad's own button with a number of fingers: `tap 3 pressed on touchpad`.
@Suite("Presses of a touchpad's own button")
struct PressedTapTests {
  private static let text = """
    on touchpad {
        tap 1 pressed at top-left 30mm -> keys a
        tap {2,3,4} pressed -> keys {b,c,d}
        tap {2,3,4} -> keys {e,f,g}
        tap 3 times 2 -> keys h
        hold 3 -> keys i
    }
    """

  @Test(
    "At least 98 of 100 presses act, once and as no tap",
    arguments: [(2, "keys b"), (3, "keys c"), (4, "keys d")], [TouchpadSurface.clickpad, .twoSlots, .semiMultitouch])
  func presses(_ expected: (fingers: Int, action: String), _ surface: TouchpadSurface) throws {
    var driver = try ContactDriver(Self.text, on: surface, seed: 46)
    let presses = (0..<100).map { _ in
      driver.perform { $0.press(fingers: expected.fingers) }
      return driver.takeActions()
    }
    #expect(presses.count { $0 == [expected.action] } >= 98, "\(presses)")
    #expect(presses.allSatisfy { $0.isEmpty || $0 == [expected.action] }, "\(presses)")
  }

  @Test("Taps perform the actions of taps alone, although presses are bound")
  func taps() throws {
    var driver = try ContactDriver(Self.text, seed: 47)
    let taps = (0..<100).map { _ in
      driver.perform { $0.gesture(HandGesture(.tap(times: 1), fingers: 4)) }
      return driver.takeActions()
    }
    #expect(taps.count { $0 == ["keys g"] } >= 98, "\(taps)")
    #expect(taps.allSatisfy { $0.isEmpty || $0 == ["keys g"] }, "\(taps)")
  }

  @Test("The place of a press is the place at which its first finger came down")
  func place() throws {
    var driver = try ContactDriver(Self.text, seed: 48)
    driver.perform { hand in
      var finger = ContactHand.Finger(Point(x: 15, y: 12), lift: 300)
      finger.press = 100...200
      return hand.frames(of: [finger])
    }
    driver.perform { hand in
      var finger = ContactHand.Finger(Point(x: 60, y: 25), lift: 300)
      finger.press = 100...200
      return hand.frames(of: [finger])
    }
    #expect(driver.takeActions() == ["keys a"])
  }

  @Test("A press acts when the button goes down, not when it is released")
  func early() throws {
    var driver = try ContactDriver(Self.text, seed: 49)
    for frame in driver.hand.press(fingers: 3) {
      driver.handle(frame)
      if frame.isPressed { break }
    }
    #expect(driver.takeActions() == ["keys c"])
  }

  @Test(
    "Only bindings that intercept withhold the click of a press with their numbers of fingers",
    arguments: [("", [3, 4]), (" observe", [])] as [(String, Set<Int>)])
  func interception(_ delivery: String, _ expected: Set<Int>) throws {
    let driver = try ContactDriver("tap 3-4 pressed on touchpad\(delivery) -> keys a")
    #expect(driver.pipeline.interception.pressFingers == expected)
    #expect(driver.pipeline.interception.tapFingers.isEmpty)
    #expect(driver.pipeline.needs == .touchpadContacts)
  }

  @Test("Each press without a lift has the pointer's location at this press")
  func pointerLocations() throws {
    let driver = try ContactDriver("tap 3 pressed on touchpad -> keys a")
    var press = PressEvent(
      timestamp: Timestamp(milliseconds: 1), device: ContactDriver.touchpad.id.ofContacts, phase: .began,
      kind: .press(fingers: 3))
    var locations: [Point?] = []
    for location in [Point(x: 100, y: 200), Point(x: 700, y: 500)] {
      for phase in [PressEvent.Phase.began, .ended] {
        press.phase = phase
        press.pointerLocation = phase == .began ? location : nil
        press.timestamp = press.timestamp + .milliseconds(200)
        locations += driver.pipeline.handle(.press(press)).actions.map(\.values.location)
      }
    }
    #expect(locations == [Point(x: 100, y: 200), Point(x: 700, y: 500)])
  }

  @Test("The plan of a press names the touchpad whose click is withheld")
  func withheld() throws {
    for (text, isWithheld) in [
      ("tap 3 pressed on touchpad -> keys a", true), ("tap 3 pressed on touchpad observe -> keys a", false),
      ("tap 2 pressed on touchpad -> keys a", false),
    ] {
      let driver = try ContactDriver(text)
      let contacts = ContactDriver.touchpad.id.ofContacts
      let press = PressEvent(
        timestamp: Timestamp(milliseconds: 1), device: contacts, phase: .began, kind: .press(fingers: 3))
      #expect(driver.pipeline.handle(.press(press)).withheldPress == (isWithheld ? contacts : nil))
    }
  }

  @Test("A press is bound on touchpads alone, and only with options that a press can have")
  func messages() {
    let needsTouchpad = "1:1 only a touchpad has a button under the fingers; without `on touchpad` this never happens"
    #expect(findings("tap 3 pressed -> keys a", .warning) == [needsTouchpad])
    #expect(findings("tap 3 pressed on touchscreen -> keys a", .warning) == [needsTouchpad])
    #expect(
      findings("tap 3 pressed on touchpad -> keys a", .warning)
        == [
          "1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: "
            + "`sudo dactyl touchpad enable`"
        ])
    for option in ["times 2", "pressure 50%", "beside finger"] {
      let word = option.prefix { $0 != " " }
      #expect(
        findings("tap 3 pressed \(option) on touchpad -> keys a")
          == ["1:1 `\(word)` belongs to taps without `pressed`"])
    }
    #expect(
      findings("tap left pressed with button right -> keys a")
        == ["1:1 `pressed` belongs to taps of fingers, not to `tap left`"])
    #expect(findings("swipe 3 up pressed on touchpad -> keys a").count == 1)
  }
}
