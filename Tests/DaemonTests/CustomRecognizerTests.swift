import Control
import GestureKinds
import Gestures
import Linux
import TestSupport
import Testing
import VirtualX

@testable import Daemon

@Suite(.waitsForPrograms) struct CustomRecognizerTests {
  private static let program = "checkmark-dactyld"

  private func draw(_ places: [ScreenPoint], _ touchscreen: VirtualTouchscreen) throws {
    for (from, to) in zip(places, places.dropFirst()) {
      if from == places.first { try touchscreen.began(0, x: from.x, y: from.y) }
      for step in 1...8 {
        let part = Double(step) / 8
        try touchscreen.moved(0, x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
      }
    }
    if let last = places.last { try touchscreen.ended(0, x: last.x, y: last.y) }
    try touchscreen.sync()
  }

  @Test("A daemon with a custom recognizer acts on a check mark, and reloads its bindings")
  func checkmark() throws {
    let text = "checkmark min 10mm on touchscreen -> run echo !$DACTYL_GESTURE $DACTYL_FINGERS\n"
    let desktop = try Desktop(text + "tap 1 on touchscreen -> run echo !tap\n", program: Self.program)
    let touchscreen = desktop.server.touchscreen
    let mark = [ScreenPoint(x: 400, y: 400), ScreenPoint(x: 460, y: 500), ScreenPoint(x: 600, y: 300)]
    try draw(mark.reversed(), touchscreen)
    try draw(mark, touchscreen)
    desktop.daemon.expect(output: ["checkmark 1"])
    try desktop.bindings.write("checkmark -> run echo !again\n")
    desktop.daemon.process.send(signal: SignalNumber.hangUp)
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    try draw(mark, touchscreen)
    desktop.daemon.expect(output: ["checkmark 1", "again"])
  }

  @Test("A custom daemon checks bindings of its own kind without a display; dactyld refuses them")
  func check() throws {
    func check(_ text: String, _ program: String) throws -> (Int32?, [String]) {
      let bindings = try BindingsOnDisk(text)
      let daemon = try RunningDaemon(
        display: ":9999", file: bindings.path, program: program, arguments: ["--check"])
      guard case .exited(let code)? = daemon.waitForEnd() else { return (nil, daemon.reports) }
      return (code, daemon.lines + daemon.reports)
    }
    let sound = try check("checkmark min 10mm -> run true\n", Self.program)
    #expect(sound.0 == 0 && sound.1.first?.hasSuffix("dactyl.conf: 1 binding, no errors") == true, "\(sound)")
    let broken = try check("checkmark mni 10mm -> run true\n", Self.program)
    #expect(broken.0 == 2 && broken.1.contains { $0.contains(":1:11: error:") && $0.contains("`min`") }, "\(broken)")
    let unknown = try check("checkmark -> run true\n", "dactyld")
    #expect(unknown.0 == 2 && unknown.1.contains { $0.contains("`checkmark` is not a kind of gesture") }, "\(unknown)")
  }

  @Test("A program that registers a recognizer under a built-in name ends with code 70")
  func faults() {
    var registry = RecognizerRegistry()
    registry.register(RecognizerKind("tap")) { _ in TapGestureRecognizer() }
    #expect(DaemonProgram.status(["dactyld", "--check", "--config", "/no/such/file"], registry) == .brokenRecognizers)
    #expect(
      DaemonProgram.status(["dactyld", "--check", "--config", "/no/such/file"], RecognizerRegistry()) == .noBindings)
  }
}
