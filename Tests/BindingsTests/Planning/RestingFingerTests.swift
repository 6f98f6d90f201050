import Gestures
import GesturesTesting
import Testing

@testable import Bindings

/// Fingers that tap or move on a touchscreen while another finger is stationary.
@Suite("Gestures beside a resting finger")
struct RestingFingerTests {
  private static let text = """
    tap 1 -> keys a
    tap 2 -> keys b
    swipe 1 left -> keys c
    swipe 2 left -> keys d
    pinch 2 out -> keys e
    tap 1 left-of finger -> keys p
    tap 1 right-of finger -> keys q
    tap 2 beside finger -> keys r
    swipe 1 left beside finger -> keys s
    swipe 1 right beside finger -> keys t
    """

  /// A finger of a gesture, in points and milliseconds.
  private struct Finger {
    var x: Double
    var dx = 0.0
    var landing = 0
    var lift: Int
  }

  private func actions(_ fingers: [Finger], text: String = Self.text) throws -> [String] {
    var driver = try PlannerDriver(text)
    let end = fingers.map(\.lift).max() ?? 0
    for time in stride(from: 0, through: end, by: 10) {
      var changed: [Touch] = []
      for (index, finger) in fingers.enumerated() where time >= finger.landing && time <= finger.lift {
        let part = min(max(Double(time - finger.landing) / Double(finger.lift - finger.landing - 20), 0), 1)
        changed.append(
          Touch(
            id: Touch.ID(UInt64(index + 1)), device: PlannerDriver.touchscreen.id,
            phase: time == finger.landing ? .began : time == finger.lift ? .ended : .moved,
            location: Point(x: finger.x + finger.dx * part, y: 300), timestamp: driver.time))
      }
      driver.time = driver.time + .milliseconds(10)
      driver.send(
        .touches(TouchEvent(timestamp: driver.time, device: PlannerDriver.touchscreen.id, changed: changed)))
    }
    driver.wait(1000)
    return driver.actions.compactMap(\.action?.description)
  }

