import Bindings
import Gestures
import Testing

@Suite("Fingers that land one after the other, while the hand moves")
struct LandingTests {
  /// Puts fingers down, and moves all of them to the right by 1 mm every 10 ms.
  private struct Drag {
    var hand: PlannerDriver
    private var places: [UInt64: Point] = [:]

    init(_ text: String) throws { hand = try PlannerDriver(text) }

    private mutating func send(_ phase: Touch.Phase, _ fingers: [UInt64]) {
      let touches = fingers.map { finger in
        Touch(
          id: Touch.ID(finger), device: PlannerDriver.touchscreen.id, phase: phase, location: places[finger] ?? .zero,
          timestamp: hand.time)
      }
      hand.send(.touches(TouchEvent(timestamp: hand.time, device: PlannerDriver.touchscreen.id, changed: touches)))
    }

    mutating func land(_ finger: UInt64) {
      places[finger] = Point(x: 300, y: 200 + 80 * Double(finger))
      send(.began, [finger])
    }

    mutating func move(_ millimetres: Int) {
      for _ in 0..<millimetres {
        hand.time = hand.time + .milliseconds(10)
        while let deadline = hand.pipeline.nextDeadline, deadline <= hand.time { hand.send(.time(deadline)) }
        places = places.mapValues { $0 + Vector(dx: 96 / 25.4, dy: 0) }
        send(.moved, places.keys.sorted())
      }
    }

    mutating func lift() {
      hand.time = hand.time + .milliseconds(10)
      send(.ended, places.keys.sorted())
      places = [:]
      hand.time = hand.time + .seconds(1)
      hand.send(.time(hand.time))
    }
  }

  @Test("A second finger 150 ms after the first movement still makes a two-finger pan")
  func pans() throws {
    for others in ["", "swipe 1 right -> run swipe\n", "pinch 2 -> run pinch\nswipe 3 right -> run three\n"] {
      var drag = try Drag("pan 1 -> run one\npan 2 -> run two\n" + others)
      drag.land(1)
      drag.move(15)
      drag.land(2)
      drag.move(15)
      drag.lift()
      #expect(drag.hand.log == ["1 began run two"], "\(others)")
    }
  }

  @Test("A lone finger that moves is rejected immediately if only more fingers are bound")
  func lone() throws {
    for text in ["swipe 3 right -> run three", "swipe 3 right -> run three\nswipe 4 right -> run four"] {
      var drag = try Drag(text)
      drag.land(1)
      drag.move(3)
      #expect(drag.hand.plan.verdicts == [.reject(Touch.ID(1))])
    }
  }

  @Test("If a rotation is also bound, a pinch must change the span more than the fingers' angle")
  func turn() throws {
    for (text, expected) in [
      ("pinch 2 -> run pinch\nrotate 2 -> run turn", "1 began run turn"), ("pinch 2 -> run pinch", "1 began run pinch"),
    ] {
      var hand = try PlannerDriver(text)
      let middle = Point(x: 500, y: 500)
      func places(_ angle: Double, _ radius: Double) -> [Point] {
        let arm = Vector(dx: radius * (1 - angle * angle / 2), dy: radius * angle)
        return [middle + arm, middle + arm * -1]
      }
      hand.touch(.began, places(0, 100))
      for step in 1...10 { hand.touch(.moved, places(0.03 * Double(step), 100 + 1.2 * Double(step))) }
      hand.touch(.ended, places(0.3, 112))
      #expect(hand.log == [expected])
    }
  }
}
