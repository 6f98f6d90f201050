import Gestures

/// An engine with recognizers, and a source of fingers.
final class Scene {
  typealias Group = (bounds: Rectangle?, recognizers: [GestureRecognizer])

  private let engine = GestureEngine()
  private let delegate = Together()
  private var source: any Source
  /// The distance between the ends of the fingers' movement, in pixels.
  private let span: Double
  private var seen = 0

  /// - Parameter groups: Recognizers, each group with its part of the screen.
  init(_ source: some Source, span: Double = 80, _ groups: [Group]) {
    self.source = source
    self.span = span
    for group in groups {
      let target = GestureTarget(bounds: group.bounds)
      for recognizer in group.recognizers {
        if recognizer.name == Together.name { recognizer.delegate = delegate }
        target.addGestureRecognizer(recognizer)
      }
      engine.addTarget(target)
    }
  }

  /// Puts the fingers down, and moves them until gestures have begun and the engine allocates no more memory.
  func started() -> Self {
    down()
    for _ in 0..<64 { move() }
    return self
  }

  func down() { play(source.down()) }
  func move() { play(source.move(span: span)) }
  func up() { play(source.up()) }

  func move(times count: Int) {
    for _ in 0..<count { move() }
  }

  /// Makes `count` events without an engine, to measure the cost of making them.
  func makeMoves(times count: Int) {
    for _ in 0..<count { look(at: source.move(span: span)) }
  }

  @inline(never)
  private func look(at event: InputEvent) { seen &+= Int(truncatingIfNeeded: event.timestamp.microseconds) }

  private func play(_ event: InputEvent) {
    let turn = engine.handle(event)
    // Every event's cost includes reading the engine's output.
    seen &+= turn.transitions.count &+ turn.verdicts.count
  }
}

/// A delegate that lets all its recognizers run at the same time.
final class Together: GestureRecognizerDelegate {
  static let name = "together"

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
