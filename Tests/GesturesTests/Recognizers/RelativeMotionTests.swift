import Gestures
import Testing

@Suite("Fingers that move together make no pinch or rotation")
struct RelativeMotionTests {
  private let two: [UInt64: Point] = [1: .zero, 2: Point(x: 100, y: 0)]

  /// Returns a driver of a pinch and a rotation that may run together.
  private func hand() -> EngineDriver {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let together = Together()
    (pinch.delegate, rotation.delegate) = (together, together)
    let hand = EngineDriver(pinch, rotation)
    withExtendedLifetime(together) { hand.down(two) }
    return hand
  }

  @Test(
    "A pinch begins only if the span changes by 1.5 times the movement of the fingers' centre",
    arguments: [(59, []), (60, ["0 began@10"])] as [(Double, [String])])
  func pinchRatio(change: Double, log: [String]) {
    let hand = EngineDriver(PinchGestureRecognizer())
    hand.down(two)
    // The centre moves down by 40 pixels.
    hand.move([1: Point(x: -change / 2, y: 40), 2: Point(x: 100 + change / 2, y: 40)])
    #expect(hand.log == log)
  }

  @Test(
    "A rotation begins only if its arc is 1.5 times the movement of the fingers' centre",
    arguments: [(104, ["0 began@10"]), (105, [])] as [(Double, [String])])
  func turnRatio(way: Double, log: [String]) {
    let hand = EngineDriver(RotationGestureRecognizer())
    hand.down(two)
    // A rotation by a right angle with a span of 100 is a path of 157. The centre moves by 104 or 105.
    let middle = 50 + way
    hand.move([1: Point(x: middle, y: -50), 2: Point(x: middle, y: 50)])
    #expect(hand.log == log)
  }

