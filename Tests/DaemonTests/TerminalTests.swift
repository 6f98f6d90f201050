import Control
import Foundation
import TestSupport
import Testing
import VirtualX

@Suite(
  "Dactyl in a terminal", .waitsForPrograms,
  .enabled(if: Terminal.isPossible, "script or bash is not installed"))
struct TerminalTests {
  static let bindings = """
    swipe 3 up on touchpad -> run echo !up
    pan 4 horizontal on touchpad { began -> hold alt }
    swipe 1 right with button right -> run echo !stroke

    """

  private let server: VirtualServer
  private let application: Application
  private let file: BindingsOnDisk
  private let terminal: Terminal

  init() throws {
    server = try VirtualServer()
    application = try Application(display: server.display)
    file = try BindingsOnDisk(Self.bindings)
    terminal = try Terminal(environment: [("DISPLAY", server.display), ("XDG_RUNTIME_DIR", server.folderPath)])
  }

  private func start(_ suffix: String = "") throws {
    let program = try #require(Paths.program("dactyld"))
    try terminal.type("\(program) --verbose --config \(file.path)\(suffix)\n")
    try #require(terminal.shows("ready"), "\(terminal.text)")
  }

  /// Clicks until the application has got a click. Returns true if the click is complete and arrived only once.
  private func clickArrives() throws -> Bool {
    application.clear()
    try server.mouse.click(3)
    return application.wait(until: { $0.buttons.count == 2 })
  }

  @Test("Ctrl+Z first releases keys and grabs, so that applications get all input until fg")
  func stopped() throws {
    try start()
    try server.touchpad.swipeBegan(fingers: 4)
    try server.touchpad.swipeMoved(dx: 100, dy: 0)
    #expect(application.wait(until: { $0.keysDown == ["Alt_L"] }))
    for (round, resuming) in zip(1..., ["fg", "fg", "bg"]) {
      try terminal.type("\u{1A}")
      try #require(terminal.shows("Stopped", times: round), "\(terminal.text)")
      #expect(application.keysDown == [])
      #expect(try clickArrives(), "\(application.log)")
      try server.touchpad.swipeEnded()
      // The daemon ignores this swipe. Otherwise, the line of this swipe would precede the line of the next swipe.
      try server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      try terminal.type(resuming + "\n")
      try #require(terminal.shows("continued", times: round), "\(terminal.text)")
      try server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      #expect(terminal.shows("\n!up", times: round), "\(terminal.text)")
      application.clear()
      try server.touchpad.swipeBegan(fingers: 4)
      try server.touchpad.swipeMoved(dx: 100, dy: 0)
      #expect(application.wait(until: { $0.keysDown == ["Alt_L"] }))
      #expect(terminal.text.ranges(of: "\n!up").count == round, "\(terminal.text)")
    }
    try server.touchpad.swipeEnded()
    #expect(application.wait(until: { $0.keysDown == [] }))
    try terminal.type("kill %1; wait %1; echo code $?\n")
    #expect(terminal.shows("\ncode 0"), "\(terminal.text)")
  }

  @Test("Dactyl works in the background, even if the terminal stops jobs that write")
  func background() throws {
    try terminal.type("stty tostop\n")
    try start(" &")
    try server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    // The terminal would stop the command at its own output, so the test waits for the daemon's line.
    #expect(terminal.shows("swipe 3 up"), "\(terminal.text)")
    try terminal.type("kill %1; wait %1; echo code $?\n")
    #expect(terminal.shows("\ncode 0"), "\(terminal.text)")
  }
}
