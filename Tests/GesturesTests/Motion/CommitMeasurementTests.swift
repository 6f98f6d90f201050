import Testing

@testable import Gestures

@Suite("Measurements for the commit of a gesture")
struct CommitMeasurementTests {
  private static let rule = CommitRule(amount: 10, speed: 20)

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Returns the measurement of a gesture that begins at zero and reports a value every 100 ms.
  private func measurement(_ values: Vector...) -> CommitMeasurement {
    var measurement = CommitMeasurement(Self.rule)
    measurement.add(.zero, at: time(0))
    measurement.begin()
    for (index, value) in values.enumerated() { measurement.add(value, at: time(Int64(index + 1) * 100)) }
    return measurement
  }

  @Test("The first movement decides the direction in which a gesture makes progress")
  func direction() {
    #expect(measurement().progress == 0)
    var moving = CommitMeasurement(Self.rule)
    moving.add(Vector(dx: 4, dy: 0), at: time(0))
    #expect(moving.progress == 0, "it has not begun")
    #expect(measurement(Vector(dx: 0, dy: -4)).progress == 0.4)
    #expect(measurement(Vector(dx: 0, dy: -4), Vector(dx: 30, dy: -5)).progress == 0.5)
    #expect(measurement(Vector(dx: -2, dy: 0), Vector(dx: 3, dy: 0)).progress == -0.3)
    #expect(measurement(Vector(dx: 4, dy: -4), Vector(dx: 8, dy: -5)).progress == 0.8, "a diagonal is horizontal")
  }

  @Test(
    "A commit's speed is measured over the last 150 ms, including a value exactly 150 ms old",
    arguments: [(150, nil), (151, .notCommitted(3, minimum: 10, speed: 0, minimumSpeed: 20))]
      as [(Int64, GestureFailure?)])
  func window(interval: Int64, failure: GestureFailure?) {
    var moving = measurement()
    moving.add(Vector(dx: 3, dy: 0), at: time(interval))
    #expect(moving.failure(at: time(interval)) == failure)
  }

  @Test("A gesture that has reached the amount commits at any speed")
  func amount() {
    let resting = [Vector(dx: 10, dy: 0), Vector(dx: 10, dy: 0), Vector(dx: 10, dy: 0)]
    #expect(measurement(resting[0], resting[1], resting[2]).failure(at: time(300)) == nil)
    let near = Vector(dx: 9.9, dy: 0)
    #expect(
      measurement(near, near, near).failure(at: time(300))
        == .notCommitted(9.9, minimum: 10, speed: 0, minimumSpeed: 20))
  }

  @Test("If two values have the same time, the later value is used for the amount and for the speed")
  func sameTime() {
    var moving = measurement()
    moving.add(Vector(dx: 5, dy: 0), at: time(0))
    moving.add(Vector(dx: 6.5, dy: 0), at: time(100))
    #expect(moving.failure(at: time(100)) == .notCommitted(6.5, minimum: 10, speed: 15, minimumSpeed: 20))
  }

  @Test("If fingers land again, the speed is measured at the later lift, not at the earlier one")
  func liftTakenBack() {
    var flick = measurement(Vector(dx: 8, dy: 0))
    flick.lift(at: time(100))
    #expect(flick.failure(at: time(400)) == nil)
    flick.add(Vector(dx: 8, dy: 0), at: time(400))
    #expect(flick.failure(at: time(400)) == .notCommitted(8, minimum: 10, speed: 0, minimumSpeed: 20))
  }

  @Test("A fast gesture commits before it reaches the amount; a fast reversal cancels the gesture")
  func speed() {
    #expect(measurement(Vector(dx: 2, dy: 0)).failure(at: time(100)) == nil)
    #expect(
      measurement(Vector(dx: 1.5, dy: 0)).failure(at: time(100))
        == .notCommitted(1.5, minimum: 10, speed: 15, minimumSpeed: 20))
    let (there, back) = (Vector(dx: 22, dy: 0), Vector(dx: 20, dy: 0))
    #expect(
      measurement(there, there, back).failure(at: time(300))
        == .notCommitted(20, minimum: 10, speed: -20, minimumSpeed: 20))
    #expect(measurement(there, there, Vector(dx: 20.1, dy: 0)).failure(at: time(300)) == nil)
    // The speed does not count if the gesture ends at its beginning or behind it.
    #expect(
      measurement(Vector(dx: 1, dy: 0), Vector(dx: -9, dy: 0), Vector(dx: 0, dy: 0)).failure(at: time(300)) != nil)
  }
}
