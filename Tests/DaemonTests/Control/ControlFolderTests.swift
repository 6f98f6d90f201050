import Foundation
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct ControlFolderTests {
  @Test("In a folder that others can write to, the daemon reports an error and makes no socket")
  func untrusted() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let desktop = try Desktop(
      "swipe 3 up on touchpad -> run echo '!up'\n", environment: [("XDG_RUNTIME_DIR", folder.path)])
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    let isSaid = desktop.daemon.wait {
      $0.reports.contains { $0.contains("no control socket") && $0.contains("chmod o-w \(folder.path)") }
    }
    #expect(isSaid, "\(desktop.daemon.reports)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
