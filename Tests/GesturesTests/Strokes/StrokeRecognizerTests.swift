import Gestures
import Testing

@Suite("Stroke gestures")
struct StrokeRecognizerTests {
  private func stroke(_ name: String, _ set: (StrokeGestureRecognizer) -> Void = { _ in }) -> StrokeGestureRecognizer {
    let stroke = StrokeGestureRecognizer()
    stroke.name = name
    stroke.shape = PlainShapes.shape(PlainShapes.corners(name))
    set(stroke)
    return stroke
  }

  /// Draws with one finger, or with several fingers side by side.
  private func draw(_ points: [Point], fingers: UInt64 = 1, with hand: EngineDriver) {
    for (index, point) in points.enumerated() {
      let places = (1...fingers).map { ($0, point + Vector(dx: 60 * Double($0), dy: 0)) }
      let all = Dictionary(uniqueKeysWithValues: places)
      if index == 0 { hand.down(all, after: 1000) } else { hand.move(all) }
    }
  }

  /// Returns a drawing that is nearest to the tick, and also within the limit of a V.
  private static func tickOrV(at x: Double) -> [Point] {
    [Point(x: 0, y: 45), Point(x: 42, y: 100), Point(x: 100, y: 0)].map { Point(x: x + $0.x * 2, y: $0.y * 2) }
  }

