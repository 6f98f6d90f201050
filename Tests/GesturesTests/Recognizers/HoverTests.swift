import Gestures
import Testing

/// A pointer that moves over one target.
private struct Pointer {
  let engine = GestureEngine()
  let corner = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 10, height: 10))

  init(_ recognizers: GestureRecognizer...) {
    for recognizer in recognizers { corner.addGestureRecognizer(recognizer) }
    engine.addTarget(corner)
  }

  func move(to x: Double, _ phase: HoverEvent.Phase = .moved, at time: Int64) -> [String] {
    let event = HoverEvent(
      timestamp: Timestamp(milliseconds: time), device: DeviceID(1), phase: phase, location: Point(x: x, y: 0))
    return engine.handle(.hover(event)).transitions.map { "\($0.to)" }
  }
}

@Suite("Hover")
struct HoverTests {
  @Test("A hover that is removed and added again begins when the pointer enters again")
  func removedInside() {
    let hover = HoverGestureRecognizer()
    let pointer = Pointer(hover)
    #expect(pointer.move(to: 5, at: 0) == ["began"])
    pointer.corner.removeGestureRecognizer(hover)
    #expect(pointer.move(to: 20, at: 10) == ["cancelled", "possible"])
    pointer.corner.addGestureRecognizer(hover)
    #expect(pointer.move(to: 5, at: 20) == ["began"])
  }

  @Test("A hover begins again after its target was removed under the pointer and added again")
  func targetRemovedInside() {
    let hover = HoverGestureRecognizer()
    let pointer = Pointer(hover)
    #expect(pointer.move(to: 5, at: 0) == ["began"])
    pointer.engine.removeTarget(pointer.corner)
    #expect(pointer.move(to: 20, at: 10) == ["cancelled", "possible"])
    pointer.engine.addTarget(pointer.corner)
    #expect(pointer.move(to: 5, at: 20) == ["began"])
  }

  @Test("A hover that is removed under the pointer gets no more events, and other hovers do")
  func silence() {
    let journal = Recorder.Journal()
    let (gone, there) = (Recorder("gone", journal), Recorder("there", journal))
    let pointer = Pointer(gone, there)
    _ = pointer.move(to: 5, at: 0)
    pointer.corner.removeGestureRecognizer(gone)
    _ = pointer.move(to: 6, at: 10)
    #expect(journal.lines == ["gone hover entered", "there hover entered", "gone reset", "there hover moved"])
  }
}
