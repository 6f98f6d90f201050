import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl ctl try`", .waitsForPrograms)
struct CtlTryTests {
  private static let line = "swipe 3 up on touchpad -> run echo !tried"

  /// Sends one request to the daemon, and returns its whole answer.
  private func ask(_ desktop: Desktop, _ request: String) throws -> String {
    let path = desktop.daemon.socketPath(display: desktop.server.display)
    let socket = try UnixSocket(connectingTo: path, timeout: .seconds(30))
    try socket.send(Array((request + "\n").utf8))
    return String(decoding: try socket.receiveToEnd(limit: 1 << 20), as: UTF8.self)
  }

  @Test("A line of `ctl try` applies immediately, for 10 seconds, and each action is reported")
  func ends() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try ask(desktop, "try \(Self.line)") == "try 1\nok\n")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["tried"])
    #expect(try ask(desktop, "await-tried 1 0") == "state acted\ngestures 1\nok\n")
    #expect(try ask(desktop, "await-tried 1 1") == "state ended\ngestures 1\nok\n")
    #expect(try ask(desktop, "status").contains("bindings 1\n"))
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["tried", "up"])
  }

  @Test("`ctl try` prints when the line begins to apply, when the line acts, and when the try ends")
  func command() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let result = try desktop.daemon.ctl("try", "swipe 4 up on touchpad -> run a", display: desktop.server.display)
    #expect(result.ending == .exited(0), "\(result)")
    #expect(
      result.output == "in force for 10 s: swipe 4 up on touchpad -> run a\nended; it did not act\n", "\(result)")
  }

  @Test("During a pause, `ctl try` says that the line cannot act")
  func commandDuringPause() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try desktop.daemon.ctl("pause", display: desktop.server.display).ending == .exited(0))
    let result = try desktop.daemon.ctl("try", "swipe 4 up on touchpad -> run a", display: desktop.server.display)
    #expect(
      result.output == """
        in force for 10 s: swipe 4 up on touchpad -> run a
        gestures are paused; it acts only after `dactyl ctl resume`
        ended; it did not act

        """, "\(result)")
  }

  @Test("`ctl try` accepts a block of several lines, and keeps its backslashes")
  func block() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let block = #"pan 4 vertical on touchpad {\n  began -> run printf '!be\\147an\\n'\n  every 200mm -> none\n}"#
    #expect(try ask(desktop, "try \(block)") == "try 1\nok\n")
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["began"])
    #expect(try ask(desktop, "await-tried 1 0") == "state acted\ngestures 1\npart began\nok\n")
    let result = try desktop.daemon.ctl("try", "pan 4 {\n  begun -> run a\n}", display: desktop.server.display)
    #expect(result.ending == .exited(2) && result.errors.contains("line:2:3: error: "), "\(result)")
  }

  @Test("`ctl try` names the parts of a block that act; a line without a block has no parts")
  func parts() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let block = try desktop.start(
      "ctl", "try", "pinch 2 out on touchpad {\n  began -> run a\n  every 20% out -> run b\n}")
    #expect(block.wait { $0.lines.contains { $0.hasPrefix("in force") } }, "\(block.reports)")
    try desktop.server.touchpad.pinch(fingers: 2, to: 1.6)
    let expected = ["it acted", "its part acted: began", "its part acted: every 20% out"]
    #expect(block.wait { $0.lines.suffix(3) == expected }, "\(block.lines)")
    let line = try desktop.start("ctl", "try", "pinch 2 out on touchpad -> run a")
    #expect(line.wait { $0.lines.contains { $0.hasPrefix("in force") } }, "\(line.reports)")
    #expect(block.wait { $0.lines.suffix(1) == ["ended"] }, "\(block.lines)")
    try desktop.server.touchpad.pinch(fingers: 2, to: 1.6)
    #expect(line.wait { $0.lines.last == "it acted" }, "\(line.lines)")
    #expect(try ask(desktop, "await-tried 2 0") == "state acted\ngestures 1\nok\n")
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    #expect(line.wait { $0.lines.suffix(2) == ["it acted", "ended"] }, "\(line.lines)")
  }

  @Test("A part that acts between two requests of a client is reported to the second one")
  func partBetweenRequests() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let block = #"pinch 2 out on touchpad {\n  began -> run echo !began\n  every 30% out -> run echo !step\n}"#
    #expect(try ask(desktop, "try \(block)") == "try 1\nok\n")
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    for update in 1...8 { try touchpad.pinchMoved(scale: 1 + 0.2 * Double(update) / 8) }
    desktop.daemon.expect(output: ["began"])
    #expect(try ask(desktop, "await-tried 1 0") == "state acted\ngestures 1\npart began\nok\n")
    for update in 1...8 { try touchpad.pinchMoved(scale: 1.2 + 0.2 * Double(update) / 8) }
    desktop.daemon.expect(output: ["began", "step"])
    let answer = try ask(desktop, "await-tried 1 2")
    #expect(answer == "state acted\ngestures 1\npart began\npart every 30% out\nok\n")
    try touchpad.pinchEnded()
  }

  @Test("`ctl try` refuses a line with errors, with position and suggestion, and changes nothing")
  func refused() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let result = try desktop.daemon.ctl("try", "swipe 3 upp -> run a", display: desktop.server.display)
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix("line:1:9: error: `upp` is neither"), "\(result)")
    #expect(result.errors.contains("did you mean `up`?") && result.errors.hasSuffix("is not in force\n"), "\(result)")
    #expect(try ask(desktop, "try # nothing").hasPrefix("error 2 the line has no binding"))
    #expect(try ask(desktop, "await-tried 0 0") == "state ended\ngestures 0\nok\n")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["up"])
    try desktop.bindings.write("swipe 3 upp -> run a\n")
    #expect(try ask(desktop, "try \(Self.line)").hasPrefix("error 2 the saved file has errors"))
  }

  @Test("A second `ctl try` replaces the first one")
  func replaced() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try ask(desktop, "try swipe 4 down on touchpad -> run echo !first") == "try 1\nok\n")
    #expect(try ask(desktop, "try \(Self.line)") == "try 2\nok\n")
    #expect(try ask(desktop, "status").contains("bindings 2\n"))
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: 800)
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["tried"])
  }

  @Test("Each client that waits for a tried line gets the actions of that line and of no other line")
  func waitingClients() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let block = #"pan 4 up on touchpad {\n  began -> run echo !a\n  ended -> run echo !b\n  cancelled -> none\n}"#
    #expect(try ask(desktop, "try \(block)") == "try 1\nok\n")
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["a", "b"])
    let acted = "state acted\ngestures 1\npart began\npart ended\nok\n"
    for known in [0, 1, 2, 0, 1, 2] { #expect(try ask(desktop, "await-tried 1 \(known)") == acted) }
    // A line with an error replaces nothing.
    #expect(try ask(desktop, "try swipe 3 upp -> run a").hasSuffix("error 2 the line is not in force\n"))
    #expect(try ask(desktop, "await-tried 1 2") == acted)
    #expect(try ask(desktop, "try \(Self.line)") == "try 2\nok\n")
    #expect(try ask(desktop, "await-tried 1 0") == "state ended\nok\n")
    try desktop.longSwipe(0, -1)
    #expect(try ask(desktop, "await-tried 2 0") == "state acted\ngestures 1\nok\n")
  }

  @Test("Saving the bindings file ends a running `ctl try` and applies the file")
  func reloaded() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try ask(desktop, "try \(Self.line)") == "try 1\nok\n")
    try desktop.bindings.write("swipe 3 up on touchpad -> run echo !new\n")
    #expect(try ask(desktop, "reload") == "ok\n")
    #expect(try ask(desktop, "await-tried 1 0") == "state ended\ngestures 0\nok\n")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["new"])
  }

  @Test("During a pause, the line of `ctl try` does nothing; after the pause, the line acts")
  func paused() throws {
    let desktop = try Desktop(LifeTests.swipe)
    #expect(try ask(desktop, "pause") == "ok\n")
    #expect(try ask(desktop, "try \(Self.line)") == "try 1\nok\n")
    try desktop.longSwipe(0, -1)
    #expect(try ask(desktop, "status").contains("pause yes\n"))
    #expect(try ask(desktop, "resume") == "ok\n")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["tried"])
  }
}
