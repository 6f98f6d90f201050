import Gestures
import GesturesTesting
import Testing

@Suite("The model of a touchpad's driver")
struct TouchpadDriverTests {
  private func row(_ count: Int, by displacement: Vector) -> [TestFinger] {
    (0..<count).map { TestFinger(25 + 14 * Double($0), 25 + Double($0 % 2), by: displacement) }
  }

  private func reports(_ fingers: [TestFinger], on surface: TouchpadSurface = .clickpad) -> [TouchpadReport] {
    TouchpadDriver.reports(of: scans(fingers), on: surface)
  }

  @Test("If its fingers land together, a swipe loses only the first millimetres", arguments: [3, 4])
  func swallowedBeginning(fingers: Int) throws {
    let reports = reports(row(fingers, by: Vector(dx: 30, dy: 0)))
    let last = try #require(reports.swipes.last)
    #expect(reports.swipes.first?.phase == .began && last.phase == .ended && last.fingers == fingers)
    #expect((25...29.5).contains(reports.swiped.dx) && abs(reports.swiped.dy) < 0.1)
  }

  @Test("If its fingers land one after the other, a swipe loses the first 100 ms of movement")
  func lateFingers() {
    let fingers = row(3, by: Vector(dx: 30, dy: 0)).enumerated().map { index, finger in
      finger.landing(at: 60 * Double(index)).moving(in: 120...270).lifted(at: 350)
    }
    let reports = reports(fingers)
    #expect(reports.swipes.last?.fingers == 3)
    #expect((3...10).contains(reports.swiped.dx))
  }

  @Test("A swipe ends if each finger lifts within 100 ms of the previous one", arguments: [0.0, 40, 80, 96])
  func quickLift(gap: Double) {
    let fingers = row(3, by: Vector(dx: 30, dy: 0)).enumerated().map { index, finger in
      finger.lifted(at: 504 + gap * Double(index))
    }
    #expect(reports(fingers).swipes.last?.phase == .ended)
  }

  @Test(
    "A swipe is cancelled 100 ms after its first lift if no other finger has lifted by then",
    arguments: [112.0, 152, 304])
  func slowLift(gap: Double) throws {
    let fingers = row(3, by: Vector(dx: 30, dy: 0)).enumerated().map { index, finger in
      finger.lifted(at: 504 + gap * Double(index))
    }
    let last = try #require(reports(fingers).last)
    #expect(last.time == 604 && last.kind == .swipe(.cancelled, fingers: 3, movement: .zero))
  }

  @Test("The two fingers that remain after a cancelled swipe scroll")
  func remainingFingers() {
    var fingers = row(3, by: Vector(dx: 0, dy: 20)).map { $0.moving(in: 200...900).lifted(at: 1000) }
    fingers[2] = fingers[2].lifted(at: 400)
    let reports = reports(fingers)
    #expect(reports.swipes.last?.phase == .cancelled && reports.swipes.last?.fingers == 3)
    #expect((5...12).contains(reports.scrolled.dy) && reports.pinches.isEmpty)
  }

  @Test("A finger that joins a running swipe cancels the swipe after 100 ms, and a new one begins")
  func joiningFinger() {
    let fingers = row(4, by: Vector(dx: 30, dy: 0)).enumerated().map { index, finger in
      finger.landing(at: index == 3 ? 320 : 0).moving(in: 200...800).lifted(at: 900)
    }
    #expect(reports(fingers).swipes.filter { $0.phase != .moved }.map(\.fingers) == [3, 3, 4, 4])
  }

  @Test("Two fingers side by side scroll, one finger moves the pointer, and five make no gesture")
  func otherNumbers() {
    let way = Vector(dx: 0, dy: -20)
    let two = reports(row(2, by: way))
    #expect((-20 ... -15).contains(two.scrolled.dy) && two.swipes.isEmpty && two.pinches.isEmpty)
    #expect(reports(row(1, by: way)).isEmpty)
    #expect(reports(row(5, by: way)).isEmpty)
  }

  @Test("Fingers that move apart make a pinch, whose scale is the ratio of the fingers' distances")
  func pinch() throws {
    let fingers = [
      TestFinger(40, 30, by: Vector(dx: -10, dy: 0)), TestFinger(60, 20, by: Vector(dx: 10, dy: 0)),
    ]
    let reports = reports(fingers)
    let last = try #require(reports.pinches.last)
    #expect(reports.pinches.first?.phase == .began && last.phase == .ended && last.fingers == 2)
    // The distance grows from 20 to 40 mm, of which about 2 mm on each side precede the pinch.
    #expect((1.5...1.75).contains(last.scale))
  }

