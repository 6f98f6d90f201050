import Gestures
import GesturesTesting
import Testing

@testable import Bindings

/// Gestures of simulated human hands on touchpads whose contacts are read.
@Suite("Gestures of a touchpad's contacts")
struct ContactGestureTests {
  /// Bindings for gestures that are recognized only from contacts.
  static let all = """
    on touchpad {
        tap 3 -> keys a
        tap 4 -> keys b
        tap 5 -> keys c
        tap 3 times 2 -> keys d
        hold 3 -> keys e
        hold 4 -> keys f
        swipe 5 left -> keys g
        swipe 5 right -> keys h
        edge left -> keys i
        edge right -> keys j
        edge top -> keys k
        edge bottom -> keys l
        tap 1 at top-right 15mm -> keys m
        tap 1 at top-left 15mm -> keys n
        tap 2 at top-left 30mm -> keys o
        tap 1 left-of finger -> keys p
        tap 1 right-of finger -> keys q
        swipe 1 up left-of finger -> keys r
        swipe 1 down right-of finger -> keys s
    }
    """

  struct Gesture: Sendable, CustomTestStringConvertible {
    let name: String
    let key: String
    /// True for gestures that need the positions of all fingers.
    var needsPositions = true
    let make: @Sendable (inout ContactHand) -> [ContactFrame]

    var testDescription: String { name }
  }

  static let gestures = [
    Gesture(name: "tap 3", key: "a", needsPositions: false) { $0.gesture(HandGesture(.tap(times: 1), fingers: 3)) },
    Gesture(name: "tap 4", key: "b", needsPositions: false) { $0.gesture(HandGesture(.tap(times: 1), fingers: 4)) },
    Gesture(name: "tap 5", key: "c", needsPositions: false) { $0.gesture(HandGesture(.tap(times: 1), fingers: 5)) },
    Gesture(name: "tap 3 times 2", key: "d", needsPositions: false) {
      $0.gesture(HandGesture(.tap(times: 2), fingers: 3))
    },
    Gesture(name: "hold 3", key: "e", needsPositions: false) { $0.gesture(HandGesture(.hold, fingers: 3)) },
    Gesture(name: "hold 4", key: "f", needsPositions: false) { $0.gesture(HandGesture(.hold, fingers: 4)) },
    Gesture(name: "swipe 5 left", key: "g") { $0.gesture(HandGesture(.swipe(.left), fingers: 5)) },
    Gesture(name: "swipe 5 right", key: "h") { $0.gesture(HandGesture(.swipe(.right), fingers: 5)) },
    Gesture(name: "edge left", key: "i") { $0.edge(.left) },
    Gesture(name: "edge right", key: "j") { $0.edge(.right) },
    Gesture(name: "edge top", key: "k") { $0.edge(.top) },
    Gesture(name: "edge bottom", key: "l") { $0.edge(.bottom) },
    Gesture(name: "tap 1 at top-right", key: "m") { $0.tap(right: true, bottom: false) },
    Gesture(name: "tap 1 at top-left", key: "n") { $0.tap(right: false, bottom: false) },
    Gesture(name: "tap 2 at top-left", key: "o") { $0.tap(right: false, bottom: false, fingers: 2) },
    Gesture(name: "tap 1 left-of finger", key: "p") { $0.tap(.left) },
    Gesture(name: "tap 1 right-of finger", key: "q") { $0.tap(.right) },
    Gesture(name: "swipe 1 up left-of finger", key: "r") { $0.swipe(.up, .left) },
    Gesture(name: "swipe 1 down right-of finger", key: "s") { $0.swipe(.down, .right) },
  ]

  /// Performs a gesture with 100 hands. Returns the number of hands for which only the action of this gesture was
  /// performed, and the results of the other hands.
  private func rights(_ gesture: Gesture, on surface: TouchpadSurface) throws -> (Int, [[String]]) {
    var driver = try ContactDriver(Self.all, on: surface, seed: 46)
    var right = 0
    var wrong: [[String]] = []
    for _ in 0..<100 {
      driver.perform(gesture.make)
      let actions = driver.takeActions()
      if actions == ["keys \(gesture.key)"] { right += 1 } else { wrong.append(actions) }
    }
    return (right, wrong)
  }

