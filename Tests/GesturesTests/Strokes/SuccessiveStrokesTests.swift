import Gestures
import Testing

@Suite("Drawings of several strokes")
struct SuccessiveStrokesTests {
  private static let vertical = [Point(x: 50, y: 0), Point(x: 50, y: 100)]
  private static let horizontal = [Point(x: 0, y: 50), Point(x: 100, y: 50)]
  private static let plus = [vertical, horizontal]
  /// The strokes of a plus in several orders and directions.
  private static let orders: [[[Point]]] = [
    [vertical, horizontal], [horizontal, vertical], [Array(vertical.reversed()), Array(horizontal.reversed())],
    [vertical, Array(horizontal.reversed())],
  ]
  private static let star = plus + [[Point(x: 10, y: 10), Point(x: 90, y: 90)]]

  private func recognizer(
    _ name: String, _ strokes: [[Point]], _ set: (StrokeGestureRecognizer) -> Void = { _ in }
  ) -> StrokeGestureRecognizer {
    let stroke = StrokeGestureRecognizer()
    stroke.name = name
    stroke.shape = StrokeShape(
      [StrokeTemplate(strokes: strokes)].compactMap(\.self), limit: StrokeShape.writtenLimit, adaptsLimit: false)
    set(stroke)
    return stroke
  }

  /// Draws strokes one after the other. The coordinates are on a grid of 100, which is three times as large on the
  /// screen.
  private func draw(
    _ strokes: [[Point]], pause: Int64 = 200, firstTouch: UInt64 = 1, with hand: EngineDriver
  ) {
    var touch = firstTouch
    for (number, corners) in strokes.enumerated() {
      let samples = zip(corners, corners.dropFirst()).reduce(into: Array(corners.prefix(1))) { samples, leg in
        samples += (1...12).map { leg.0 + (leg.1 - leg.0) * (Double($0) / 12) }
      }
      for (index, point) in samples.enumerated() {
        let place = [touch: Point(x: 300 + point.x * 3, y: 300 + point.y * 3)]
        if index == 0 { hand.down(place, after: number == 0 ? 1000 : pause) } else { hand.move(place) }
      }
      hand.up()
      touch += 1
    }
  }

  private func ended(_ hand: EngineDriver) -> [String] {
    hand.transitions.filter { $0.to == .ended }.compactMap { hand.engine.recognizer($0.recognizer)?.name }
  }

  @Test(
    "A plus is recognized at the end of its second stroke, in any order and direction",
    arguments: orders)
  func plusIsRecognized(strokes: [[Point]]) {
    let hand = EngineDriver(recognizer("plus", Self.plus))
    draw(strokes, with: hand)
    #expect(ended(hand) == ["plus"])
    #expect(hand.verdicts == [.accept(Touch.ID(1)), .accept(Touch.ID(2))])
    #expect(hand.transitions.last?.to == .possible && hand.diagnostics.isEmpty)
  }

  @Test("The points of a drawing of several strokes are relative to the drawing's start")
  func origin() {
    let plus = recognizer("plus", Self.plus)
    let hand = EngineDriver(plus)
    var drawings: [[[Point]]] = []
    for _ in 1...2 {
      draw([Self.vertical], with: hand)
      hand.down([5: Point(x: 300, y: 450)], after: 200)
      hand.move([5: Point(x: 330, y: 450)])
      drawings.append(plus.earlierStrokes + [plus.drawnPoints])
      hand.wait(5000)
      hand.up()
    }
    #expect(drawings[0] == drawings[1] && drawings[0].map(\.isEmpty) == [false, false])
    #expect(drawings[0][0].first == .zero && drawings[0][1].first != .zero)
  }

