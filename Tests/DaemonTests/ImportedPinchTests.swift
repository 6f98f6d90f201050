import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// The behaviour of pinches that `dactyl import` has translated.
@Suite(
  .waitsForPrograms, .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct ImportedPinchTests {
  private static let touchegg = """
    <touchégg><application name="All">
      <gesture type="PINCH" fingers="2" direction="IN"><action type="CLOSE_WINDOW"></action></gesture>
      <gesture type="SWIPE" fingers="3" direction="UP">
        <action type="RUN_COMMAND"><command>echo '!swipe'</command></action>
      </gesture>
    </application></touchégg>
    """

  /// Returns the command's output for a file.
  private func imported(_ program: String, _ text: String) throws -> String {
    let folder = try BindingsOnDisk(text)
    let run = try ProgramStart([try #require(Paths.program("dactyl")), "import", program, folder.path]).run()
    #expect(run.ending == .exited(0))
    return run.output
  }

  @Test("An imported touchegg pinch closes a window only if the fingers do not reverse")
  func close() throws {
    let desktop = try ManagedDesktop(try imported("touchegg", Self.touchegg))
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    for step in 1...20 { try touchpad.pinchMoved(scale: 1 - 0.4 * Double(step) / 20) }
    for step in 1...20 { try touchpad.pinchMoved(scale: 0.6 + 0.4 * Double(step) / 20) }
    try touchpad.pinchEnded()
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["swipe"])
    desktop.application.sync()
    #expect(!desktop.application.wasAskedToClose)
    try touchpad.pinch(fingers: 2, to: 0.4)
    #expect(desktop.sees(\.wasAskedToClose), "\(desktop.daemon.lines) \(desktop.daemon.reports)")
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["swipe", "swipe"])
    #expect(desktop.daemon.lines.count { $0.contains("window close") } == 1)
  }
}
