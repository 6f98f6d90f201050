import Gestures
import Testing

/// Recognizers, targets and the engine form no retain cycles.
@Suite("Lifetimes")
struct LifetimeTests {
  @Test("If an engine is released during a gesture, its recognizer may join another engine")
  func recognizerOutlivesEngine() {
    let pan = PanGestureRecognizer()
    let target = GestureTarget()
    target.addGestureRecognizer(pan)
    var engine: GestureEngine? = GestureEngine()
    weak let gone = engine
    engine?.addTarget(target)
    _ = engine?.handle(began(1))
    #expect(pan.engine === engine)
    #expect(pan.touches.count == 1)
    engine = nil
    #expect(gone == nil)
    #expect(pan.engine == nil)
    #expect(pan.target === target)
    pan.state = .began
    pan.cancel()
    #expect(pan.state == .possible)

    let next = GestureEngine()
    next.addTarget(target)
    #expect(pan.engine === next)
    #expect(next.recognizer(RecognizerID(0)) === pan)
  }

  @Test("A recognizer whose target is released can join another target")
  func recognizerOutlivesTarget() {
    let pan = PanGestureRecognizer()
    var target: GestureTarget? = GestureTarget()
    weak let gone = target
    target?.addGestureRecognizer(pan)
    #expect(pan.target === target)
    target = nil
    #expect(gone == nil)
    #expect(pan.target == nil)
    let next = GestureTarget()
    next.addGestureRecognizer(pan)
    #expect(pan.target === next)
  }

  @Test("An engine hit-tests a target that has moved to it with the target's new bounds")
  func targetMovesOn() {
    let target = GestureTarget(bounds: Rectangle(x: 0, y: 0, width: 10, height: 10))
    let pan = PanGestureRecognizer()
    target.addGestureRecognizer(pan)
    let first = GestureEngine()
    first.addTarget(target)
    _ = first.handle(began(1))
    #expect(pan.touches.count == 1)
    first.removeTarget(target)
    target.bounds = Rectangle(x: 500, y: 0, width: 10, height: 10)
    let second = GestureEngine()
    second.addTarget(target)
    _ = second.handle(began(1))
    #expect(pan.touches.isEmpty)
    _ = second.handle(began(2, at: Point(x: 505, y: 5)))
    #expect(pan.touches.count == 1)
  }

  private func began(_ id: UInt64, at place: Point = Point(x: 5, y: 5)) -> InputEvent {
    let (device, time) = (DeviceID(5), Timestamp(milliseconds: 1))
    let touch = Touch(id: Touch.ID(id), device: device, phase: .began, location: place, timestamp: time)
    return .touches(TouchEvent(timestamp: time, device: device, changed: [touch]))
  }
}
