import Gestures
import Testing

@testable import XServer

@Suite("The server's clock") struct ServerTimeTests {
  private func milliseconds(_ times: [UInt32]) -> [Int64] {
    var clock = ServerTime()
    return times.map { clock.timestamp($0).microseconds / 1000 }
  }

  @Test("Time continues to increase when the server's 32-bit clock wraps") func wrap() {
    #expect(milliseconds([.max - 10, .max, 5, 30]) == [4_294_967_285, 4_294_967_295, 4_294_967_301, 4_294_967_326])
  }

  @Test("A time is sent back to the server unchanged") func roundTrip() {
    var clock = ServerTime()
    for time in [.max - 10, .max, 5, 30, 3_000_000_000] as [UInt32] {
      #expect(ServerTime.milliseconds(clock.timestamp(time)) == UInt(time))
    }
  }

  @Test("A time that is a little earlier than the last one stays earlier, even across a wrap") func back() {
    #expect(milliseconds([1000, 990, 1005]) == [1000, 990, 1005])
    #expect(milliseconds([.max, 4, .max - 1, 5]) == [4_294_967_295, 4_294_967_300, 4_294_967_294, 4_294_967_301])
  }

  @Test("A time that is weeks after the last one counts as later, even across a wrap") func pause() {
    let weeks: UInt32 = 40 * 24 * 3_600_000
    #expect(milliseconds([1000, 1000 + weeks]) == [1000, 1000 + Int64(weeks)])
    #expect(milliseconds([weeks, 1000]) == [Int64(weeks), 4_294_967_296 + 1000])
  }

  @Test("Long pauses are measured exactly, over any number of wraps") func manyWraps() {
    let days: Int64 = 40 * 24 * 3_600_000
    let times = (0...5).map { $0 * days }
    #expect(milliseconds(times.map { UInt32(truncatingIfNeeded: $0) }) == times)
  }

  @Test("A step back by at most the tolerance is recognized; a larger one is a pause") func tolerance() {
    let start: UInt32 = 3_000_000_000
    let back = start - UInt32(ServerTime.tolerance)
    #expect(milliseconds([start, back]) == [Int64(start), Int64(back)])
    #expect(milliseconds([start, back - 1]) == [Int64(start), 4_294_967_296 + Int64(back) - 1])
  }
}
