import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct ReloadTests {
  private static let new = "swipe 3 up on touchpad -> run echo !new\n"

  private func expect(_ desktop: Desktop, _ output: [String]) throws {
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: output)
  }

  private func waitForReload(_ desktop: Desktop, _ count: Int = 1) {
    desktop.daemon.expect { $0.lines.filter { $0 == "reloaded" }.count == count }
  }

  @Test(
    "Bindings that an editor saves, in place or by renaming, apply immediately",
    arguments: [true, false])
  func saved(byRename: Bool) throws {
    let desktop = try Desktop(LifeTests.swipe)
    try Self.new.write(toFile: desktop.bindings.path, atomically: byRename, encoding: .utf8)
    waitForReload(desktop)
    try expect(desktop, ["new"])
  }

  @Test("A change of a bindings file behind symbolic links, or of a link, is noticed")
  func link() throws {
    let dots = try BindingsOnDisk(LifeTests.swipe + "# in the other folder\n")
    let desktop = try Desktop(LifeTests.swipe)
    let manager = FileManager.default
    try manager.removeItem(atPath: desktop.bindings.path)
    try manager.createSymbolicLink(atPath: desktop.bindings.path, withDestinationPath: dots.path)
    waitForReload(desktop)
    try dots.write(Self.new)
    waitForReload(desktop, 2)
    try expect(desktop, ["new"])
  }

  @Test("Saving a file unchanged ends no gesture; a client can still request a reload")
  func unchanged() throws {
    let text = "pan 4 horizontal on touchpad {\n  ended -> run echo !ended\n  cancelled -> run echo !cancelled\n}\n"
    let desktop = try Desktop(text + LifeTests.swipe)
    try desktop.server.touchpad.swipeBegan(fingers: 4)
    try desktop.server.touchpad.swipeMoved(dx: 100, dy: 0)
    try desktop.bindings.write(text + LifeTests.swipe)
    // The hand holds its fingers for longer than a reload waits for a gesture's end.
    Pace.pause(.milliseconds(800))
    try desktop.server.touchpad.swipeEnded()
    desktop.daemon.expect(output: ["ended"])
    try expect(desktop, ["ended", "up"])
    #expect(!desktop.daemon.lines.contains("reloaded"))
    #expect(try desktop.daemon.ctl("reload", display: desktop.server.display).ending == .exited(0))
    waitForReload(desktop)
    try desktop.bindings.write(Self.new)
    waitForReload(desktop, 2)
    try expect(desktop, ["ended", "up", "new"])
  }

  @Test("An included file's change, removal and return are noticed")
  func include() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.bindings.write(Self.new, to: "more.conf")
    try desktop.bindings.write("include more.conf\n")
    waitForReload(desktop)
    try expect(desktop, ["new"])
    try desktop.bindings.write("swipe 3 up on touchpad -> run echo !newer\n", to: "more.conf")
    waitForReload(desktop, 2)
    try expect(desktop, ["new", "newer"])
    try FileManager.default.removeItem(atPath: desktop.bindings.folder.appending(path: "more.conf").path)
    desktop.daemon.expect { $0.reports.contains { $0.contains("more.conf") && $0.contains("cannot read") } }
    try expect(desktop, ["new", "newer", "newer"])
    try desktop.bindings.write(Self.new, to: "more.conf")
    waitForReload(desktop, 3)
    try expect(desktop, ["new", "newer", "newer", "new"])
    let files = try desktop.daemon.ctl("status", display: desktop.server.display).output
    #expect(files.contains("/more.conf\n"), "\(files)")
  }

  @Test("An included file that others can write to is refused")
  func refusedInclude() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.bindings.write(Self.new, to: "more.conf")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: desktop.bindings.folder.appending(path: "more.conf").path)
    try desktop.bindings.write("include more.conf\n")
    desktop.daemon.expect { $0.reports.contains { $0.contains("dactyl.conf:1:9") && $0.contains("write") } }
    try expect(desktop, ["up"])
  }

  @Test("If the bindings file is removed, its bindings stay in force; if it returns, it is loaded")
  func vanishes() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try FileManager.default.removeItem(atPath: desktop.bindings.path)
    try expect(desktop, ["up"])
    // The daemon has finished its reaction to the removed file.
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    try expect(desktop, ["up", "up"])
    try desktop.bindings.write(Self.new)
    waitForReload(desktop)
    try expect(desktop, ["up", "up", "new"])
    #expect(desktop.daemon.reports.allSatisfy { !$0.contains("cannot read") }, "\(desktop.daemon.reports)")
  }

  @Test("A saved file with errors changes no binding, and the corrected file is loaded")
  func broken() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try desktop.bindings.write("swipe 3 upp -> run a\n")
    desktop.daemon.expect { $0.reports.contains { $0.contains("dactyl.conf:1:9: error:") } }
    desktop.daemon.expect { $0.reports.contains { $0.contains("remain in force") } }
    try expect(desktop, ["up"])
    try desktop.bindings.write(Self.new)
    waitForReload(desktop)
    try expect(desktop, ["up", "new"])
  }

  @Test("New bindings that wait for a gesture's end are dropped if the file gets errors before")
  func brokenWhileWaiting() throws {
    let desktop = try Desktop(LifeTests.swipe + "pan 4 horizontal on touchpad -> hold alt\n")
    func reloads() -> Int { desktop.daemon.lines.count { $0 == "reloaded" } }
    func refusals(_ daemon: RunningDaemon) -> Int { daemon.reports.count { $0.contains("remain in force") } }
    var (isInTime, before) = (false, 0)
    for attempt in 1...3 where !isInTime {
      before = reloads()
      try desktop.server.touchpad.swipeBegan(fingers: 4)
      try desktop.server.touchpad.swipeMoved(dx: 100, dy: 0)
      desktop.expect { $0.keysDown == ["Alt_L"] }
      // The errors are reported when the file is read, long before its bindings apply.
      try desktop.bindings.write("pan 4 horizontal on touchpad -> hold alt\n" + Self.new + Self.new)
      desktop.daemon.expect { $0.reports.count { $0.contains("overridden") } >= attempt }
      let refused = refusals(desktop.daemon)
      try desktop.bindings.write("swipe 3 upp -> run a\n")
      desktop.daemon.process.send(signal: SignalNumber.hangUp)
      // Other reports may follow, such as that notifications cannot be shown.
      desktop.daemon.expect { refusals($0) > refused }
      // The daemon waits only half a second for the end of a gesture, so a slow machine tries again.
      isInTime = reloads() == before
      try desktop.server.touchpad.swipeEnded()
      desktop.expect { $0.keysDown == [] }
    }
    #expect(isInTime)
    try expect(desktop, [before == 0 ? "up" : "new"])
    #expect(reloads() == before)
  }

  @Test("A bindings file that others can write to is refused, at the start and later")
  func refused() throws {
    let desktop = try Desktop(LifeTests.swipe)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: desktop.bindings.path)
    desktop.daemon.expect { $0.reports.contains { $0.contains("everybody can write to it") } }
    let other = try RunningDaemon(display: ":9999", file: desktop.bindings.path)
    #expect(other.waitForEnd() == .exited(7))
    #expect(other.reports.count == 1 && other.reports[0].contains("chmod o-w"), "\(other.reports)")
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: desktop.bindings.path)
    waitForReload(desktop)
    try expect(desktop, ["up"])
  }

  @Test("A pipe in the place of the bindings file is refused immediately")
  func pipe() throws {
    let desktop = try Desktop(LifeTests.swipe)
    try FileManager.default.removeItem(atPath: desktop.bindings.path)
    #expect(mkfifo(desktop.bindings.path, 0o600) == 0)
    desktop.daemon.process.send(signal: SignalNumber.hangUp)
    desktop.daemon.expect { $0.reports.contains { $0.contains("pipe") } }
    try expect(desktop, ["up"])
  }

  @Test("Errors in a file that was saved are shown as a notification, by notify-send")
  func notification() throws {
    let server = try VirtualServer()
    let bindings = try BindingsOnDisk(LifeTests.swipe)
    // This script replaces the program and writes its arguments to a file.
    let folder = try BindingsOnDisk("")
    try folder.write(
      program:
        "printf '%s\\n' \"$@\" > '\(folder.folder.path)/shown.new'; mv '\(folder.folder.path)/shown.new' '\(folder.folder.path)/shown'",
      to: "notify-send")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let daemon = try RunningDaemon(
      display: server.display, file: bindings.path, environment: [("PATH", "\(folder.folder.path):\(path)")])
    #expect(daemon.waitUntilReady())
    try bindings.write("swipe 3 <b>upp -> run a\n")
    let shown = folder.folder.appending(path: "shown").path
    daemon.expect { _ in FileManager.default.fileExists(atPath: shown) }
    let words = try String(contentsOfFile: shown, encoding: .utf8).split(separator: "\n")
    #expect(words.first == "--app-name=Dactyl" && words.contains("--"))
    #expect(words.contains { $0.contains("dactyl.conf:1:9: error:") && $0.contains("&lt;b&gt;") }, "\(words)")
  }
}