  @Test("Two swiping fingers of unequal speed make no pinch or rotation, in any order of reports")
  func swipe() {
    for isTogether in [true, false] {
      for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        let hand = EngineDriver(PinchGestureRecognizer(), RotationGestureRecognizer())
        hand.down(two)
        for step in 1...15 {
          let way = 4 * Double(step)
          let (a, b) = (Point(x: dx * way, y: dy * way), Point(x: 100 + dx * way * 1.3, y: dy * way * 1.3))
          if isTogether {
            hand.move([1: a, 2: b])
          } else {
            hand.move([1: a])
            hand.move([2: b], after: 0)
          }
        }
        hand.up()
        #expect(hand.log == ["0 failed@160", "1 failed@160"])
        #expect(hand.reasons.last == .sequenceEnded)
      }
    }
  }

  @Test("A fast swipe that is reported finger by finger makes no pinch or rotation", arguments: [0, 1])
  func fastHalves(apart: Int64) {
    let hand = EngineDriver(PinchGestureRecognizer(), RotationGestureRecognizer())
    hand.down(two)
    for place in [1.0, 5, 16, 36, 64, 96, 124] {
      hand.move([1: Point(x: -place, y: 0)], after: 8)
      hand.move([2: Point(x: 100 - place, y: 0)], after: apart)
    }
    hand.up()
    #expect(hand.log.filter { !$0.contains("failed") } == [])
  }

  @Test("A second finger that lands beside a moving finger begins no pinch within the same scan")
  func joined() {
    let hand = EngineDriver(PinchGestureRecognizer())
    hand.down([1: .zero])
    hand.move([1: Point(x: -4, y: 0)], after: 8)
    hand.down([2: Point(x: 100, y: 0)], after: 8)
    hand.move([1: Point(x: -60, y: 0)], after: 8)
    hand.move([2: Point(x: 44, y: 0)], after: 0)
    hand.up()
    #expect(hand.log.filter { !$0.contains("failed") } == [])
  }

  @Test("A pinch does not wait for reports of a finger that has been lifted")
  func lifted() {
    let pinch = PinchGestureRecognizer()
    pinch.maximumNumberOfTouches = 3
    let hand = EngineDriver(pinch)
    hand.down([1: .zero, 2: Point(x: 100, y: 0), 3: Point(x: 50, y: 40)])
    hand.move([1: Point(x: -4, y: 0), 3: Point(x: 50, y: 44)], after: 8)
    hand.up(3, after: 8)
    hand.move([1: Point(x: -60, y: 0)], after: 8)
    #expect(hand.log == ["0 began@24"])
  }

  @Test(
    "A pinch can begin 250 ms after a long drag, however many movements the drag had",
    arguments: [(249, []), (250, ["0 began@500"])] as [(Int64, [String])], [[250], [150, 100]] as [[Int64]])
  func dragged(ending: (pause: Int64, log: [String]), movements: [Int64]) {
    let hand = EngineDriver(PinchGestureRecognizer())
    hand.down(two)
    for time in movements { hand.move(500 / Double(movements.count), 0, each: time) }
    hand.move([1: Point(x: 470, y: 0), 2: Point(x: 630, y: 0)], after: ending.pause)
    #expect(hand.log == ending.log)
  }

  @Test(
    "A pinch begins even if each finger is reported separately, or only one finger moves",
    arguments: [(0, 4, "0 began@16"), (0, 5, "0 began@8"), (1, 4, "0 began@18"), (1, 5, "0 began@9")]
      as [(Int64, Double, String)])
  func halves(apart: Int64, way: Double, log: String) {
    let pinch = EngineDriver(PinchGestureRecognizer())
    pinch.down(two)
    for step in 1...5 {
      pinch.move([1: Point(x: -way * Double(step), y: 0)], after: 8)
      pinch.move([2: Point(x: 100 + way * Double(step), y: 0)], after: apart)
    }
    // The pinch needs a change of the span by 10, which is complete after the first or the second scan.
    #expect(pinch.log.first == log)
    let anchored = EngineDriver(PinchGestureRecognizer())
    anchored.down(two)
    for step in 1...5 { anchored.move([2: Point(x: 100 + 4 * Double(step), y: 0)], after: 8) }
    #expect(anchored.log.first == "0 began@24")
  }

  @Test("Fingers that are reported alternately, each in its own scan, make a pinch")
  func byTurns() {
    let hand = EngineDriver(PinchGestureRecognizer())
    hand.down(two)
    for step in 1...10 {
      hand.move([1: Point(x: -4 * Double(step), y: 0)], after: 8)
      hand.move([2: Point(x: 100 + 4 * Double(step), y: 0)], after: 8)
    }
    #expect(hand.log.first == "0 began@32")
  }

  @Test("A pinch and a rotation may follow a long drag of the same fingers")
  func afterDrag() {
    let pinch = EngineDriver(PinchGestureRecognizer())
    pinch.down(two)
    pinch.move(400, 0, steps: 40)
    pinch.wait(600)
    for step in 1...20 {
      pinch.move([1: Point(x: 400 - 2 * Double(step), y: 0), 2: Point(x: 500 + 2 * Double(step), y: 0)])
    }
    #expect(pinch.log.contains { $0.hasPrefix("0 began") })
    let turn = EngineDriver(RotationGestureRecognizer())
    turn.down(two)
    turn.move(400, 0, steps: 40)
    turn.wait(600)
    for step in 1...20 { turn.move([1: Point(x: 400, y: -2 * Double(step)), 2: Point(x: 500, y: 2 * Double(step))]) }
    #expect(turn.log.contains { $0.hasPrefix("0 began") })
  }

  @Test("With a minimum ratio of 0, every change of the span is a pinch")
  func noRatio() {
    let pinch = PinchGestureRecognizer()
    pinch.minimumRelativeMotion = 0
    let hand = EngineDriver(pinch)
    hand.down(two)
    hand.move([1: Point(x: 100, y: 0), 2: Point(x: 210, y: 0)])
    #expect(hand.log == ["0 began@10"])
  }

  @Test("A running pinch continues even if its fingers then move together")
  func running() {
    let hand = hand()
    hand.move([1: Point(x: -20, y: 0), 2: Point(x: 120, y: 0)])
    hand.move(300, 0)
    #expect(hand.log.filter { $0.hasPrefix("0") } == ["0 began@10", "0 changed@20"])
  }
}