  @Test(
    "On a clickpad at least 98 of 100 simulated hands make each gesture, and none makes another",
    arguments: gestures)
  func clickpad(_ gesture: Gesture) throws {
    let (right, wrong) = try rights(gesture, on: .clickpad)
    #expect(right >= 98, "\(wrong)")
    #expect(wrong.allSatisfy { $0.isEmpty }, "\(wrong)")
  }

  @Test(
    "Taps and holds of three or more fingers work on a touchpad that locates two fingers",
    arguments: gestures.filter { !$0.needsPositions || !$0.name.contains("5") }, [TouchpadSurface.twoSlots])
  func twoSlots(_ gesture: Gesture, _ surface: TouchpadSurface) throws {
    let (right, wrong) = try rights(gesture, on: surface)
    #expect(right >= 98, "\(wrong)")
    #expect(wrong.allSatisfy { $0.isEmpty }, "\(wrong)")
  }

  @Test(
    "Taps and holds are recognized on a touchpad that reports only a box around the fingers",
    arguments: gestures.filter { !$0.needsPositions })
  func semiMultitouch(_ gesture: Gesture) throws {
    let (right, wrong) = try rights(gesture, on: .semiMultitouch)
    #expect(right >= 98, "\(wrong)")
    #expect(wrong.allSatisfy { $0.isEmpty }, "\(wrong)")
  }

  /// Performs a gesture with 100 hands while swipes and pinches of several fingers are bound, too. Returns the actions
  /// of each hand.
  private func actions(
    on surface: TouchpadSurface = .clickpad, _ make: @Sendable (inout ContactHand) -> [ContactFrame]
  ) throws -> [[String]] {
    let gestures = "pinch 2 {in,out} on touchpad -> keys {1,4}\nswipe {3,4} up on touchpad -> keys {2,3}\n"
    var driver = try ContactDriver(Self.all + "\n" + gestures, on: surface, replacesGestures: true, seed: 47)
    return (0..<100).map { _ in
      driver.perform(make)
      return driver.takeActions()
    }
  }

  @Test("A bound movement beside a resting finger is not also recognized as a pinch")
  func noPinch() throws {
    let up = try actions { $0.swipe(.up, .left) }
    #expect(up.count { $0 == ["keys r"] } >= 98, "\(up)")
  }

  @Test(
    "Four fingers that land 70 ms apart are not a tap beside a resting finger",
    arguments: [TouchpadSurface.clickpad, .twoSlots])
  func lateFingers(_ surface: TouchpadSurface) throws {
    let taps = try actions(on: surface) { hand in
      hand.pause(1000)
      let landings = [0.0, 70, 140, 215].map { $0 + hand.random.uniform(-10...10) }.shuffled(using: &hand.random)
      return hand.frames(
        of: landings.enumerated().map { number, landing in
          ContactHand.Finger(
            Point(x: 25 + 16 * Double(number), y: 25), landing: landing, lift: 300 + hand.random.uniform(0...60))
        })
    }
    #expect(taps.allSatisfy { $0.isEmpty || $0 == ["keys b"] }, "\(taps)")
  }

  @Test(
    "The fingers of a tap and of a hold may land half a second apart",
    arguments: [(600.0, "keys a"), (1300, "keys e")], [TouchpadSurface.clickpad, .twoSlots])
  func slowLanding(_ gesture: (lift: Double, action: String), _ surface: TouchpadSurface) throws {
    let actions = try actions(on: surface) { hand in
      hand.pause(1000)
      let landings = [0.0, 260, 500].shuffled(using: &hand.random)
      return hand.frames(
        of: landings.enumerated().map { number, landing in
          ContactHand.Finger(
            Point(x: 25 + 16 * Double(number), y: 25), landing: landing,
            lift: gesture.lift + hand.random.uniform(0...60))
        })
    }
    #expect(actions.count { $0 == [gesture.action] } >= 98, "\(actions)")
  }