  @Test("A shape is recognized once, at the lift, and its location is where the stroke began")
  func recognized() {
    let hand = EngineDriver(stroke("L"))
    var drawing = DrawingHand(seed: 1)
    let points = drawing.draw(PlainShapes.corners("L"))
    draw(points, with: hand)
    #expect(hand.log == [])
    hand.up()
    #expect(hand.log.map { $0.prefix(7) } == ["0 ended"])
    #expect(hand.verdicts == [.accept(Touch.ID(1))] && hand.transitions.last?.to == .possible)
    #expect(
      hand.last?.startLocation == points[0] + Vector(dx: 60, dy: 0) && hand.last?.location == hand.last?.startLocation)
    #expect((hand.last?.translationInMillimetres?.dy ?? 0) > 30 && hand.diagnostics.isEmpty)
  }

  @Test("The shape nearest to the stroke is recognized, whatever the order of registration", arguments: [false, true])
  func competition(isReversed: Bool) {
    let names = ["V", "U", "L", "caret", "Z"]
    let recognizers = (isReversed ? names.reversed() : names).map { stroke($0) }
    for name in names {
      let hand = EngineDriver()
      for recognizer in recognizers { hand.target.addGestureRecognizer(recognizer) }
      var drawing = DrawingHand(seed: 9)
      draw(drawing.draw(PlainShapes.corners(name)), with: hand)
      hand.up()
      let ended = hand.transitions.filter { $0.to == .ended }
      #expect(ended.compactMap { hand.engine.recognizer($0.recognizer)?.name } == [name])
      let failed = hand.transitions.filter { $0.to == .failed }
      #expect(failed.count == 4)
      #expect(failed.allSatisfy { $0.reason == .outmatched(by: ended.first?.recognizer) }, "\(failed)")
      for recognizer in recognizers { hand.target.removeGestureRecognizer(recognizer) }
    }
  }

  @Test("A shape whose minimum length is not reached does not prevent another shape")
  func tooShort() {
    let hand = EngineDriver(
      stroke("tick") {
        $0.shape = PlainShapes.shape(PlainShapes.tick)
        $0.minimumPathLength = 1000
      }, stroke("V"))
    draw(Self.tickOrV(at: 100), with: hand)
    hand.up()
    #expect(hand.log.contains { $0.hasPrefix("1 ended") }, "\(hand.log) \(hand.reasons)")
  }

  @Test("Only shapes whose recognizers take part in the gesture compete for a stroke")
  func scope() {
    final class Left: GestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.location.x < 300 || recognizer.name == "V"
      }
    }
    let delegate = Left()
    let hand = EngineDriver(stroke("tick") { $0.shape = PlainShapes.shape(PlainShapes.tick) }, stroke("V"))
    for recognizer in hand.target.gestureRecognizers { recognizer.delegate = delegate }
    for (x, winner) in [(100.0, "0 ended"), (800, "1 ended")] {
      draw(Self.tickOrV(at: x), with: hand)
      hand.up()
      #expect(hand.log.last { $0.contains("ended") }?.prefix(7) ?? "" == winner)
    }
    withExtendedLifetime(delegate) {}
  }

  @Test("A stroke matches one of two equal shapes; a stroke between two different shapes fails")
  func ties() {
    let equal = EngineDriver(stroke("V"), stroke("V"))
    draw(PlainShapes.corners("V"), with: equal)
    equal.up()
    #expect(equal.log.map { $0.prefix(8) } == ["1 failed", "0 ended@"])
    let between = EngineDriver(stroke("V"), stroke("U"), stroke("L"))
    // At some width of the trough, two shapes are equally near.
    var ties = 0
    for half in stride(from: 0.0, through: 45, by: 1) {
      let before = between.transitions.count
      draw(
        [.zero, Point(x: 50 - half, y: 100), Point(x: 50 + half, y: 100), Point(x: 100, y: 0)], with: between)
      between.up()
      let failed = between.transitions[before...].filter { $0.to == .failed }
      guard failed.count == 3 else { continue }
      ties += 1
      // The two equally near recognizers name each other in their failures, and the third one names one of them.
      let (v, u) = (RecognizerID(0), RecognizerID(1))
      let rivals = Dictionary(uniqueKeysWithValues: failed.map { ($0.recognizer, $0.reason) })
      #expect(rivals[v] == .outmatched(by: u) && rivals[u] == .outmatched(by: v))
      #expect([.outmatched(by: u), .outmatched(by: v)].contains(rivals[RecognizerID(2)]))
    }
    #expect(ties > 0)
  }

  @Test(
    "With `failsEarly`, all recognizers fail when the stroke can no longer become any shape")
  func early() {
    let hand = EngineDriver(stroke("L") { $0.failsEarly = true }, stroke("U") { $0.failsEarly = true })
    hand.down([1: .zero])
    hand.move(0, -400, steps: 40)
    #expect(hand.reasons == [.deviated, .deviated] && hand.verdicts == [.reject(Touch.ID(1))])
    hand.up()
    // The next stroke is recognized as usual.
    var drawing = DrawingHand(seed: 1)
    draw(drawing.draw(PlainShapes.corners("L")), with: hand)
    hand.up()
    #expect(hand.transitions.contains { $0.to == .ended && $0.recognizer == RecognizerID(0) }, "\(hand.log)")
    let late = EngineDriver(stroke("L"))
    late.down([1: .zero])
    late.move(0, -400, steps: 40)
    #expect(late.reasons.isEmpty)
    late.up()
    #expect(late.reasons.count == 1)
  }

  @Test("Strokes still fail early if the recognizer that compares them is disabled")
  func earlyAlone() {
    let first = stroke("L") { $0.failsEarly = true }
    let hand = EngineDriver(first, stroke("U") { $0.failsEarly = true })
    for count in [2, 3] {
      hand.down([1: .zero], after: 1000)
      hand.move(0, -400, steps: 40)
      #expect(hand.reasons == Array(repeating: .deviated, count: count))
      hand.up()
      first.isEnabled = false
    }
  }

  @Test("Strokes with the same finger count fail early only when all their shapes are impossible")
  func earlyCompetition() {
    func hand(_ fingers: Int) -> EngineDriver {
      EngineDriver(
        stroke("L") { $0.failsEarly = true },
        stroke("caret") {
          $0.failsEarly = true
          $0.numberOfTouchesRequired = fingers
        })
    }
    // An L begins downwards, a caret upwards.
    for (fingers, count) in [(1, 0), (2, 1)] {
      let hand = hand(fingers)
      hand.down([1: .zero])
      hand.move(60, -200, steps: 20)
      #expect(hand.reasons.count == count, "\(fingers): \(hand.reasons)")
    }
  }

  @Test("A stroke of several fingers succeeds or fails only at the lift")
  func earlyFingers() {
    let hand = EngineDriver(
      stroke("L") {
        $0.failsEarly = true
        $0.numberOfTouchesRequired = 2
      })
    hand.down([1: .zero, 2: Point(x: 60, y: 0)])
    hand.move(0, -400, steps: 40)
    #expect(hand.reasons.isEmpty)
    hand.up()
    #expect(hand.reasons.count == 1)
  }

  @Test("A click that trembles for a long time fails at the lift as too short")
  func click() {
    let hand = EngineDriver(stroke("L"))
    hand.down([1: .zero])
    for step in 0..<500 { hand.move([1: Point(x: Double(step % 3), y: Double(step % 2))]) }
    hand.up()
    #expect(hand.reasons == [.tooNear(0, minimum: 12)] && hand.verdicts == [.reject(Touch.ID(1))])
    hand.down([2: .zero])
    hand.move(0, 20)
    hand.move(10, 0)
    hand.up()
    guard case .tooNear(let length, minimum: 12) = hand.reasons.last else { return #expect(Bool(false)) }
    #expect(abs(length - 30 * 25.4 / 96) < 0.01)
  }

  @Test("A stroke unlike every shape fails with its distance from the nearest shape")
  func unlike() {
    let hand = EngineDriver(stroke("L"), stroke("U"))
    draw([.zero, Point(x: 100, y: 100), Point(x: 0, y: 200), Point(x: 60, y: 210)], with: hand)
    hand.up()
    #expect(hand.reasons.count == 2)
    let nearest = hand.transitions.first { if case .unlike = $0.reason { true } else { false } }
    guard case .unlike(let distance, let limit)? = nearest?.reason else {
      return #expect(Bool(false), "\(hand.reasons)")
    }
    #expect(distance > limit && distance < 2 * limit && limit == StrokeShape.writtenLimit)
    #expect(hand.reasons.contains(.outmatched(by: nearest?.recognizer)))
    draw(PlainShapes.corners("M").reversed(), with: hand)
    hand.up()
    let far = GestureFailure.unlike(2 * limit, limit: limit)
    #expect(hand.reasons.suffix(2) == [far, far])
  }

  @Test("A stroke fails early with wrong fingers, a wrong button or another touchpad gesture")
  func mismatches() {
    let corners = PlainShapes.corners("L")
    let more = EngineDriver(stroke("L"))
    more.down([1: .zero, 2: Point(x: 50, y: 0)])
    #expect(more.reasons == [.tooManyTouches(2, limit: 1)])
    let fewer = EngineDriver(stroke("L") { $0.numberOfTouchesRequired = 3 })
    draw(corners, fingers: 2, with: fewer)
    fewer.up()
    #expect(fewer.reasons == [.tooFewTouches(2, minimum: 3)])
    let pinch = EngineDriver(stroke("L") { $0.numberOfTouchesRequired = 3 })
    pinch.gesture(.pinch, .began)
    #expect(pinch.reasons == [.wrongKind])
    let late = EngineDriver(stroke("L") { $0.maximumDuration = .milliseconds(15) })
    draw(corners, with: late)
    #expect(late.reasons == [.tooLate(.milliseconds(15))])
    let cancelled = EngineDriver(stroke("L"))
    draw(corners, with: cancelled)
    cancelled.up(cancelled: true)
    #expect(cancelled.reasons == [.cancelled])
  }

  @Test(
    "A pointer draws a stroke only with the required button",
    arguments: [(.primary, [.failed, .possible]), (.secondary, [.ended, .possible])]
      as [(ButtonMask, [GestureRecognizer.State])])
  func buttons(button: ButtonMask, expected: [GestureRecognizer.State]) {
    let recognizer = stroke("L") { $0.buttonMaskRequired = .secondary }
    let engine = GestureEngine()
    let target = GestureTarget()
    target.addGestureRecognizer(recognizer)
    engine.addTarget(target)
    var states: [GestureRecognizer.State] = []
    let points = PlainShapes.corners("L")
    for (index, point) in (points + points.suffix(1)).enumerated() {
      let time = Timestamp(milliseconds: Int64(index) * 50)
      let phase = index == 0 ? Touch.Phase.began : index == points.count ? .ended : .moved
      let touch = Touch(
        id: Touch.ID(1), kind: .indirectPointer, device: DeviceID(3), phase: phase, location: point, timestamp: time)
      var event = TouchEvent(timestamp: time, device: DeviceID(3), changed: [touch])
      event.buttonMask = phase == .ended ? [] : button
      states += engine.handle(.touches(event)).transitions.map(\.to)
    }
    #expect(states == expected)
  }

  @Test("Three fingers can draw on a touchpad or screen; on a screen, one may join or leave later")
  func fingers() {
    let pad = EngineDriver(stroke("L") { $0.numberOfTouchesRequired = 3 })
    pad.gesture(.swipe, .began)
    for _ in 0..<10 { pad.gesture(.swipe, .changed, unaccelerated: Vector(dx: 0, dy: 100)) }
    for _ in 0..<8 { pad.gesture(.swipe, .changed, unaccelerated: Vector(dx: 100, dy: 0)) }
    pad.gesture(.swipe, .ended)
    #expect(pad.log.map { $0.prefix(7) } == ["0 ended"])
    let screen = EngineDriver(stroke("L") { ($0.minimumNumberOfTouches, $0.maximumNumberOfTouches) = (2, 3) })
    screen.down([1: .zero, 2: Point(x: 80, y: 0)])
    screen.move(0, 100, steps: 10)
    screen.down([3: Point(x: 160, y: 90)])
    screen.move(0, 100, steps: 10)
    screen.move(150, 0, steps: 10)
    screen.up(1)
    #expect(screen.log.map { $0.prefix(7) } == ["0 ended"])
    screen.up()
    #expect(screen.transitions.last?.to == .possible)
  }

  @Test("A stroke of an hour needs no more memory than one of a second, and is still recognized")
  func endless() {
    let hand = EngineDriver(stroke("L"), pixelsPerPoint: 1)
    hand.down([1: .zero])
    let corners = [Point(x: 0, y: 30_000), Point(x: 24_000, y: 30_000)]
    for corner in corners {
      let from = corner == corners[0] ? Point.zero : corners[0]
      for step in 1...6000 { hand.move([1: from + (corner - from) * (Double(step) / 6000)], after: 300) }
    }
    hand.up()
    #expect(hand.log.map { $0.prefix(7) } == ["0 ended"])
  }
}
