import Gestures
import Testing

/// `min`: the distance, change or rotation at which a continuous gesture begins.
@Suite("Thresholds")
struct ThresholdTests {
  private static let millimetre = 96 / 25.4

  /// Moves a finger, or fingers side by side, in steps of half a millimetre. Returns the moved distance at the first
  /// action; nil without an action.
  private func start(
    _ text: String, fingers: Int = 1, from place: Point = Point(x: 500, y: 500), dx: Double = 0, dy: Double = 0,
    layout: ScreenLayout = ScreenLayout()
  ) throws -> Double? {
    var hand = try PlannerDriver(text, layout: layout)
    func places(_ way: Double) -> [Point] {
      (0..<fingers).map { finger in
        Point(x: place.x + 60 * Double(finger) + dx * way * Self.millimetre, y: place.y + dy * way * Self.millimetre)
      }
    }
    hand.touch(.began, places(0))
    for step in 1...80 {
      // The small addition outweighs the rounding error of the summed parts.
      hand.touch(.moved, places(Double(step) / 2 + 1e-6))
      if !hand.log.isEmpty { return Double(step) / 2 }
    }
    return nil
  }

  /// Returns the moved distance at which a pan of three fingers on the touchpad begins.
  private func touchpadStart(_ text: String) throws -> Double? {
    var hand = try PlannerDriver(text)
    hand.pad(.swipe, .began, fingers: 3)
    for step in 1...200 {
      hand.pad(.swipe, .changed, fingers: 3, dx: 0.2 + 1e-9)
      if !hand.log.isEmpty { return Double(step) / 5 }
    }
    return nil
  }

  @Test("A pan begins at the documented distance, or at the distance that `min` sets")
  func pan() throws {
    #expect(try start("pan 1 -> run a", dx: 1) == 3)
    #expect(try start("pan 1 min 8mm -> run a", dx: 1) == 8)
    #expect(try start("pan 1 min 1mm -> run a", dx: 1) == 1)
    #expect(try start("pan 2 right min 96px -> run a", fingers: 2, dx: 1) == 25.5)
    #expect(try touchpadStart("pan 3 -> run a") == 0.2)
    #expect(try touchpadStart("pan 3 right -> run a") == 2)
    #expect(try touchpadStart("pan 3 min 8mm -> run a") == 8)
    #expect(try touchpadStart("pan 3 right min 8mm -> run a") == 8)
    #expect(try touchpadStart("pan 3 right min 1mm -> run a") == 1)
  }

  @Test("The movement up to the threshold decides the direction of a pan")
  func direction() throws {
    for (minimum, isHorizontal) in [("", true), (" min 10mm", false)] {
      var hand = try PlannerDriver("pan 3 {horizontal,vertical}\(minimum) -> run {horizontal,vertical}")
      hand.pad(.swipe, .began, fingers: 3)
      hand.pad(.swipe, .changed, fingers: 3, dx: 3)
      for _ in 0..<12 { hand.pad(.swipe, .changed, fingers: 3, dy: 1) }
      #expect(hand.log == ["1 began run \(isHorizontal ? "horizontal" : "vertical")"])
    }
  }

  @Test("Two-finger scrolling on a touchpad becomes a pan at its threshold")
  func scrolling() throws {
    for (minimum, clicks) in [("", 2), (" min 30px", 7), (" min 20mm", 16)] {
      var hand = try PlannerDriver("pan 2 vertical\(minimum) on touchpad -> run a")
      var count = 0
      while hand.log.isEmpty, count < 20 {
        hand.scroll(Vector(dx: 0, dy: 1))
        count += 1
      }
      #expect(count == clicks, "\(minimum)")
    }
  }

  @Test("A pan with a mouse button begins at 0.5 mm, or at its threshold")
  func mouse() throws {
    for (minimum, count) in [("", 1), (" min 50px", 0)] {
      var hand = try PlannerDriver("pan 1\(minimum) with button right -> run a")
      hand.stroke(button: 3, dx: 4)
      #expect(hand.log.filter { $0.hasSuffix("run a") }.count == count)
      hand.stroke(button: 3, dx: 60)
      #expect(hand.log.filter { $0.hasSuffix("run a") }.count == count + 1)
    }
  }

