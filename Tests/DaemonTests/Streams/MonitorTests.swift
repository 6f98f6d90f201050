import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct MonitorTests {
  @Test("`monitor` without a terminal prints a line for each event, even after a reload")
  func plainLines() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try desktop.start("monitor")
    try #require(
      program.wait { $0.lines.first == "watching the daemon of \(desktop.server.display)" }, "\(program.reports)")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(
      program.wait { $0.lines.contains { $0.contains("swipe 3 up on touchpad (line 1): ended") } }, "\(program.lines)")
    #expect(
      program.wait { $0.lines.contains { $0.contains("swipe 3 up on touchpad (line 1): run in ") } }, "\(program.lines)"
    )
    try desktop.bindings.write("# moved\nswipe 3 up on touchpad -> run echo !new\n")
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    #expect(program.wait { $0.lines.contains("the bindings were reloaded") }, "\(program.lines)")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(program.wait { $0.lines.contains { $0.contains("(line 2): ended") } }, "\(program.lines)")
    program.process.send(signal: SignalNumber.interrupt)
    #expect(program.waitForEnd() == .exited(0))
    #expect(program.reports == [])
  }

  @Test("`monitor` prints the trace with --raw, events with --json, and refuses both together")
  func otherForms() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let raw = try desktop.start("monitor", "--raw")
    #expect(raw.wait { $0.lines.first == "dactyl trace 2" })
    let json = try desktop.start("monitor", "--json")
    #expect(json.wait { $0.lines.first?.hasPrefix("{\"version\":1,") ?? false })
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(raw.wait { $0.lines.contains { $0.contains("> 0 possible ended") } }, "\(raw.lines)")
    #expect(json.wait { $0.lines.contains { $0.contains("\"gesture\":\"swipe\"") } }, "\(json.lines)")
    #expect(try desktop.start("monitor", "--raw", "--json").waitForEnd() == .exited(64))
    desktop.daemon.stop()
    #expect(raw.waitForEnd() == .exited(8) && json.waitForEnd() == .exited(8))
    #expect(try desktop.start("monitor", "--json").waitForEnd() == .exited(8))
    let alone = try desktop.start("monitor", "--raw")
    #expect(alone.wait { $0.lines.contains { $0.hasPrefix("device ") } }, "\(alone.lines) \(alone.reports)")
  }

  @Test(
    "`monitor` draws the devices on a terminal; q, Ctrl-C and Ctrl-Z restore the terminal",
    .enabled(if: Terminal.isPossible))
  func terminal() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let program = try #require(Paths.program("dactyl"))
    let terminal = try Terminal(environment: [
      ("DISPLAY", desktop.server.display), ("XDG_RUNTIME_DIR", desktop.daemon.runtimeFolder.path),
    ])
    let (entered, left) = ("\u{1B}[?1049h", "\u{1B}[?1049l")
    try terminal.type("TERM=xterm \(program) monitor\n")
    #expect(terminal.shows("dactyl monitor"), "\(terminal.text)")
    #expect(terminal.shows(entered) && !terminal.text.contains(left))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(terminal.shows("swipe 3 up on touchpad (line 1): ended"), "\(terminal.text)")
    try terminal.type("\u{1A}")
    #expect(terminal.shows(left), "\(terminal.text)")
    try terminal.type("echo still-$((1+1))\n")
    #expect(terminal.shows("still-2"))
    try terminal.type("fg\n")
    #expect(terminal.shows(entered, times: 2), "\(terminal.text)")
    try terminal.type("q")
    #expect(terminal.shows(left, times: 2))
    try terminal.type("echo code-$?; stty -a | grep -o ' icanon'\n")
    #expect(terminal.shows("code-0") && terminal.shows(" icanon"), "\(terminal.text)")
    try terminal.type("TERM=xterm \(program) monitor\n")
    #expect(terminal.shows(entered, times: 3))
    try terminal.type("\u{3}")
    #expect(terminal.shows(left, times: 3))
    try terminal.type("echo code2-$?\n")
    #expect(terminal.shows("code2-0"), "\(terminal.text)")
  }
}
