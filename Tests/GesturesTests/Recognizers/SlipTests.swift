import Gestures
import Testing

@Suite("A press between a tap and a swipe")
struct SlipTests {
  /// Number of pixels in a millimetre, at one pixel per point.
  private static let millimetre = 96 / 25.4

  private let tap = TapGestureRecognizer()
  private let swipe = SwipeGestureRecognizer()

  init() {
    tap.buttonMaskRequired = []
    tap.allowsSlips = true
    swipe.rule = .distance
    swipe.direction = .left
    swipe.minimumTouchDistance = 25
  }

  /// Presses the button, moves the pointer by each of these distances in millimetres every 10 ms, waits, and releases
  /// the button.
  private func press(_ ways: [Double], resting: Int64 = 10, beside others: GestureRecognizer...) -> EngineDriver {
    let hand = EngineDriver(tap, swipe)
    for other in others { hand.target.addGestureRecognizer(other) }
    var place = Point(x: 500, y: 500)
    hand.point(.began, at: place, .secondary)
    for way in ways {
      place = Point(x: place.x + way * Self.millimetre, y: place.y)
      hand.point(.moved, at: place, .secondary)
    }
    hand.point(.ended, at: place, [], after: resting)
    return hand
  }

  private func recognized(_ hand: EngineDriver) -> [Int] {
    hand.transitions.filter { $0.to == .ended || $0.to == .began }.map { Int($0.recognizer.index) }
  }

  @Test(
    "A press that moves less than half of a swipe's distance is a tap, and otherwise a swipe",
    arguments: [
      ([-2], [0]), ([-4], [0]), ([4], [0]), ([-6, -6], [0]), ([-7, -7], [1]), ([-12, -12], [1]), ([-13, -13], [1]),
      ([7, 7], []), ([-7, -7, 6], []), ([-7, -7, 3], []),
    ] as [([Double], [Int])])
  func nearer(ways: [Double], expected: [Int]) {
    #expect(recognized(press(ways)) == expected)
  }

  @Test(
    "A press that moves and then stops for long is neither a tap nor a swipe",
    arguments: [([-4], 380, [0]), ([-4], 400, []), ([-7, -7], 60, [1]), ([-7, -7], 90, []), ([-2], 600, [0])]
      as [([Double], Int64, [Int])])
  func deliberateStop(ways: [Double], resting: Int64, expected: [Int]) {
    #expect(recognized(press(ways, resting: resting)) == expected)
  }

  @Test("A press that has moved fails as a tap at the shorter time limit of taps that move")
  func timer() {
    let hand = EngineDriver(tap, swipe)
    hand.point(.began, at: .zero, .secondary)
    hand.point(.moved, at: Point(x: 4 * Self.millimetre, y: 0), .secondary, after: 100)
    hand.wait(300)
    #expect(hand.log == ["0 failed@410"])
    #expect(hand.reasons == [.tooLate(.milliseconds(400))])
  }

  @Test("A press that first moves after the shorter time limit fails as a tap")
  func lateSlip() {
    let hand = EngineDriver(tap, swipe)
    hand.point(.began, at: .zero, .secondary)
    hand.point(.moved, at: Point(x: 4 * Self.millimetre, y: 0), .secondary, after: 450)
    #expect(hand.log == ["0 failed@460"])
  }

  @Test(
    "A small movement is compared with the swipe in its direction, or else the shortest swipe",
    arguments: [
      (SwipeDirection.right, [-11], [0]), (.right, [-7, -7], [1]), (.right, [5], [0]), (.right, [7], [2]),
      (.up, [-11], [0]), (.up, [5], [0]), (.up, [7], []),
    ] as [(SwipeDirection, [Double], [Int])])
  func shorterSwipe(direction: SwipeDirection, ways: [Double], expected: [Int]) {
    let shorter = SwipeGestureRecognizer()
    shorter.rule = .distance
    shorter.direction = direction
    #expect(recognized(press(ways, beside: shorter)) == expected)
  }

  @Test("A swipe with a minimum hardly above a tap's limit does not reduce the limit of the tap")
  func shortSwipe() {
    swipe.minimumTouchDistance = 4
    #expect(recognized(press([-2.5])) == [0])
    #expect(recognized(press([-3])) == [1])
  }

  @Test("Each tap of a double tap may move a little")
  func doubleTap() {
    tap.numberOfTapsRequired = 2
    let hand = EngineDriver(tap, swipe)
    for _ in 0..<2 {
      hand.point(.began, at: .zero, .secondary, after: 100)
      hand.point(.moved, at: Point(x: 4 * Self.millimetre, y: 0), .secondary)
      hand.point(.ended, at: Point(x: 4 * Self.millimetre, y: 0), [])
    }
    #expect(recognized(hand) == [0])
  }

  @Test("Without a swipe, or beside a pan that may still begin, a tap keeps its own movement limit")
  func alone() {
    let pan = PanGestureRecognizer()
    pan.pointerHysteresis = 100
    #expect(recognized(press([-4], beside: pan)).isEmpty)
    #expect(recognized(press([-7, -7], beside: pan)).isEmpty)
    swipe.isEnabled = false
    let hand = press([-4])
    #expect(recognized(hand).isEmpty)
    guard case .moved(let distance, let limit)? = hand.reasons.first else {
      Issue.record("\(hand.reasons)")
      return
    }
    #expect(abs(distance - 4 * Self.millimetre) < 0.001)
    #expect(limit == 10)
  }

  @Test("Beside a tap with `allowsSlips` off, a swipe still needs its whole minimum distance")
  func notAllowed() {
    tap.allowsSlips = false
    #expect(recognized(press([-4])).isEmpty)
    #expect(recognized(press([-12, -12])).isEmpty)
    #expect(recognized(press([-13, -13])) == [1])
  }

  @Test("A short press that counts as a swipe must also reach the swipe's minimum speed")
  func faster() {
    swipe.minimumSpeed = 1000
    #expect(recognized(press([-5, -5, -5])).isEmpty)
    swipe.minimumSpeed = 200
    #expect(recognized(press([-5, -5, -5])) == [1])
  }
}
