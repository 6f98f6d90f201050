import Gestures
import Testing

@testable import XServer

@Suite("The server's clock") struct ServerTimeTests {
  private func milliseconds(_ times: [UInt32]) -> [Int64] {
    var clock = ServerTime()
    return times.map { clock.timestamp($0).microseconds / 1000 }
  }

  @Test("The time continues to increase when the server's 32-bit clock wraps") func wrap() {
    #expect(milliseconds([.max - 10, .max, 5, 30]) == [4_294_967_285, 4_294_967_295, 4_294_967_301, 4_294_967_326])
  }

  @Test("A time from the server is sent back to the server unchanged") func roundTrip() {
    var clock = ServerTime()
    for time in [.max - 10, .max, 5, 30, 3_000_000_000] as [UInt32] {
      #expect(ServerTime.milliseconds(clock.timestamp(time)) == UInt(time))
    }
  }

  @Test("A time a little before the last time is read as earlier, even across a wrap") func back() {
    #expect(milliseconds([1000, 990, 1005]) == [1000, 990, 1005])
    #expect(milliseconds([.max, 4, .max - 1, 5]) == [4_294_967_295, 4_294_967_300, 4_294_967_294, 4_294_967_301])
  }

  @Test("A time weeks after the last time is read as later, even across a wrap") func pause() {
    let weeks: UInt32 = 40 * 24 * 3_600_000
    #expect(milliseconds([1000, 1000 + weeks]) == [1000, 1000 + Int64(weeks)])
    #expect(milliseconds([weeks, 1000]) == [Int64(weeks), 4_294_967_296 + 1000])
  }

  @Test("A long pause is measured exactly, even over several wraps of the clock") func manyWraps() {
    let days: Int64 = 40 * 24 * 3_600_000
    let times = (0...5).map { $0 * days }
    #expect(milliseconds(times.map { UInt32(truncatingIfNeeded: $0) }) == times)
  }

  @Test("A step back by at most the tolerance is an earlier time; a larger step is a long pause") func tolerance() {
    let start: UInt32 = 3_000_000_000
    let back = start - UInt32(ServerTime.tolerance)
    #expect(milliseconds([start, back]) == [Int64(start), Int64(back)])
    #expect(milliseconds([start, back - 1]) == [Int64(start), 4_294_967_296 + Int64(back) - 1])
  }
}
