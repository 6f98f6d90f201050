import Gestures
import Linux
import Testing

@testable import Daemon

@Suite struct OptionsTests {
  @Test("The command line selects the bindings, replacement and output")
  func options() throws {
    let options = try Options(["--config", "a b", "--replace", "--reconnect", "--verbose"])
    #expect(options.bindings == "a b" && options.replaces && options.reconnects && options.isVerbose)
    #expect(try Options(["--config=x=y"]).bindings == "x=y")
    #expect(try Options([]) == Options([String]()))
  }

  @Test("A wrong command line is refused by name", arguments: [["--config"], ["--frobnicate"], ["file"]])
  func wrong(arguments: [String]) {
    let error = #expect(throws: Options.UsageError.self) { try Options(arguments) }
    #expect(error?.message.contains(arguments[0]) == true)
  }
}

@Suite struct CrashHistoryTests {
  @Test("The first crash costs no pause, later ones more and more, and a series ends in giving up")
  func series() {
    var history = CrashHistory()
    let decisions = (Int64(0)..<5).map { history.crashed(at: MonotonicTime(microseconds: $0 * 1_000_000)) }
    #expect(decisions == CrashHistory.delays.map { .restart(after: $0) } + [.giveUp])
    #expect(decisions.first == .restart(after: .zero))
  }

  @Test("Crashes that lie far apart are no series")
  func farApart() {
    var history = CrashHistory()
    for index in 0..<20 {
      let time = MonotonicTime(microseconds: 0) + (CrashHistory.window + .microseconds(1)) * index
      #expect(history.crashed(at: time) == .restart(after: .zero))
    }
  }
}

@Suite struct ServerClockTests {
  private func time(_ microseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: microseconds) }

  @Test("The server's time is told from the event that came with the least delay")
  func smallestDelay() {
    var clock = ServerClock()
    #expect(clock.serverTime(at: time(5)) == nil && clock.machineTime(of: Timestamp(microseconds: 5)) == nil)
    clock.observed(Timestamp(microseconds: 1000), at: time(51_000))
    clock.observed(Timestamp(microseconds: 2000), at: time(42_000))
    clock.observed(Timestamp(microseconds: 3000), at: time(93_000))
    #expect(clock.serverTime(at: time(140_051)) == Timestamp(microseconds: 100_000))
    #expect(clock.machineTime(of: Timestamp(microseconds: 100_000)) == time(140_051))
  }

  @Test("A server whose clock runs slow is followed")
  func drift() throws {
    var clock = ServerClock()
    // 200 seconds in which the server's clock loses 100 ms.
    for second in Int64(0)...200 {
      clock.observed(Timestamp(microseconds: second * 999_500), at: time(second * 1_000_000))
    }
    let now = try #require(clock.serverTime(at: time(200_000_000)))
    #expect(abs(now.microseconds - 199_900_000) < 1000)
  }

  @Test("Times at the ends of the range do not trap")
  func extremes() {
    var clock = ServerClock()
    clock.observed(Timestamp(microseconds: .min), at: time(.max))
    clock.observed(Timestamp(microseconds: .max), at: time(0))
    _ = clock.serverTime(at: time(.min))
    _ = clock.machineTime(of: Timestamp(microseconds: .min))
  }
}
