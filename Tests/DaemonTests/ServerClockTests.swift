import Gestures
import Linux
import TestSupport
import Testing

@testable import Daemon

@Suite(.waitsForPrograms) struct ServerClockTests {
  private func time(_ microseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: microseconds) }

  @Test("The server's time is estimated from the event with the least delay")
  func smallestDelay() {
    var clock = ServerClock()
    #expect(clock.serverTime(at: time(5)) == nil && clock.machineTime(of: Timestamp(microseconds: 5)) == nil)
    clock.observed(Timestamp(microseconds: 1000), at: time(51_000))
    clock.observed(Timestamp(microseconds: 2000), at: time(42_000))
    clock.observed(Timestamp(microseconds: 3000), at: time(93_000))
    #expect(clock.serverTime(at: time(140_051)) == Timestamp(microseconds: 100_000))
    #expect(clock.machineTime(of: Timestamp(microseconds: 100_000)) == time(140_051))
  }

  @Test("The estimate of the server's time is right even if the server's clock runs slow")
  func drift() throws {
    var clock = ServerClock()
    // 200 seconds in which the server's clock loses 100 ms.
    for second in Int64(0)...200 {
      clock.observed(Timestamp(microseconds: second * 999_500), at: time(second * 1_000_000))
    }
    let now = try #require(clock.serverTime(at: time(200_000_000)))
    #expect(abs(now.microseconds - 199_900_000) < 1000)
  }

  private static let hours: Int64 = 8 * 3_600_000_000

  @Test("The server's time is right directly after a suspend in which a clock stopped or advanced")
  func jumps() {
    for (server, machine) in [(Int64(0), Self.hours), (Self.hours, 0)] {
      var clock = ServerClock()
      clock.observed(Timestamp(microseconds: 1_000_000), at: time(5_000_000))
      clock.observed(Timestamp(microseconds: 2_000_000 + server), at: time(6_000_000 + machine))
      #expect(clock.serverTime(at: time(6_500_000 + machine)) == Timestamp(microseconds: 2_500_000 + server))
      #expect(clock.machineTime(of: Timestamp(microseconds: 2_500_000 + server)) == time(6_500_000 + machine))
    }
  }

  @Test("After a stop of hours, the next event without delay corrects the daemon's server time")
  func stopped() {
    var clock = ServerClock()
    clock.observed(Timestamp(microseconds: 1_000_000), at: time(5_000_000))
    clock.observed(Timestamp(microseconds: 2_000_000), at: time(6_000_000 + Self.hours))
    clock.observed(Timestamp(microseconds: 3_000_000 + Self.hours), at: time(7_000_000 + Self.hours))
    #expect(clock.serverTime(at: time(7_000_000 + Self.hours)) == Timestamp(microseconds: 3_000_000 + Self.hours))
  }

  @Test("A timer fires with its own time, or with the current time if the timer is hours late")
  func missedTimers() {
    let due = Timestamp(microseconds: 1_000_000)
    let soon = Timestamp(microseconds: 3_000_000)
    let late = Timestamp(microseconds: 1_000_000 + Self.hours)
    #expect(ServerClock.timerTime(due, at: due) == due)
    #expect(ServerClock.timerTime(due, at: soon) == due)
    #expect(ServerClock.timerTime(due, at: late) == late)
  }

  @Test("A converted time that would overflow becomes the earliest or the latest time")
  func extremes() {
    var clock = ServerClock()
    clock.observed(Timestamp(microseconds: .min), at: time(.max))
    clock.observed(Timestamp(microseconds: .max), at: time(0))
    #expect(clock.serverTime(at: time(1)) != nil)
    #expect(clock.machineTime(of: Timestamp(microseconds: .min)) == MonotonicTime(microseconds: .min))
    var later = ServerClock()
    later.observed(Timestamp(microseconds: 0), at: time(1_000_000))
    #expect(later.machineTime(of: Timestamp(microseconds: .max)) == MonotonicTime(microseconds: .max))
  }
}
