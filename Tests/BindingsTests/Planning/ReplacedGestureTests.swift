import Gestures
import GesturesTesting
import Testing

/// Gestures that Dactyl makes of a touchpad's contacts for X servers before 21.1, by simulated human hands.
@Suite("Gestures of touchpads that the X server does not report")
struct ReplacedGestureTests {
  private static let bindings = HandGesture.touchpad.map { "\($0) on touchpad -> run \($0)\n" }.joined()

  @Test(
    "At least 97 of 100 simulated hands make each gesture, and no hand makes another one",
    arguments: HandGesture.touchpad, [TouchpadSurface.clickpad, .apple])
  func hands(_ gesture: HandGesture, _ surface: TouchpadSurface) throws {
    try perform(gesture, on: surface)
  }

  @Test("Swipes of three and four fingers are recognized on a touchpad that locates two fingers", arguments: [3, 4])
  func twoSlots(_ fingers: Int) throws {
    try perform(HandGesture(.swipe(.left), fingers: fingers), on: .twoSlots)
  }

  private func perform(_ gesture: HandGesture, on surface: TouchpadSurface) throws {
    var driver = try ContactDriver(Self.bindings, on: surface, replacesGestures: true, seed: 46)
    var right = 0
    var wrong: [[String]] = []
    for _ in 0..<100 {
      driver.perform { $0.gesture(gesture) }
      let actions = driver.takeActions()
      if actions == ["run \(gesture)"] { right += 1 } else { wrong.append(actions) }
    }
    #expect(right >= 97, "\(wrong)")
    #expect(wrong.allSatisfy { $0.isEmpty }, "\(wrong)")
  }

  @Test("A pan counts steps in millimetres of the fingers' movement, and commits at the lift")
  func pan() throws {
    var driver = try ContactDriver(
      "pan 3 left commit 15mm -> run committed\npan 4 up {\nevery 5mm up -> run step\n}\n", replacesGestures: true)
    driver.perform {
      $0.frames(of: Hand.touchpadScans(of: TouchpadMovement(3, .left, length: 30, over: .seconds(1)), on: .clickpad))
    }
    #expect(driver.takeActions() == ["run committed"])
    driver.perform {
      $0.frames(of: Hand.touchpadScans(of: TouchpadMovement(4, .up, length: 30, over: .seconds(1)), on: .clickpad))
    }
    // The movement until the gesture begins is not reported, as with libinput.
    #expect(driver.takeActions().count == 5)
  }

  @Test("If another finger lands, the gesture is cancelled, and a gesture with more fingers begins")
  func landing() throws {
    var driver = try ContactDriver(
      "pan 3 on touchpad {\nbegan -> run began\ncancelled -> run cancelled\n}\nswipe 4 up -> run four\n",
      replacesGestures: true)
    driver.perform { hand in
      hand.frames(
        of: (0..<4).map { finger in
          ContactHand.Finger(Point(x: 20 + Double(finger) * 15, y: 45), landing: finger == 3 ? 300 : 0, lift: 700)
            .moving(by: Vector(dx: 0, dy: -30), in: 100...600)
        })
    }
    #expect(driver.takeActions() == ["run began", "run cancelled", "run four"])
  }

  @Test(
    "A finger that lands beside a swipe for less than 100 ms does not change the swipe",
    arguments: [(390, ["run began", "run ended"]), (430, ["run began", "run cancelled"])] as [(Double, [String])])
  func accidentalFinger(_ lift: Double, _ actions: [String]) throws {
    var driver = try ContactDriver(
      "pan 3 on touchpad {\nbegan -> run began\nended -> run ended\ncancelled -> run cancelled\n}\n",
      replacesGestures: true)
    driver.perform { hand in
      hand.frames(
        of: (0..<4).map { finger in
          ContactHand.Finger(
            Point(x: 20 + Double(finger) * 15, y: 45), landing: finger == 3 ? 300 : 0, lift: finger == 3 ? lift : 700
          )
          .moving(by: Vector(dx: 0, dy: -30), in: 100...600)
        })
    }
    #expect(driver.takeActions() == actions)
  }

  @Test("In an hour of ordinary work, gestures made of contacts perform at most one action")
  func hour() throws {
    var driver = try ContactDriver(Self.bindings, replacesGestures: true, seed: 3)
    let end = driver.hand.clock + .seconds(3600)
    while driver.hand.clock < end {
      for piece in driver.hand.work() {
        switch piece {
        case .frame(let frame): driver.handle(frame)
        case .key(let time): driver.pressKey(at: time)
        }
      }
      driver.send(.time(driver.hand.clock))
    }
    let wrong = driver.takeActions()
    #expect(wrong.count <= 1, "\(wrong)")
    driver.perform { $0.gesture(HandGesture(.swipe(.left), fingers: 3)) }
    #expect(driver.takeActions() == ["run swipe 3 left"])
  }
}