  @Test("With `min`, steps count from touch-down, so that the first steps fire when the pan begins")
  func steps() throws {
    var hand = try PlannerDriver("pan 3 min 8mm { began -> run begin\n every 5mm right -> keys a }")
    hand.pad(.swipe, .began, fingers: 3)
    for _ in 0..<7 { hand.pad(.swipe, .changed, fingers: 3, dx: 1) }
    #expect(hand.log == [])
    hand.pad(.swipe, .changed, fingers: 3, dx: 1)
    #expect(hand.log.first == "1 began run begin")
    for _ in 0..<7 { hand.pad(.swipe, .changed, fingers: 3, dx: 1) }
    #expect(hand.log.dropFirst() == ["1 changed keys a", "1 changed keys a", "1 changed keys a"])
  }

  @Test("A pinch begins when the span has changed by `min`, on touchscreens and on touchpads")
  func pinch() throws {
    for (minimum, threshold) in [("", 1.05), (" min 20%", 1.2), (" min 2%", 1.02)] {
      var hand = try PlannerDriver("pinch 2 out\(minimum) -> run a")
      hand.pad(.pinch, .began, fingers: 2)
      var scale = 1.0
      while hand.log.isEmpty, scale < 2 {
        scale += 0.01
        hand.pad(.pinch, .changed, fingers: 2, scale: scale)
      }
      #expect(abs(scale - threshold) < 1e-6, "\(minimum)")
    }
    // 10 px are the default of a touchscreen: 5 % of 200 px.
    for (minimum, threshold) in [("", 210.0), (" min 20%", 240), (" min 2%", 204)] {
      var hand = try PlannerDriver("pinch 2 out\(minimum) -> run a")
      func places(_ span: Double) -> [Point] { [Point(x: 500 - span / 2, y: 500), Point(x: 500 + span / 2, y: 500)] }
      var span = 200.0
      hand.touch(.began, places(span))
      while hand.log.isEmpty, span < 400 {
        span += 1
        hand.touch(.moved, places(span))
      }
      #expect(span == threshold, "\(minimum)")
    }
  }

  @Test("Fingers that reverse before the threshold of a pinch perform nothing")
  func turnBack() throws {
    var hand = try PlannerDriver("pinch 2 in min 20% { ended -> run a }")
    hand.pinch(2, [0.95, 0.85, 0.81, 0.9, 1])
    #expect(hand.log == [])
    hand.pinch(2, [0.9, 0.8, 0.7])
    #expect(hand.log == ["1 ended run a"])
  }

  @Test("A rotation begins when the fingers have rotated by `min`")
  func rotate() throws {
    for (minimum, threshold) in [("", 10.0), (" min 30deg", 30), (" min 4deg", 4)] {
      var hand = try PlannerDriver("rotate 2\(minimum) -> run a")
      hand.pad(.pinch, .began, fingers: 2)
      var angle = 0.0
      while hand.log.isEmpty, angle < 90 {
        angle += 1
        hand.pad(.pinch, .changed, fingers: 2, rotation: 1)
      }
      #expect(angle == threshold, "\(minimum)")
    }
  }

  @Test("An edge gesture begins at its threshold")
  func edge() throws {
    let layout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1000, height: 1000)])
    let place = Point(x: 2, y: 500)
    #expect(try start("edge left -> run a", from: place, dx: 1, layout: layout) == 3)
    #expect(try start("edge left min 10mm -> run a", from: place, dx: 1, layout: layout) == 10)
    #expect(try start("edge left along min 10mm -> run a", from: place, dy: 1, layout: layout) == 10)
  }

  @Test("A pan with a small threshold still waits for a bound swipe of the same fingers")
  func waits() throws {
    var hand = try PlannerDriver("swipe 3 up -> run swipe\npan 3 min 1mm -> run pan")
    hand.swipe(3, dy: -20)
    hand.swipe(3, dx: 20)
    #expect(hand.log == ["1 ended run swipe", "2 began run pan"])
  }
}