  @Test("A tap left of, right of, or with two fingers beside a resting finger has its own binding")
  func sides() throws {
    let rest = Finger(x: 400, lift: 700)
    #expect(try actions([rest, Finger(x: 300, landing: 300, lift: 380)]) == ["keys p"])
    #expect(try actions([rest, Finger(x: 500, landing: 300, lift: 380)]) == ["keys q"])
    #expect(
      try actions([rest, Finger(x: 500, landing: 300, lift: 380), Finger(x: 570, landing: 320, lift: 390)])
        == ["keys r"])
  }

  @Test(
    "If `beside` and a side both fit, the line in the narrower scope acts, else the later line",
    arguments: [
      ("tap 1 beside finger -> keys b\nwith none { tap 1 right-of finger -> keys r }", ["keys b", "keys r"]),
      ("with none { tap 1 right-of finger -> keys r }\ntap 1 beside finger -> keys b", ["keys b", "keys r"]),
      ("with none { tap 1 beside finger -> keys b }\ntap 1 right-of finger -> keys r", ["keys b", "keys b"]),
      ("tap 1 right-of finger -> keys r\nwith none { tap 1 beside finger -> keys b }", ["keys b", "keys b"]),
      ("tap 1 beside finger -> keys b\ntap 1 right-of finger -> keys r", ["keys b", "keys r"]),
      ("tap 1 beside finger -> keys b\nwith none { tap 1 right-of finger -> none }", ["keys b"]),
      ("with none { tap 1 right-of finger -> none }\ntap 1 beside finger -> keys b", ["keys b"]),
    ])
  func sidesInScopes(text: String, expected: [String]) throws {
    let taps = [Finger(x: 400, lift: 1500), Finger(x: 300, landing: 300, lift: 380)]
    #expect(try actions(taps + [Finger(x: 500, landing: 800, lift: 880)], text: text) == expected)
    let swipes = [Finger(x: 400, lift: 2000), Finger(x: 300, dx: -100, landing: 300, lift: 600)]
    let swipeText = text.replacing("tap 1", with: "swipe 1 left")
    #expect(
      try actions(swipes + [Finger(x: 500, dx: -50, landing: 1300, lift: 1600)], text: swipeText) == expected)
  }

  @Test("A line for one side is overridden by a later `beside` line, and not the other way round")
  func overriddenSides() {
    #expect(
      findings("swipe 1 left left-of finger -> keys a\nswipe 1 beside finger -> keys b", .warning)
        == ["1:1 overridden by line 2: `swipe 1 beside finger` comes later in the same scope"])
    #expect(findings("tap 1 beside finger -> keys a\ntap 1 right-of finger -> keys b", .warning) == [])
    #expect(findings("tap 1 left-of finger -> keys a\ntap 1 right-of finger -> keys b", .warning) == [])
    #expect(findings("tap 1 beside finger -> keys a\ntap 1 -> keys b", .warning) == [])
  }

  @Test("Two fingers on both sides of a resting finger that are down together are not two taps")
  func bothSides() throws {
    let fingers = [
      Finger(x: 400, lift: 700), Finger(x: 300, landing: 300, lift: 380), Finger(x: 500, landing: 330, lift: 410),
    ]
    #expect(try actions(fingers) == ["keys r"])
    let text = "tap 1 left-of finger -> keys p\ntap 1 right-of finger -> keys q\n"
    #expect(try actions(fingers, text: text) == [])
    #expect(try actions(Array(fingers.prefix(2)), text: text) == ["keys p"])
  }

  @Test("Each tap beside a resting finger is recognized, even after a tap that failed")
  func repeated() throws {
    let taps = [
      Finger(x: 400, lift: 2500), Finger(x: 500, landing: 300, lift: 380), Finger(x: 300, landing: 600, lift: 680),
      // This tap moves too far.
      Finger(x: 500, dx: 30, landing: 900, lift: 980), Finger(x: 500, landing: 1300, lift: 1380),
    ]
    #expect(try actions(taps) == ["keys q", "keys p", "keys q"])
  }

  @Test("A swipe beside a resting finger is neither a swipe of one or two fingers nor a pinch")
  func swipes() throws {
    let rest = Finger(x: 400, lift: 900)
    #expect(try actions([rest, Finger(x: 600, dx: -100, landing: 300, lift: 600)]) == ["keys s"])
    #expect(try actions([rest, Finger(x: 500, dx: 100, landing: 300, lift: 600)]) == ["keys t"])
  }

  @Test("Fingers that land together, and a first finger that moves, are not resting")
  func others() throws {
    #expect(try actions([Finger(x: 400, lift: 100), Finger(x: 500, landing: 20, lift: 110)]) == ["keys b"])
    #expect(
      try actions([Finger(x: 400, dx: -100, lift: 300), Finger(x: 500, dx: -100, landing: 20, lift: 310)])
        == ["keys d"])
    // The first finger is still moving when the second one taps.
    #expect(
      try actions([Finger(x: 400, dx: 60, lift: 420), Finger(x: 600, landing: 300, lift: 380)], text: tapBeside) == [])
    // The first finger moves while the second one swipes.
    #expect(
      try actions(
        [Finger(x: 400, dx: -150, lift: 620), Finger(x: 600, dx: -100, landing: 300, lift: 600)], text: swipeBeside)
        == [])
    #expect(
      try actions([Finger(x: 400, lift: 700), Finger(x: 500, landing: 300, lift: 380)], text: tapBeside) == ["keys x"])
  }

  private let tapBeside = "tap 1 beside finger -> keys x"
  private let swipeBeside = "swipe 1 left beside finger -> keys x"

  @Test("Hands tap and swipe beside a resting finger on a touchscreen", arguments: 1...50)
  func hands(_ seed: UInt64) throws {
    var hand = Hand(seed: seed, device: PlannerDriver.touchscreen.id)
    var driver = try PlannerDriver(
      "tap 1 beside finger -> keys p\nswipe 1 up beside finger -> keys u\ntap 2 -> keys b\nswipe 2 up -> keys v")
    for event in hand.land() + hand.wait(.milliseconds(300)) + hand.land() + hand.wait(.milliseconds(60)) + hand.lift(1)
      + hand.wait(.milliseconds(200)) + hand.lift()
    {
      driver.send(event)
    }
    for event in hand.swipe(2, .up, 40) { driver.send(event) }
    #expect(driver.actions.compactMap(\.action?.description) == ["keys p", "keys v"])
  }

  @Test("Two resting-finger options, or one in a hold, are an error; one for a pen is a warning")
  func mistakes() {
    #expect(
      findings("tap 1 beside finger left-of finger -> keys a", .error)
        == ["1:21 one of `beside finger` and `left-of finger` only"])
    #expect(findings("hold 1 beside finger -> keys a", .error).count == 1)
    #expect(
      findings("tap 1 beside finger on pen -> keys a", .warning) == ["1:1 a pen has only one point; this never happens"]
    )
    #expect(findings("tap 1 beside finger -> keys a\nswipe 1 left right-of finger -> keys b", .warning) == [])
  }
}
