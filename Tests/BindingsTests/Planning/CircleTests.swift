import Bindings
import Gestures
import Testing

/// One finger that moves in circles, beside other gestures of one finger.
@Suite("Circles")
struct CircleTests {
  /// Draws a clockwise circle in steps of 8 degrees, with a radius of about 14 mm. Returns the performed actions.
  private func circle(_ text: String, steps: Int = 90) throws -> [String] {
    var hand = try PlannerDriver(text)
    var (place, direction) = (Point(x: 500, y: 500), Vector(dx: 7.5, dy: 0))
    hand.touch(.began, [place])
    for _ in 0..<steps {
      place = place + direction
      direction = Vector(
        dx: direction.dx * 0.99027 - direction.dy * 0.13917, dy: direction.dx * 0.13917 + direction.dy * 0.99027)
      hand.touch(.moved, [place])
    }
    hand.touch(.ended, [place])
    return hand.log
  }

  private func swipe(_ text: String) throws -> [String] {
    var hand = try PlannerDriver(text)
    hand.touch(.began, [Point(x: 500, y: 500)])
    for step in 1...20 { hand.touch(.moved, [Point(x: 500 + 10 * Double(step), y: 500)]) }
    hand.touch(.ended, [Point(x: 700, y: 500)])
    return hand.log
  }

  private static let both = "rotate 1 on touchscreen { every 60deg clockwise -> keys a }\n"

  @Test("Steps are performed while a circle is drawn; a swipe or pan begins only without a circle")
  func beside() throws {
    let steps = Array(repeating: "1 changed keys a", count: 9)
    for other in ["", "swipe 1 right on touchscreen -> keys b\n", "pan 1 on touchscreen -> keys b\n"] {
      #expect(try circle(Self.both + other) == steps, "\(other)")
    }
    #expect(try swipe(Self.both + "swipe 1 right on touchscreen -> keys b\n") == ["1 ended keys b"])
    #expect(try swipe(Self.both + "pan 1 on touchscreen -> keys b\n") == ["1 began keys b"])
    #expect(try circle(Self.both + "pan 1 on touchscreen eager -> keys b\n") == ["1 began keys b"])
  }

  @Test("A circle that is drawn clockwise begins no binding for counterclockwise circles")
  func direction() throws {
    #expect(try circle("rotate 1 clockwise on touchscreen -> keys a") == ["1 began keys a"])
    #expect(try circle("rotate 1 counterclockwise on touchscreen -> keys a") == [])
  }

  @Test("`rotate any` needs two fingers, and `rotate 1-10` needs only one")
  func anyFingers() throws {
    #expect(try circle("rotate any on touchscreen -> keys a") == [])
    #expect(try circle("rotate 1-10 on touchscreen -> keys a") == ["1 began keys a"])
  }

  @Test("`min` applies to one finger of `rotate 1` and `rotate 1-2`, and is at least 30°", arguments: ["1", "1-2"])
  func minimumTurn(_ fingers: String) throws {
    let line = "rotate \(fingers) min 10deg on touchscreen -> keys a"
    #expect(try circle(line, steps: 4) == [])
    #expect(try circle(line, steps: 6) == ["1 began keys a"])
    #expect(try circle("rotate \(fingers) min 170deg on touchscreen -> keys a", steps: 18) == [])
  }

  @Test("A clockwise rotation scrolls down, by one click of the wheel for each 30°")
  func wheel() throws {
    var hand = try PlannerDriver("rotate 2 on touchpad -> scroll down")
    hand.turn(2, [15, 90])
    let clicks = hand.actions.filter { $0.phase == .changed }.map(\.values.travel.clicks.dy)
    #expect(clicks.count == 1 && abs(clicks.reduce(0, +) - 3) < 1e-9, "\(clicks)")
  }
}