  @Test("The next stroke is awaited only between the strokes of a drawing")
  func awaited() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let plus = recognizer("plus", Self.plus) { $0.maximumStrokeInterval = .seconds(2) }
    let hand = EngineDriver(plus, tap)
    #expect(!hand.engine.awaitsStroke(on: hand.device))
    hand.down([9: Point(x: 500, y: 500)])
    #expect(!hand.engine.awaitsStroke(on: hand.device), "of the first finger nothing is known yet")
    hand.up()
    hand.wait(3000)
    draw([Self.vertical], with: hand)
    #expect(hand.engine.awaitsStroke(on: hand.device) && !hand.engine.awaitsStroke(on: DeviceID(1)))
    draw([Self.horizontal], firstTouch: 2, with: hand)
    #expect(ended(hand) == ["plus"] && !hand.engine.awaitsStroke(on: hand.device))
  }

  @Test("A second finger during the first stroke of a drawing can make a tap of two fingers")
  func secondFinger() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let hand = EngineDriver(recognizer("plus", Self.plus), tap)
    hand.down([1: Point(x: 300, y: 300)])
    hand.down([2: Point(x: 360, y: 300)], after: 10)
    hand.up()
    #expect(hand.transitions.filter { $0.to == .ended }.map(\.recognizer) == [tap.id])
  }

  @Test("A drawing fails if its next stroke is late, but its earlier strokes stay accepted")
  func deadline() {
    let hand = EngineDriver(recognizer("plus", Self.plus) { $0.maximumStrokeInterval = .milliseconds(300) })
    draw([Self.vertical], with: hand)
    let lift = hand.engine.now
    #expect(hand.engine.nextDeadline == lift + .milliseconds(300))
    hand.wait(299)
    #expect(hand.reasons.isEmpty)
    hand.wait(1)
    #expect(hand.reasons == [.strokeMissing(within: .milliseconds(300))])
    #expect(hand.verdicts == [.accept(Touch.ID(1))] && hand.engine.nextDeadline == nil)
    hand.down([9: Point(x: 500, y: 500)], after: 1000)
    #expect(!hand.engine.awaitsStroke(on: hand.device))
    hand.up()
    draw(Self.plus, firstTouch: 2, with: hand)
    #expect(ended(hand) == ["plus"])
  }

  @Test("A recognized stroke waits only if a bound shape with more strokes may begin with it")
  func immediate() {
    let hand = EngineDriver(recognizer("plus", Self.plus), recognizer("L", [PlainShapes.corners("L")]))
    draw([PlainShapes.corners("L")], with: hand)
    #expect(ended(hand) == ["L"] && hand.engine.nextDeadline == nil)
    let scribble = [
      Point(x: 0, y: 0), Point(x: 100, y: 90), Point(x: 10, y: 95), Point(x: 90, y: 0), Point(x: 0, y: 50),
    ]
    draw([scribble], firstTouch: 9, with: hand)
    #expect(ended(hand) == ["L"] && hand.engine.nextDeadline == nil && hand.verdicts.last == .reject(Touch.ID(9)))
  }

  @Test("A stroke that is a shape itself is recognized at the deadline if no other stroke follows")
  func prefix() {
    let hand = EngineDriver(recognizer("plus", Self.plus), recognizer("down", [Self.vertical]))
    draw([Self.vertical], with: hand)
    #expect(ended(hand).isEmpty && hand.reasons.isEmpty)
    hand.wait(500)
    #expect(ended(hand) == ["down"])
    draw(Self.plus, firstTouch: 2, with: hand)
    #expect(ended(hand) == ["down", "plus"])
  }

  @Test("A plus is recognized only when a third stroke can no longer make it a star")
  func three() {
    let hand = EngineDriver(recognizer("plus", Self.plus), recognizer("star", Self.star))
    draw(Self.star, with: hand)
    #expect(ended(hand) == ["star"])
    draw(Self.plus, firstTouch: 10, with: hand)
    #expect(ended(hand) == ["star"])
    hand.wait(500)
    #expect(ended(hand) == ["star", "plus"])
  }

  @Test("A click begins no drawing, and is rejected unless it can be the dot of a shape")
  func click() {
    let dotted = [[Point(x: 50, y: 20), Point(x: 50, y: 90)], [Point(x: 50, y: 0)]]
    let hand = EngineDriver(recognizer("plus", Self.plus), recognizer("i", dotted))
    hand.down([1: Point(x: 400, y: 400)], after: 1000)
    hand.move(2, 1)
    hand.up()
    #expect(hand.verdicts == [.reject(Touch.ID(1))] && hand.engine.nextDeadline == nil)
    draw(dotted, firstTouch: 2, with: hand)
    #expect(ended(hand) == ["i"] && hand.verdicts.suffix(2) == [.accept(Touch.ID(2)), .accept(Touch.ID(3))])
    let plain = EngineDriver(recognizer("plus", Self.plus))
    draw([Self.vertical, [Point(x: 50, y: 50)]], with: plain)
    #expect(ended(plain).isEmpty && plain.verdicts == [.accept(Touch.ID(1)), .reject(Touch.ID(2))])
  }

  @Test("If the second stroke fits no shape, the second is rejected, and the first does not act")
  func clickAfterShape() {
    let scribble = [Point(x: 0, y: 0), Point(x: 90, y: 10), Point(x: 10, y: 90), Point(x: 80, y: 30)]
    for second in [[Point(x: 50, y: 95)], scribble] {
      let hand = EngineDriver(recognizer("plus", Self.plus), recognizer("down", [Self.vertical]))
      draw([Self.vertical, second], with: hand)
      #expect(ended(hand).isEmpty && hand.verdicts == [.accept(Touch.ID(1)), .reject(Touch.ID(2))])
      draw([Self.vertical], firstTouch: 3, with: hand)
      hand.wait(500)
      #expect(ended(hand) == ["down"])
    }
  }

  @Test("If two shapes of one stroke are drawn in quick succession, the first shape acts")
  func twoShapes() {
    for second in [Self.vertical, PlainShapes.corners("L")] {
      let hand = EngineDriver(
        recognizer("plus", Self.plus), recognizer("down", [Self.vertical]),
        recognizer("L", [PlainShapes.corners("L")]))
      draw([Self.vertical, second], with: hand)
      #expect(ended(hand) == ["down"] && hand.verdicts == [.accept(Touch.ID(1)), .accept(Touch.ID(2))])
      draw([PlainShapes.corners("L")], firstTouch: 3, with: hand)
      #expect(ended(hand) == ["down", "L"])
    }
  }

  @Test("The maximum time of a drawing does not include the wait for the next stroke")
  func duration() {
    let hand = EngineDriver(
      recognizer("plus", Self.plus),
      recognizer("down", [Self.vertical]) { $0.maximumDuration = .milliseconds(400) })
    draw([Self.vertical], with: hand)
    hand.wait(500)
    #expect(ended(hand) == ["down"], "\(hand.log)")
  }

  @Test("Later strokes of a drawing go only to the drawing's recognizer, wherever they begin")
  func ownership() {
    final class LeftHalf: GestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touch.location.x > 400 || recognizer is TapGestureRecognizer
      }
    }
    let (delegate, tap) = (LeftHalf(), TapGestureRecognizer())
    let hand = EngineDriver(recognizer("plus", Self.plus) { $0.delegate = delegate }, tap)
    // The horizontal stroke begins at x = 300.
    draw(Self.plus, with: hand)
    #expect(ended(hand) == ["plus"])
    draw([Self.vertical, [Point(x: 50, y: 50)]], firstTouch: 3, with: hand)
    #expect(!hand.transitions.contains { $0.to == .ended && $0.recognizer == tap.id })
    withExtendedLifetime(delegate) {}
  }

  @Test("A shape of several strokes can be drawn by two fingers, which lift one after the other")
  func fingers() {
    let hand = EngineDriver(recognizer("plus", Self.plus) { $0.numberOfTouchesRequired = 2 })
    for (touch, corners) in [(UInt64(1), Self.vertical), (3, Self.horizontal)] {
      let at = { (point: Point, finger: Double) in Point(x: 300 + point.x * 3 + 60 * finger, y: 300 + point.y * 3) }
      hand.down([touch: at(corners[0], 0)], after: touch == 1 ? 1000 : 100)
      hand.down([touch + 1: at(corners[0], 1)], after: 20)
      for step in 1...10 {
        let point = corners[0] + (corners[1] - corners[0]) * (Double(step) / 10)
        hand.move([touch: at(point, 0), touch + 1: at(point, 1)])
      }
      hand.up(touch)
      hand.move([touch + 1: at(corners[1], 1) + Vector(dx: 9, dy: 9)])
      hand.up(touch + 1)
    }
    #expect(ended(hand) == ["plus"], "\(hand.log)")
    #expect(hand.verdicts == (1...4).map { .accept(Touch.ID($0)) } && hand.diagnostics.isEmpty)
  }

  @Test("A lock, a reload or a removed device ends a drawing between its strokes")
  func interruptions() {
    for event in [SystemEvent.deviceRemoved(DeviceID(5)), .sessionLocked, .configurationReload] {
      let hand = EngineDriver(recognizer("plus", Self.plus))
      draw([Self.vertical], with: hand)
      hand.system(event)
      #expect(hand.reasons == [.cancelled] && hand.engine.nextDeadline == nil)
    }
  }
}
