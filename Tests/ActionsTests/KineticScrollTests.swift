import Bindings
import Gestures
import Linux
import Testing

@testable import Actions

/// A wheel that coasts after a flick, in virtual time.
@Suite struct KineticScrollTests {
  private let start = MonotonicTime.now
  private let planned = PlannedAction(
    gestureID: 1, binding: 0, bindingText: "pan 2", phase: .ended, kind: .releaseHeld,
    values: ActionValues(
      gestureID: 1, gesture: .pan, phase: .ended, fingers: 2, deviceClass: .touchscreen, deviceName: ""))

  private func flick(_ velocity: Vector, remainder: Vector = .zero) -> KineticScroll? {
    KineticScroll(velocity: velocity, remainder: remainder, window: 1, of: planned, at: start)
  }

  /// Returns all clicks of a flick, each with its time in seconds since the lift.
  private func clicks(_ flick: KineticScroll?) -> [(time: Double, right: Int, down: Int)] {
    guard var flick else { return [] }
    var clicks: [(time: Double, right: Int, down: Int)] = []
    while let next = flick.nextClick, clicks.count < 1000 {
      let (right, down) = flick.take(at: next)
      clicks.append(((next - start) / .seconds(1), right, down))
    }
    return clicks
  }

  @Test("A flick makes single clicks at growing intervals, and stops below the minimum speed")
  func coasts() {
    let clicks = clicks(flick(Vector(dx: 0, dy: -40)))
    // 0.499 s times 40 clicks per second are 20 clicks; below 4 clicks per second, 2 are left over.
    #expect(clicks.count == 17 && clicks.allSatisfy { $0.down == -1 && $0.right == 0 })
    let intervals = zip(clicks, clicks.dropFirst()).map { $1.time - $0.time }
    #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $1 > $0 - 0.0015 })
    #expect((clicks.last?.time ?? 9) < 1.16 && (intervals.last ?? 9) < 0.27)
  }

  @Test("After a lift below the minimum speed, the wheel does not continue")
  func slow() {
    for speed in [0.0, 3.9, -3.9, .nan, .infinity] { #expect(flick(Vector(dx: 0, dy: speed)) == nil) }
  }

  @Test("The first click after the lift is earlier if the fingers have scrolled a part of the click")
  func remainder() {
    func first(_ velocity: Double, _ remainder: Double) -> Double? {
      clicks(flick(Vector(dx: 0, dy: velocity), remainder: Vector(dx: 0, dy: remainder))).first?.time
    }
    let times = [first(40, 0.9), first(40, 0), first(40, -0.9)].compactMap(\.self)
    #expect(times.count == 3 && times == times.sorted() && times[0] < 0.004)
    #expect(times == [first(-40, -0.9), first(-40, 0), first(-40, 0.9)].compactMap(\.self))
  }

  @Test("The wheel coasts on both axes, and all overdue clicks are made together")
  func late() throws {
    var late = try #require(flick(Vector(dx: 30, dy: -60)))
    let all = clicks(late)
    let due = late.take(at: start + .seconds(5))
    #expect(due.right == all.map(\.right).reduce(0, +) && due.down == all.map(\.down).reduce(0, +))
    #expect(due.right > 5 && due.down < -20)
    #expect(late.nextClick == nil && late.take(at: start + .seconds(6)) == (0, 0))
  }
}