  @Test("Fingers that rotate make a pinch, whose angle is positive for clockwise")
  func rotation() throws {
    let fingers = [
      TestFinger(35, 27, by: Vector(dx: 0, dy: -8)), TestFinger(65, 27, by: Vector(dx: 0, dy: 8)),
    ]
    let pinches = reports(fingers).pinches
    // The whole rotation is 28 degrees.
    #expect((19...28).contains(pinches.reduce(0) { $0 + $1.degrees }))
    #expect((0.95...1.2).contains(try #require(pinches.last).scale))
  }

  @Test("A scroll becomes a pinch if its fingers move apart within the first 300 ms")
  func partingFingers() {
    let fingers = [
      TestFinger(40, 25, by: Vector(dx: -1, dy: 0)).moving(in: 24...120), TestFinger(60, 26, by: Vector(dx: 12, dy: 0)),
    ].map { $0.lifted(at: 500) }
    let late = [TestFinger(40, 25, by: Vector(dx: -12, dy: 0)).moving(in: 190...500), fingers[1]]
    #expect(reports(late).pinches.isEmpty == false)
  }

  @Test("On a touchpad of at least 50 mm height, a stationary finger below a moving one is a thumb")
  func restingThumb() {
    let finger = TestFinger(60, 15, by: Vector(dx: 10, dy: -10)).moving(in: 200...300)
    let thumb = TestFinger(40, 45, by: Vector(dx: -10, dy: 3)).moving(in: 320...450)
    #expect(reports([thumb, finger], on: .clickpad).isEmpty)
    var low = TouchpadSurface.clickpad
    low.height = 49
    #expect(reports([thumb, finger], on: low).pinches.first?.phase == .began)
  }

  @Test("Two fingers scroll even if only the lower one moves")
  func oneFingerScrolling() {
    let fingers = [TestFinger(40, 15), TestFinger(60, 45, by: Vector(dx: 0, dy: -20))]
    #expect((-9 ... -6).contains(reports(fingers).scrolled.dy))
  }

  @Test("A tap presses its button at the last lift, and releases it when no drag can follow", arguments: [2, 3])
  func taps(fingers: Int) {
    let tap = row(fingers, by: .zero).enumerated().map { $1.lifted(at: 80 + 8 * Double($0)) }
    let lift = 80 + 8 * Double(fingers - 1)
    let taps = reports(tap).taps
    #expect(taps.map(\.time) == [lift, lift + 160 + 20 * Double(fingers)])
    #expect(taps.map(\.isPress) == [true, false] && taps.allSatisfy { $0.fingers == fingers })
  }

  @Test("Fingers that move or do not lift make no tap, and neither do one finger or four fingers")
  func noTaps() {
    #expect(reports(row(3, by: Vector(dx: 3, dy: 0)).map { $0.moving(in: 16...80).lifted(at: 96) }).taps.isEmpty)
    #expect(reports(row(3, by: .zero)).isEmpty)
    #expect(reports(row(1, by: .zero).map { $0.lifted(at: 80) }).isEmpty)
    #expect(reports(row(4, by: .zero).map { $0.lifted(at: 80) }).isEmpty)
  }

  @Test("If a touchpad cannot locate all fingers, a swipe begins with the first movement")
  func crowdedTouchpad() {
    let fingers = row(4, by: Vector(dx: 0, dy: 10)).map { $0.moving(in: 100...300) }
    #expect((9...10).contains(reports(fingers, on: .twoSlots).swiped.dy))
    #expect(reports(fingers, on: .clickpad).swiped.dy < 8.5)
  }

  @Test("The gestures that a hand makes on a touchpad have realistic lengths in millimetres")
  func handInput() {
    var hand = Hand(seed: 3)
    let events = hand.touchpad(HandGesture(.swipe(.left), fingers: 4)) + hand.wait(.seconds(1))
    let units = events.reduce(0.0) { sum, event in
      if case .touchpad(let event) = event { sum + event.unacceleratedDelta.dx } else { sum }
    }
    #expect((-45 ... -3).contains(units * 25.4 / 1000))
    let next = hand.touchpad(HandGesture(.pinch(isOut: true), fingers: 2))
    #expect(next.contains { if case .touchpad(let event) = $0 { event.scale > 1.2 } else { false } })
    #expect(zip(events + next, (events + next).dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
  }
}
