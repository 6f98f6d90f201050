// page: first
import Gestures
// end
import Testing

@Suite("The documentation's first example")
struct FirstExample {
  @Test("A swipe of three fingers is recognized before the lift, and is reset at the lift")
  func swipe() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    // page: first
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    swipe.direction = [.left, .right]
    swipe.addAction { swipe in
      print(swipe.transition?.values.direction == .left ? "left" : "right")
    }
    let screen = GestureTarget()
    screen.addGestureRecognizer(swipe)
    let engine = GestureEngine()
    engine.addTarget(screen)

    let strokes: [(Touch.Phase, x: Double, milliseconds: Int64)] = [
      (.began, 600, 0), (.moved, 560, 40), (.moved, 500, 80), (.ended, 500, 90),
    ]
    for (phase, x, milliseconds) in strokes {
      let time = Timestamp(milliseconds: milliseconds)
      let fingers = (1...3).map { finger in
        let location = Point(x: x, y: 100 * Double(finger))
        return Touch(
          id: Touch.ID(UInt64(finger)), device: DeviceID(7), phase: phase, location: location, timestamp: time)
      }
      let turn = engine.handle(.touches(TouchEvent(timestamp: time, device: DeviceID(7), changed: fingers)))
      for transition in turn.transitions { print("\(transition.at.microseconds / 1000) ms: \(transition.to)") }
    }
    // end

    #expect(printed == ["left", "80 ms: ended", "90 ms: possible"])
  }
}
