import Bindings
import Foundation
import Gestures
import Linux
import TestSupport
import Testing
import Traces
import VirtualX

@Suite(.waitsForPrograms) struct RecordTests {
  private func path(_ desktop: Desktop) -> String { desktop.bindings.folder.appending(path: "test.trace").path }

  private func read(_ path: String) throws -> Trace {
    try TraceReader.read(Array(try Data(contentsOf: URL(filePath: path))), file: path)
  }

  private func touches(_ trace: Trace) -> Int {
    trace.lines.count { line in if case .input(.touches) = line.content { true } else { false } }
  }

  @Test("`record` beside a daemon writes input, conditions, state changes and actions in order")
  func besideDaemon() throws {
    let desktop = try Desktop(
      "in class \"none\" {\n swipe 3 up on touchpad -> run true\n}\nswipe 3 up on touchpad -> run echo !up\n")
    let program = try desktop.start("record", path(desktop))
    #expect(program.wait { $0.lines.first?.contains("the daemon of \(desktop.server.display)") ?? false })
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    program.process.send(signal: SignalNumber.interrupt)
    #expect(program.waitForEnd() == .exited(0))
    #expect(program.lines.last?.hasPrefix("recorded ") ?? false, "\(program.lines)")
    let trace = try read(path(desktop))
    #expect(trace.header.bindings.map(\.name.line) == [2, 4])
    #expect(trace.header.devices.contains { $0.device.deviceClass == .touchpad })
    #expect(trace.lines.first?.time == Timestamp(microseconds: 0))
    let kinds = trace.lines.compactMap { line -> String? in
      switch line.content {
      case .condition(_, holds: false): "lacks"
      case .input(.touchpad(let event)) where event.phase == .began: "\(event.phase)"
      case .transition(let transition) where transition.binding == 1 && transition.to == .ended: "recognized"
      case .performed(let performance) where performance.binding == 1: performance.action
      default: nil
      }
    }
    #expect(kinds == ["lacks", "began", "recognized", "run"], "\(trace)")
  }

  @Test("`record` writes all input before its end, however late the daemon is")
  func lateDaemon() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try desktop.start("record", path(desktop))
    #expect(program.wait { !$0.lines.isEmpty })
    _ = try #require(desktop.daemon.wakeUpsAtRest())
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    worker.send(signal: SignalNumber.stop)
    try desktop.server.mouse.press(1)
    try desktop.server.mouse.release(1)
    try desktop.server.sync()
    program.process.send(signal: SignalNumber.interrupt)
    worker.send(signal: SignalNumber.continue)
    #expect(program.waitForEnd() == .exited(0))
    let trace = try read(path(desktop))
    #expect(trace.lines.contains { if case .input = $0.content { true } else { false } }, "\(program.lines)")
  }

  @Test("Input that no binding needs is selected only during a recording, and performs nothing")
  func unusedInput() throws {
    let desktop = try Desktop(LifeTests.swipe, input: [.buttons])
    let program = try desktop.start("record", path(desktop))
    #expect(program.wait { !$0.lines.isEmpty })
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 300, y: 300)])
    desktop.expect { $0.buttons.count == 2 }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    program.process.send(signal: SignalNumber.terminate)
    #expect(program.waitForEnd() == .exited(0))
    #expect(touches(try read(path(desktop))) >= 2)
    let before = try #require(desktop.daemon.wakeUpsAtRest())
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 300, y: 300)])
    desktop.expect { $0.buttons.count == 4 }
    #expect(try #require(desktop.daemon.wakeUpsAtRest()) - before <= 2)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up", "up"])
  }

  @Test("During a pause all input is recorded, and nothing acts")
  func paused() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try desktop.start("record", path(desktop))
    #expect(program.wait { !$0.lines.isEmpty })
    #expect(try desktop.daemon.ctl("pause", display: desktop.server.display).ending == .exited(0))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(try desktop.daemon.ctl("resume", display: desktop.server.display).ending == .exited(0))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    program.process.send(signal: SignalNumber.interrupt)
    #expect(program.waitForEnd() == .exited(0))
    let trace = try read(path(desktop))
    let pauses = trace.lines.compactMap { line in if case .paused(let isPaused) = line.content { isPaused } else { nil }
    }
    #expect(pauses == [true, false])
    let begun = trace.lines.count { line in
      if case .input(.touchpad(let event)) = line.content { event.phase == .began } else { false }
    }
    #expect(begun == 2)
  }

  @Test("Without a daemon, `record` records the devices itself, and applications get everything")
  func alone() throws {
    let desktop = try Desktop(LifeTests.swipe, input: [.buttons])
    desktop.daemon.stop()
    let program = try desktop.start("record", path(desktop), "--for", "1500ms")
    #expect(
      program.wait { $0.lines.first?.contains("without a daemon") ?? false }, "\(program.lines) \(program.reports)")
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 300, y: 300)])
    desktop.expect { $0.buttons.count == 2 }
    #expect(program.waitForEnd() == .exited(0), "\(program.reports)")
    let trace = try read(path(desktop))
    #expect(touches(trace) >= 2 && trace.header.devices.count >= 3)
  }

  @Test("`record` keeps an existing file, with code 73, unless --force is set")
  func files() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.bindings.write("precious", to: "test.trace")
    let refused = try desktop.start("record", path(desktop))
    #expect(refused.waitForEnd() == .exited(73))
    #expect(refused.reports.first?.contains("--force replaces it") ?? false, "\(refused.reports)")
    #expect(try String(contentsOfFile: path(desktop), encoding: .utf8) == "precious")
    let forced = try desktop.start("record", path(desktop), "--force", "--for", "1ms")
    #expect(forced.waitForEnd() == .exited(0), "\(forced.reports)")
    #expect(try String(contentsOfFile: path(desktop), encoding: .utf8).hasPrefix("dactyl trace 2\n"))
    #expect(try desktop.start("record", "/nonexistent/x").waitForEnd() == .exited(73))
    #expect(try desktop.start("record", path(desktop), "--for", "soon").waitForEnd() == .exited(64))
  }

  @Test("If the daemon ends, `record` ends with code 8 and keeps the lines recorded so far")
  func daemonEnds() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try desktop.start("record", path(desktop))
    #expect(program.wait { !$0.lines.isEmpty })
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    desktop.daemon.stop()
    #expect(program.waitForEnd() == .exited(8))
    #expect(try read(path(desktop)).lines.count > 10)
  }
}
