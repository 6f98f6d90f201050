import Testing

@testable import Gestures

@Suite("Trembling fingers")
struct TremorFilterTests {
  /// 2 mm are 7.56 px.
  private static let length = 2 * 96 / 25.4

  /// Returns the filtered location of a finger for each of the finger's locations.
  private func points(_ locations: [Point], pixelsPerPoint: Double = 1) -> [Point] {
    var filter = TremorFilter(radius: 2)
    return locations.enumerated().map { index, location in
      let touch = Touch(
        id: Touch.ID(1), device: DeviceID(1), phase: index == 0 ? .began : .moved, location: location,
        timestamp: Timestamp(milliseconds: Int64(index)))
      let event = TouchEvent(
        timestamp: touch.timestamp, device: touch.device, changed: [touch], pixelsPerPoint: pixelsPerPoint)
      return filter.filtered(event).changed[0].location
    }
  }

  @Test("A finger that trembles within the filter's distance does not move its filtered point")
  func rest() {
    let trembling = (0...200).map { Point(x: 100 + ($0 % 2 == 0 ? 0 : 7.5), y: 100 - ($0 % 3 == 0 ? 0 : 0.5)) }
    #expect(Set(points(trembling)) == [Point(x: 100, y: 100)])
    #expect(points([.zero, Point(x: 15, y: 0)], pixelsPerPoint: 2).last == .zero)
  }

  @Test("A finger that moves beyond the filter's distance moves its filtered point without a jump")
  func follow() {
    let path = points((0...100).map { Point(x: Double($0), y: 0) })
    for (before, after) in zip(path, path.dropFirst()) {
      let step = (after - before).length
      #expect(step >= 0 && step <= 1 + 1e-9)
    }
    #expect(abs((path.last?.x ?? 0) - (100 - Self.length)) < 1e-9)
  }

  @Test("After a reversal, the filtered point moves only after twice the filter's distance")
  func back() {
    let path = points((0...100).map { Point(x: Double($0), y: 0) } + (1...30).map { Point(x: 100 - Double($0), y: 0) })
    let turning = 100 - Self.length
    for point in path[100...115] { #expect(abs(point.x - turning) < 1e-9) }
    #expect(path[130].x < turning - 10)
  }

  @Test("A touchpad's fingers are filtered together, and each gesture starts from its own position")
  func touchpad() {
    var filter = TremorFilter(radius: 2)
    func send(_ phase: TouchpadGestureEvent.Phase, _ millimetres: Double) -> TouchpadGestureEvent {
      filter.filtered(
        TouchpadGestureEvent(
          timestamp: Timestamp(milliseconds: 1), device: DeviceID(1), kind: .pinch, phase: phase, numberOfTouches: 3,
          delta: Vector(dx: millimetres * 8, dy: 0), unacceleratedDelta: Vector(dx: millimetres * 1000 / 25.4, dy: 0),
          scale: 1.5, rotationDelta: 3))
    }
    for _ in 0..<2 {
      #expect(send(.began, 0).unacceleratedDelta == .zero)
      for way in [1.5, -3, 3, -1.5] { #expect(send(.changed, way).unacceleratedDelta == .zero) }
      let event = send(.changed, 5)
      #expect(abs(event.unacceleratedDelta.dx - 3 * 1000 / 25.4) < 1e-9 && abs(event.delta.dx - 24) < 1e-9)
      #expect(event.scale == 1.5 && event.rotationDelta == 3)
    }
  }

  @Test("Each finger has its own filtered point, which starts where the finger lands")
  func fingers() {
    var filter = TremorFilter(radius: 2)
    func send(_ id: UInt64, _ phase: Touch.Phase, _ x: Double) -> Double {
      let touch = Touch(
        id: Touch.ID(id), device: DeviceID(1), phase: phase, location: Point(x: x, y: 0),
        timestamp: Timestamp(milliseconds: 1))
      return filter.filtered(TouchEvent(timestamp: touch.timestamp, device: touch.device, changed: [touch]))
        .changed[0].location.x
    }
    #expect(send(1, .began, 0) == 0 && send(2, .began, 50) == 50)
    #expect(send(1, .moved, 5) == 0 && send(2, .moved, 45) == 50)
    #expect(abs(send(1, .ended, 20) - (20 - Self.length)) < 1e-9)
    #expect(send(1, .began, 30) == 30)
    #expect(send(2, .moved, .nan).isNaN, "the engine corrects what is no location")
  }
}
