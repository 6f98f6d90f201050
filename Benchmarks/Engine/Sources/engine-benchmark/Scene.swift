import Gestures

/// An engine with recognizers, and fingers before it.
final class Scene {
  typealias Group = (bounds: Rectangle?, recognizers: [GestureRecognizer])

  private let engine = GestureEngine()
  private let delegate = Together()
  private var source: any Source
  /// How far the fingers go to and fro, in pixels.
  private let span: Double
  private var seen = 0

  /// - Parameter groups: recognizers with the part of the screen that they belong to.
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

  /// Puts the fingers down, and moves them until what begins has begun and all memory has its size.
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

  /// What `move` costs without an engine.
  func makeMoves(times count: Int) {
    for _ in 0..<count { look(at: source.move(span: span)) }
  }

  @inline(never)
  private func look(at event: InputEvent) { seen &+= Int(truncatingIfNeeded: event.timestamp.microseconds) }

  private func play(_ event: InputEvent) {
    let turn = engine.handle(event)
    // To look at the answer is part of every event's cost.
    seen &+= turn.transitions.count &+ turn.verdicts.count
  }
}

/// Lets all that it is the delegate of run at the same time.
final class Together: GestureRecognizerDelegate {
  static let name = "together"

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
