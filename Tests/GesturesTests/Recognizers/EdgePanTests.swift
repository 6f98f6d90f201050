import Gestures
import Testing

@Suite("Screen edge pan")
struct EdgePanTests {
  /// Returns the states of an edge pan whose finger lands at a point of an output of 100 x 100 and moves.
  private func play(
    _ edges: ScreenEdge, from start: Point, _ dx: Double, _ dy: Double, pixelsPerPoint: Double = 1,
    share: Double? = nil,
    outputs: [Rectangle] = [Rectangle(x: 0, y: 0, width: 100, height: 100)]
  ) -> [String] {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    pan.outputs = outputs
    pan.edgeShare = share
    let hand = EngineDriver(pan, pixelsPerPoint: pixelsPerPoint)
    hand.down([1: start])
    hand.move(dx, dy)
    return hand.log
  }

  private let all: ScreenEdge = [.left, .right, .top, .bottom]

  @Test("An edge pan begins only if its finger lands within the threshold of an allowed edge")
  func threshold() {
    #expect(play(.left, from: Point(x: 19.5, y: 50), 20, 0) == ["0 began@10"])
    #expect(play(.left, from: Point(x: 20, y: 50), 20, 0) == ["0 failed@0"])
    #expect(play(.right, from: Point(x: 80, y: 50), -20, 0) == ["0 began@10"])
    #expect(play(.right, from: Point(x: 79.5, y: 50), -20, 0) == ["0 failed@0"])
    #expect(play(.top, from: Point(x: 50, y: 19.5), 0, 20) == ["0 began@10"])
    #expect(play(.top, from: Point(x: 50, y: 20), 0, 20) == ["0 failed@0"])
    #expect(play(.bottom, from: Point(x: 50, y: 80), 0, -20) == ["0 began@10"])
    #expect(play(.bottom, from: Point(x: 50, y: 79.5), 0, -20) == ["0 failed@0"])
    #expect(play([.right, .top, .bottom], from: Point(x: 5, y: 50), 20, 0) == ["0 failed@0"])
    #expect(play(.left, from: Point(x: 39, y: 50), 40, 0, pixelsPerPoint: 2) == ["0 began@10"])
  }

  @Test(
    "A threshold in percent is a part of the width (left, right) or the height (top, bottom)",
    arguments: [
      (.left, Point(x: 39, y: 50), Vector(dx: 20, dy: 0), "began@10"),
      (.left, Point(x: 41, y: 50), Vector(dx: 20, dy: 0), "failed@0"),
      (.top, Point(x: 100, y: 9), Vector(dx: 0, dy: 20), "began@10"),
      (.top, Point(x: 100, y: 11), Vector(dx: 0, dy: 20), "failed@0"),
      (.right, Point(x: 359, y: 50), Vector(dx: -20, dy: 0), "failed@0"),
      (.right, Point(x: 361, y: 50), Vector(dx: -20, dy: 0), "began@10"),
    ] as [(ScreenEdge, Point, Vector, String)])
  func share(edge: ScreenEdge, start: Point, way: Vector, expected: String) {
    let output = Rectangle(x: 0, y: 0, width: 400, height: 100)
    #expect(
      play(edge, from: start, way.dx, way.dy, pixelsPerPoint: 2, share: 0.1, outputs: [output]) == ["0 " + expected])
  }

  @Test(
    "A fast finger on a touchpad pulls an edge even if no report comes from the edge strip",
    arguments: [
      (30.0, 15.0, 10, .indirect, ["0 began@10"]), (30, 5, 10, .indirect, ["0 failed@10"]),
      (30, 15, 25, .indirect, ["0 began@25"]),
      (30, 15, 40, .indirect, ["0 failed@35"]), (30, -15, 10, .indirect, ["0 failed@10"]),
      (30, 15, 10, .direct, ["0 failed@0"]), (10, 15, 30, .indirect, ["0 began@30"]),
    ] as [(Double, Double, Int64, Touch.Kind, [String])])
  func fast(start: Double, step: Double, interval: Int64, kind: Touch.Kind, expected: [String]) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    pan.outputs = [Rectangle(x: 0, y: 0, width: 100, height: 100)]
    let hand = EngineDriver(pan)
    hand.kind = kind
    hand.down([1: Point(x: start, y: 50)])
    hand.move(step, 0, each: interval)
    #expect(hand.log == expected)
  }

  @Test("An edge pan begins only if it moves further inwards than along the edge")
  func inwards() {
    #expect(play(all, from: Point(x: 5, y: 50), 20, 19) == ["0 began@10"])
    #expect(play(all, from: Point(x: 5, y: 50), 20, 20) == ["0 failed@10"])
    #expect(play(all, from: Point(x: 5, y: 50), -20, 0) == ["0 failed@10"])
    #expect(play(all, from: Point(x: 95, y: 50), -20, -19) == ["0 began@10"])
    #expect(play(all, from: Point(x: 95, y: 50), 20, 0) == ["0 failed@10"])
    #expect(play(all, from: Point(x: 50, y: 5), 19, 20) == ["0 began@10"])
    #expect(play(all, from: Point(x: 50, y: 5), 0, -20) == ["0 failed@10"])
    #expect(play(all, from: Point(x: 50, y: 95), -19, -20) == ["0 began@10"])
    #expect(play(all, from: Point(x: 50, y: 95), 0, 20) == ["0 failed@10"])
    #expect(play(all, from: Point(x: 5, y: 5), 0, 20) == ["0 began@10"], "in a corner both edges count")
  }

  @Test("A pan along the edge begins only if it moves at least as far along the edge as inwards")
  func along() {
    func play(_ dx: Double, _ dy: Double) -> [String] {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      pan.outputs = [Rectangle(x: 0, y: 0, width: 100, height: 100)]
      pan.movement = .along
      let hand = EngineDriver(pan)
      hand.down([1: Point(x: 5, y: 50)])
      hand.move(dx, dy)
      return hand.log
    }
    #expect(play(0, 20) == ["0 began@10"] && play(0, -20) == ["0 began@10"])
    #expect(play(20, 20) == ["0 began@10"])
    #expect(play(20, 19) == ["0 failed@10"])
  }

  @Test("An edge pan uses the edges of the output under the finger, or those of the target")
  func outputs() {
    let two = [Rectangle(x: 0, y: 0, width: 100, height: 100), Rectangle(x: 100, y: 50, width: 200, height: 100)]
    #expect(play(all, from: Point(x: 105, y: 100), 20, 0, outputs: two) == ["0 began@10"])
    #expect(play(all, from: Point(x: 200, y: 145), 0, -20, outputs: two) == ["0 began@10"])
    #expect(play(all, from: Point(x: 295, y: 100), -20, 0, outputs: two) == ["0 began@10"])
    #expect(play(all, from: Point(x: 200, y: 20), 0, 20, outputs: two) == ["0 failed@0"], "under no output")
    #expect(play(all, from: Point(x: 5, y: 5), 20, 0, outputs: []) == ["0 failed@0"], "the target is everywhere")
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let hand = EngineDriver(pan, bounds: Rectangle(x: 300, y: 0, width: 50, height: 50))
    hand.down([1: Point(x: 305, y: 10)])
    hand.move(20, 0)
    #expect(hand.log == ["0 began@10"])
  }

  @Test("A touchpad gesture begins no screen edge pan, and is rejected")
  func touchpad() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let hand = EngineDriver(pan)
    hand.gesture(.swipe, .began, fingers: 1)
    #expect(hand.verdicts == [.rejectGesture(hand.device)] && hand.transitions.isEmpty)
  }
}
