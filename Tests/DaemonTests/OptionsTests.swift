import Linux
import TestSupport
import Testing

@testable import Daemon

@Suite(.waitsForPrograms) struct OptionsTests {
  @Test("Options name the bindings file, and turn on replacing, reconnecting and verbose output")
  func options() throws {
    let options = try Options(["--config", "a b", "--replace", "--reconnect", "--verbose"])
    #expect(options.bindings == "a b" && options.replaces && options.reconnects && options.isVerbose)
    #expect(try Options(["--config=x=y"]).bindings == "x=y")
    #expect(try Options([]) == Options([String]()))
  }

  @Test("An invalid argument is refused by name", arguments: [["--config"], ["--frobnicate"], ["file"]])
  func wrong(arguments: [String]) {
    let error = #expect(throws: Options.UsageError.self) { try Options(arguments) }
    #expect(error?.message.contains(arguments[0]) == true)
  }
}

@Suite(.waitsForPrograms) struct CrashHistoryTests {
  @Test("The first restart is immediate, later restarts are delayed, and the fifth crash is final")
  func series() {
    var history = CrashHistory()
    let decisions = (Int64(0)..<5).map { history.crashed(at: MonotonicTime(microseconds: $0 * 1_000_000)) }
    #expect(decisions == CrashHistory.delays.map { .restart(after: $0) } + [.giveUp])
    #expect(decisions.first == .restart(after: .zero))
  }

  @Test("A crash long after the previous one starts a new count, and the daemon is restarted")
  func farApart() {
    var history = CrashHistory()
    for index in 0..<20 {
      let time = MonotonicTime(microseconds: 0) + (CrashHistory.window + .microseconds(1)) * index
      #expect(history.crashed(at: time) == .restart(after: .zero))
    }
  }
}