  @Test("A swipe of three fingers is recognized even if one of the fingers rested before")
  func swipeAfterRest() throws {
    let swipes = try actions { Self.swipeAfterRest(&$0, share: 1) }
    #expect(swipes.count { $0 == ["keys 2"] } >= 98, "\(swipes)")
  }

  @Test(
    "The driver's swipe is recognized as `beside finger` only if a finger rests",
    arguments: [(1.0, "keys 2"), (0.05, "keys a")])
  func restingOrNot(_ share: Double, _ expected: String) throws {
    var driver = try ContactDriver(
      "on touchpad {\nswipe 2 up beside finger -> keys a\nswipe 3 up -> keys 2\n}", replacesGestures: true, seed: 48)
    let swipes = (0..<100).map { _ in
      driver.perform { Self.swipeAfterRest(&$0, share: share) }
      return driver.takeActions()
    }
    #expect(swipes.count { $0 == [expected] } >= 98, "\(swipes)")
  }

  @Test(
    "The driver's swipe counts if `beside finger` is bound only for another direction",
    arguments: [("up", ["keys a"]), ("down", ["keys 2"])])
  func reportedAroundRest(_ direction: String, _ expected: [String]) throws {
    var driver = try ContactDriver(
      "on touchpad {\nswipe 2 \(direction) beside finger -> keys a\nswipe 3 up -> keys 2\n}", seed: 49)
    var swipe = TouchpadGestureEvent(
      timestamp: driver.hand.clock, device: ContactDriver.touchpad.id, kind: .swipe, phase: .began, numberOfTouches: 3,
      location: .zero)
    for frame in Self.swipeAfterRest(&driver.hand, share: 0.05) {
      driver.handle(frame)
      guard frame.numberOfFingers == 3, frame.contacts.contains(where: { $0.location.y < 140 }) else { continue }
      swipe.timestamp = frame.timestamp
      driver.send(.touchpad(swipe))
      swipe.phase = .changed
      swipe.unacceleratedDelta = Vector(dx: 0, dy: -0.5) * (1 / LengthUnit.millimetresPerTouchpadUnit)
    }
    // The driver's gesture ends after all contacts are lifted.
    swipe.phase = .ended
    swipe.unacceleratedDelta = .zero
    driver.send(.touchpad(swipe))
    #expect(driver.takeActions() == expected)
  }

  /// Returns a swipe of three fingers. One finger rests before the swipe, and then moves by the fraction `share` of the
  /// distance of the other fingers.
  private static func swipeAfterRest(_ hand: inout ContactHand, share: Double) -> [ContactFrame] {
    hand.pause(1000)
    return hand.frames(
      of: (0..<3).map { number in
        ContactHand.Finger(
          Point(x: 30 + 16 * Double(number), y: 40), landing: number == 0 ? 0 : 300 + hand.random.uniform(0...30),
          lift: 800
        )
        .moving(by: Vector(dx: 0, dy: number == 0 ? -25 * share : -25), in: 360...620)
      })
  }

  @Test(
    "Pinches and rotations of five fingers act, and perform no other action",
    arguments: [
      (HandGesture(.pinch(isOut: true), fingers: 5), "keys 1"),
      (HandGesture(.pinch(isOut: false), fingers: 5), "keys 2"),
      (HandGesture(.rotate(isClockwise: true), fingers: 5), "keys 3"),
    ])
  func fiveFingers(_ gesture: HandGesture, _ expected: String) throws {
    var driver = try ContactDriver(
      "on touchpad {\npinch 5 {out,in} -> keys {1,2}\nrotate 5 {clockwise,counterclockwise} -> keys {3,4}\n}\n"
        + Self.all, seed: 50)
    let actions = (0..<100).map { _ in
      driver.perform { $0.gesture(gesture) }
      return driver.takeActions()
    }
    #expect(actions.count { $0 == [expected] } >= 98, "\(actions)")
    #expect(actions.allSatisfy { $0.isEmpty || $0 == [expected] }, "\(actions)")
  }

