import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// Programs that watch the daemon while 1,000 events a second arrive.
@Suite(.waitsForPrograms, .serialized) struct LoadTests {
  /// Number of gestures to measure; nil in a normal run.
  private static let measured = ProcessInfo.processInfo.environment["DACTYL_LOAD"].flatMap { Int($0) }
  private static let bindings = "pan 3 on touchpad {\n ended -> keys F5\n}\n"
  private static let eventsPerGesture = 100

  /// Performs a gesture at 1,000 events a second, and returns the time from its end to the application's key.
  private func gesture(_ desktop: Desktop, _ count: Int) throws -> Duration {
    let touchpad = desktop.server.touchpad
    try touchpad.swipe(
      fingers: 3, dx: 400, dy: 0, updates: Self.eventsPerGesture, over: .milliseconds(Self.eventsPerGesture))
    let start = ContinuousClock.now
    try #require(
      desktop.application.wait(
        until: { $0.keys.count { $0 == "press F5" } >= count }), "gesture \(count)")
    return ContinuousClock.now - start
  }

  private func watchers(_ desktop: Desktop) throws -> [RunningProgram] {
    let file = desktop.bindings.folder.appending(path: "load.trace").path
    return [
      try desktop.start("monitor"), try desktop.start("record", file, "--force"), try desktop.start("ctl", "subscribe"),
    ]
  }

  @Test("At 1,000 events a second each subscriber gets all gestures; a blocked one is disconnected")
  func load() throws {
    let desktop = try Desktop(Self.bindings)
    let worker = try #require(desktop.daemon.workerID)
    let before = try ProcessFacts.openFiles(worker)
    let programs = try watchers(desktop)
    let stopped = try desktop.start("ctl", "subscribe")
    #expect(stopped.wait { !$0.lines.isEmpty })
    desktop.daemon.expect { _ in (try? ProcessFacts.openFiles(worker)) == before + 4 }
    stopped.process.send(signal: SignalNumber.stop)
    var count = 0
    // The daemon queues at most 256 KiB for a program, and the socket holds as much again.
    while try count < 20 || (count < 120 && ProcessFacts.openFiles(worker) > before + 3) {
      count += 1
      _ = try gesture(desktop, count)
      for program in programs { _ = program.wait(timeout: .zero) { _ in true } }
    }
    #expect(try ProcessFacts.openFiles(worker) == before + 3, "dropped after \(count) gestures")
    // End each watching program only after it has also seen every gesture.
    let file = desktop.bindings.folder.appending(path: "load.trace").path
    func recorded() -> Int {
      let trace = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      return trace.split(separator: "\n").count { $0.contains("> 0 changed ended") }
    }
    #expect(programs[0].wait { $0.lines.count { $0.contains(": ended") } == count })
    #expect(programs[1].wait { _ in recorded() == count })
    #expect(programs[2].wait { $0.lines.count { $0.contains("\"phase\":\"ended\"") } == count })
    for program in programs { program.process.send(signal: SignalNumber.interrupt) }
    for program in programs { #expect(program.waitForEnd() == .exited(0), "\(program.reports)") }
    stopped.process.send(signal: SignalNumber.continue)
    #expect(stopped.waitForEnd() == .exited(8))
  }

  @Test(
    "Every gesture acts with and without subscribers, and delays are printed (DACTYL_LOAD)",
    .enabled(if: measured != nil, "DACTYL_LOAD is not the number of gestures"))
  func latency() throws {
    let desktop = try Desktop(Self.bindings)
    let worker = try #require(desktop.daemon.workerID)
    let before = try ProcessFacts.openFiles(worker)
    var times: [Bool: [Double]] = [false: [], true: []]
    var count = 0
    let rounds = 10
    for round in 0..<2 * rounds {
      let isWatched = round % 2 == 1
      let programs = isWatched ? try watchers(desktop) : []
      try #require(desktop.daemon.wait { _ in (try? ProcessFacts.openFiles(worker)) == before + programs.count })
      for _ in 0..<max(1, (Self.measured ?? 0) / rounds) {
        count += 1
        times[isWatched, default: []].append(try gesture(desktop, count) / .milliseconds(1))
        for program in programs { _ = program.wait(timeout: .zero) { _ in true } }
      }
      for program in programs {
        program.process.send(signal: SignalNumber.interrupt)
        _ = program.waitForEnd()
      }
    }
    print("| | median | p99 |\n|---|---|---|")
    for isWatched in [false, true] {
      let sorted = times[isWatched, default: []].sorted()
      func text(_ part: Double) -> String { String(format: "%.2f ms", sorted[Int(Double(sorted.count - 1) * part)]) }
      print("| \(isWatched ? "with monitor, record, subscribe" : "without") | \(text(0.5)) | \(text(0.99)) |")
    }
  }
}
