import Gestures
import Testing

/// Several fingers, one of which is stationary at first. This finger may start to move later, or may be the thumb of a
/// pinch or a rotation.
@Suite("Swipes beside pinches and rotations on touchscreens")
struct TrailingFingerTests {
  private static let pixelsPerMillimetre = LengthUnit.pointsPerMillimetre

  private func places(_ fingers: Int) -> [Point] {
    [Point(x: 900, y: 500)] + (1..<fingers).map { Point(x: 700, y: 400 + Double($0) * 60) }
  }

  /// Moves each finger by `millimetres` every 10 ms, for 300 ms.
  ///
  /// - Parameter delay: Returns the time in milliseconds after which a finger starts.
  private func move(
    _ driver: inout PlannerDriver, fingers: Int, by millimetres: Vector, after delay: (_ finger: Int) -> Int
  ) {
    driver.touch(.began, places(fingers))
    for time in stride(from: 0, through: 300, by: 10) {
      driver.touch(
        .moved,
        places(fingers).enumerated().map { finger, place in
          place + millimetres * (Double(max(0, time - delay(finger))) / 10 * Self.pixelsPerMillimetre)
        })
    }
    driver.touch(.ended, places(fingers))
    driver.wait(2000)
  }

  @Test("A swipe is recognized even if one of its fingers starts to move 80 ms later", arguments: 2...5, 0...1)
  func trailing(fingers: Int, trailing: Int) throws {
    for (direction, way) in [("left", Vector(dx: -2, dy: 0)), ("right", Vector(dx: 2, dy: 0))] {
      var driver = try PlannerDriver("swipe 2-5 \(direction) -> run swipe\npinch 2-5 -> run pinch")
      move(&driver, fingers: fingers, by: way) { $0 == trailing ? 80 : 0 }
      #expect(driver.log.map { $0.split(separator: " ").last } == ["swipe"], "\(direction)")
    }
    for (direction, way) in [("up", Vector(dx: 0, dy: -2)), ("down", Vector(dx: 0, dy: 2))] {
      var driver = try PlannerDriver("swipe 2-5 \(direction) -> run swipe\nrotate 2-5 -> run rotate")
      move(&driver, fingers: fingers, by: way) { $0 == trailing ? 80 : 0 }
      #expect(driver.log.map { $0.split(separator: " ").last } == ["swipe"], "\(direction)")
    }
  }

  @Test("Fingers that move away from a resting thumb make a pinch, and no swipe", arguments: 2...5)
  func restingThumb(fingers: Int) throws {
    var driver = try PlannerDriver("swipe 2-5 left -> run swipe\npinch 2-5 out -> run pinch")
    move(&driver, fingers: fingers, by: Vector(dx: -1, dy: 0)) { $0 == 0 ? 1000 : 0 }
    #expect(driver.log.map { $0.split(separator: " ").last } == ["pinch"])
  }

  @Test("A pinch beside a resting thumb begins even if the moving finger stops")
  func stoppedFingers() throws {
    var driver = try PlannerDriver("swipe 2 left -> run swipe\npinch 2 out -> run pinch")
    driver.touch(.began, places(2))
    for step in 1...10 { driver.touch(.moved, beside(thumb: places(2), step: step)) }
    #expect(driver.log.isEmpty)
    driver.wait(300)
    #expect(driver.log.map { $0.split(separator: " ").last } == ["pinch"])
    driver.touch(.ended, beside(thumb: places(2), step: 10))
    driver.wait(2000)
    #expect(driver.log.map { $0.split(separator: " ").last } == ["pinch"])
  }

  /// Returns the positions after the second finger has moved by 2 mm to the left in each of `step` steps.
  private func beside(thumb places: [Point], step: Int) -> [Point] {
    [places[0], places[1] + Vector(dx: -2 * Double(step) * Self.pixelsPerMillimetre, dy: 0)]
  }

  @Test("A pinch whose fingers move against each other begins without waiting for a bound swipe")
  func opposed() throws {
    var driver = try PlannerDriver("swipe 2 left -> run swipe\npinch 2 out -> run pinch")
    let start = places(2)
    driver.touch(.began, start)
    let way = Vector(dx: 1.5 * Self.pixelsPerMillimetre, dy: 0)
    driver.touch(.moved, [start[0] + way, start[1] + way * -1])
    #expect(driver.actions.count == 1)
  }

  @Test("A pinch around a resting finger does not wait if no swipe of its fingers is bound")
  func alone() throws {
    var driver = try PlannerDriver("swipe 3 left -> run swipe\npinch 2 out -> run pinch")
    let start = places(2)
    driver.touch(.began, start)
    driver.touch(.moved, [start[0], start[1] + Vector(dx: -3 * Self.pixelsPerMillimetre, dy: 0)])
    #expect(driver.actions.count == 1)
  }
}