  @Test(
    "A line with a place acts only there, and the same line without a place acts elsewhere",
    arguments: [
      (HandGesture(.pinch(isOut: true), fingers: 2), "pinch 2 out"),
      (HandGesture(.swipe(.up), fingers: 3), "swipe 3 up"),
      (HandGesture(.rotate(isClockwise: true), fingers: 2), "rotate 2 clockwise"),
    ], [(true, "keys a"), (false, "keys b")])
  func placed(_ gesture: (hand: HandGesture, trigger: String), _ place: (isThere: Bool, action: String)) throws {
    var driver = try ContactDriver(
      "on touchpad {\n\(gesture.trigger) at \(place.isThere ? "left 90mm" : "left 1mm") -> keys a\n"
        + "\(gesture.trigger) -> keys b\n}\n", replacesGestures: true, seed: 51)
    let actions = (0..<50).map { _ in
      driver.perform { $0.gesture(gesture.hand) }
      return driver.takeActions()
    }
    #expect(actions.count { $0 == [place.action] } >= 49, "\(actions)")
    #expect(actions.allSatisfy { $0.isEmpty || $0 == [place.action] }, "\(actions)")
  }

  @Test("A swipe of three fingers up from the lower edge is not also an edge gesture", arguments: [0.0, 40])
  func noEdge(_ spread: Double) throws {
    let swipes = try actions { hand in
      hand.pause(1000)
      return hand.frames(
        of: (0..<3).map { number in
          ContactHand.Finger(
            Point(x: 30 + 16 * Double(number), y: 49.5 + Double(number)), landing: hand.random.uniform(0...spread),
            lift: 400
          )
          .moving(by: Vector(dx: 0, dy: -25), in: 60...300)
        })
    }
    #expect(swipes.count { $0 == ["keys 2"] } >= 98, "\(swipes)")
  }

  @Test("Four low fingers that land one after another swipe up; no finger counts as a thumb")
  func lowFingers() throws {
    let swipes = try actions { hand in
      hand.pause(1000)
      let landings = [0.0, 75, 150, 225].shuffled(using: &hand.random)
      return hand.frames(
        of: landings.enumerated().map { number, landing in
          ContactHand.Finger(
            Point(x: 20 + 16 * Double(number), y: 46 - 4 * Double(number)), landing: landing, lift: 620
          )
          .moving(by: Vector(dx: 0, dy: -24), in: 250...500)
        })
    }
    #expect(swipes.count { $0 == ["keys 3"] } >= 98, "\(swipes)")
  }

  @Test("A touchpad that reports only a box finds the side of a tap beside a resting finger")
  func boxSides() throws {
    let left = try actions(on: .semiMultitouch) { $0.tap(.left) }
    let right = try actions(on: .semiMultitouch) { $0.tap(.right) }
    #expect(left.count { $0 == ["keys p"] } >= 98, "\(left)")
    #expect(right.count { $0 == ["keys q"] } >= 98, "\(right)")
  }

  @Test("In an hour of ordinary work on a touchpad, contacts perform at most one action", arguments: [1, 2])
  func hour(_ seed: UInt64) throws {
    // Two-finger taps are part of ordinary work, so the bound taps at an edge have three fingers.
    var driver = try ContactDriver(Self.all.replacing(each: "tap 2 at", with: "tap 3 at"), seed: seed)
    let end = driver.hand.clock + .seconds(3600)
    var work = 0
    while driver.hand.clock < end {
      for piece in driver.hand.work() {
        switch piece {
        case .frame(let frame): driver.handle(frame)
        case .key(let time): driver.pressKey(at: time)
        }
      }
      driver.send(.time(driver.hand.clock))
      work += 1
    }
    #expect(work > 500)
    let wrong = driver.takeActions()
    #expect(wrong.count <= 1, "\(wrong)")
    driver.perform { $0.gesture(HandGesture(.tap(times: 1), fingers: 4)) }
    #expect(driver.takeActions() == ["keys b"])
  }
}
