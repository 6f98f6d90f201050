import Gestures
import Testing

@Suite("The documentation's stroke")
struct StrokeSnippets {
  @Test("A recognized tick reports the location of its first point")
  func tick() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: stroke
    let corners = [Point(x: 0, y: 60), Point(x: 40, y: 100), Point(x: 100, y: 0)]
    let tick = StrokeGestureRecognizer()
    if let template = StrokeTemplate(points: corners) {
      tick.shape = StrokeShape([template], rotationTolerance: .upTo15Degrees, limit: StrokeShape.writtenLimit)
    }
    tick.addAction { tick in print("done at \(tick.location())") }
    // end

    let hand = EngineDriver(tick)
    hand.down([1: Point(x: 300, y: 300)])
    hand.move(70, 80, steps: 8)
    hand.move(110, -190, steps: 12)
    hand.up()
    #expect(printed == ["done at \(Point(x: 300, y: 300))"])
  }
}

/// Movements that make a stroke fail.
enum StrokeFailures {
  private static func play(
    _ steps: SpoiledGestures.Step..., set: (StrokeGestureRecognizer) -> Void = { _ in }
  ) -> EngineDriver {
    let recognizer = StrokeGestureRecognizer()
    recognizer.shape = PlainShapes.shape(PlainShapes.corners("L"))
    set(recognizer)
    let hand = EngineDriver(recognizer)
    for step in steps { step(hand) }
    return hand
  }

  private typealias Steps = SpoiledGestures

  static let plays: [SpoiledGestures.Play] = [
    { play(Steps.down(2)) },
    { play(Steps.down(1), Steps.up(), set: { $0.numberOfTouchesRequired = 2 }) },
    {
      play(
        Steps.down(1), Steps.move(6, 0),
        set: {
          $0.numberOfTouchesRequired = 2
          $0.touchGatheringMovement = 5
        })
    },
    { play(Steps.down(2), Steps.spread(), set: { $0.numberOfTouchesRequired = 2 }) },
    { play(Steps.secondButton()) },
    { play(Steps.down(1), Steps.wait(300), set: { $0.maximumDuration = .milliseconds(300) }) },
    { play(Steps.down(1), Steps.move(20, 0), Steps.up()) },
    { play(Steps.down(1), Steps.move(200, 0), Steps.up()) },
    { play(Steps.down(1), Steps.move(0, -200), Steps.up(), set: { $0.failsEarly = true }) },
    {
      play(
        Steps.down(1), Steps.move(0, 200), Steps.up(), Steps.wait(500),
        set: {
          let plus = StrokeTemplate(strokes: [PlainShapes.corners("down"), PlainShapes.corners("right")])
          $0.shape = StrokeShape([plus].compactMap(\.self))
        })
    },
    { play(Steps.touchpad(.pinch, 1, .began)) },
    {
      let recognizers = ["L", "V"].map { name in
        let stroke = StrokeGestureRecognizer()
        stroke.shape = PlainShapes.shape(PlainShapes.corners(name))
        return stroke
      }
      let hand = EngineDriver(recognizers[0], recognizers[1])
      for step in [Steps.down(1), Steps.move(50, 100), Steps.move(50, -100), Steps.up()] { step(hand) }
      return hand
    },
  ]
}
