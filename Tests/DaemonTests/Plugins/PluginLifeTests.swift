import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// The lifetime of plugins relative to the daemon, its session and its bindings.
@Suite(.waitsForPrograms, .serialized) struct PluginLifeTests {
  /// A script that logs every line, its own process id and the id of a child that it starts.
  private static let logger = """
    trap '' TERM HUP INT
    sleep 1000 &
    echo $$ $! >"$HOME/ids"
    while read -r phase rest; do echo "$phase" >>"$HOME/phases"; done
    exec sleep 1000
    """
  private static let bindings = "pan 3 on touchpad -> plugin logger\nswipe 4 up on touchpad -> run echo !up\n"

  private func desktop(_ script: String = logger, _ text: String = bindings, manifest: String = "") throws
    -> PluginDesktop
  {
    try PluginDesktop(text, plugins: ["logger": script], manifest: manifest)
  }

  /// Begins a pan, and waits until the worker has got the beginning. Returns the ids of the worker's processes.
  private func begin(_ desktop: PluginDesktop) throws -> [Int32] {
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try desktop.server.touchpad.swipeMoved(dx: 200, dy: 0)
    try #require(desktop.daemon.wait { _ in desktop.text("phases").hasPrefix("began\n") }, "\(desktop.daemon.reports)")
    let ids = desktop.text("ids").split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    try #require(ids.count == 2)
    return ids
  }

  private func isGone(_ id: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return true }
    return status.contains(") Z")
  }

  @Test("If the daemon is killed, its workers end with all their processes, despite ignored signals")
  func killed() throws {
    let desktop = try desktop()
    let ids = try begin(desktop)
    ChildProcess(id: try #require(desktop.daemon.workerID)).send(signal: SignalNumber.kill)
    #expect(desktop.daemon.wait { _ in ids.allSatisfy(isGone) }, "\(ids)")
    // The next daemon serves gestures.
    desktop.daemon.expect { $0.lines.filter { $0 == "ready" }.count == 2 }
    try desktop.server.touchpad.swipeEnded()
    try desktop.pan(4, up: 30)
    desktop.daemon.expect(output: ["up"])
  }

  @Test("A daemon that ends sends its workers `cancelled`, and ends all their processes")
  func terminated() throws {
    let desktop = try desktop()
    let ids = try begin(desktop)
    desktop.daemon.process.send(signal: SignalNumber.terminate)
    #expect(desktop.daemon.waitForEnd() == .exited(0))
    #expect(desktop.place.wait { ids.allSatisfy(isGone) }, "\(ids)")
    #expect(desktop.text("phases").hasSuffix("cancelled\n"), "\(desktop.text("phases"))")
  }

  @Test("A lock during a gesture sends the worker `cancelled`; the worker's answer is not performed")
  func locked() throws {
    let desktop = try desktop(
      """
      while read -r phase rest; do
        [ "$phase" != began ] || echo $$ $$ >"$HOME/ids"
        [ "$phase" != cancelled ] || echo "run touch $HOME/done"
        echo "$phase" >>"$HOME/phases"
      done
      """, "set delivery observe\n" + Self.bindings)
    _ = try begin(desktop)
    let lock = try PluginLock(desktop)
    #expect(desktop.daemon.wait { _ in desktop.text("phases").hasSuffix("cancelled\n") }, "\(desktop.text("phases"))")
    try desktop.server.touchpad.swipeEnded()
    // The daemon reads the answer before the session is unlocked.
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    try lock.unlock(desktop)
    try desktop.pan(4, up: 30)
    desktop.daemon.expect { $0.commandLines == ["up"] }
    #expect(desktop.text("phases").split(separator: "\n").filter { $0 != "changed" } == ["began", "cancelled"])
    #expect(!FileManager.default.fileExists(atPath: desktop.home.path + "/done"))
  }

  @Test("A reload restarts the workers from their current files")
  func reloaded() throws {
    let desktop = try desktop()
    let ids = try begin(desktop)
    try desktop.server.touchpad.swipeEnded()
    try ExecutableFile.write(
      script: "while read -r line; do echo 'run echo !new'; done",
      to: desktop.plugins.appending(path: "logger/logger.sh").path)
    desktop.daemon.process.send(signal: SignalNumber.hangUp)
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    #expect(desktop.daemon.wait { _ in ids.allSatisfy(isGone) }, "\(ids)")
    try desktop.pan(3, up: 30, updates: 5, over: .milliseconds(50))
    desktop.daemon.expect { $0.commandLines.first == "new" }
  }

  @Test("Three crashes disable a plugin until the next reload, with one line and a notification")
  func switchedOff() throws {
    let desktop = try PluginDesktop(
      Self.bindings, plugins: ["logger": "read -r line; exit 3"],
      programs: ["notify-send": #"for last; do :; done; printf '%s\n' "$last" >>"$HOME/notifications""#])
    for count in 1...3 {
      desktop.daemon.expect { daemon in
        // The plugin may start only after a delay, when the gesture is already over, so the hand repeats the gesture.
        try? desktop.pan(3, up: 20, updates: 4, over: .milliseconds(40))
        return daemon.wait(timeout: .seconds(2)) { $0.reports.count >= count }
      }
    }
    let off = "plugin logger ended too often; it is off until the bindings are reloaded"
    desktop.daemon.expect { $0.reports.last?.hasSuffix(off) ?? false }
    #expect(desktop.daemon.reports.filter { $0.contains("plugin logger: ") }.count == 3)
    desktop.daemon.expect { _ in desktop.text("notifications") == "Dactyl: \(off)\n" }
    try desktop.pan(3, up: 20)
    try ExecutableFile.write(script: Self.logger, to: desktop.plugins.appending(path: "logger/logger.sh").path)
    desktop.daemon.process.send(signal: SignalNumber.hangUp)
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    #expect(desktop.text("phases") == "")
    _ = try begin(desktop)
  }

  @Test("A plugin that reports states starts before the first gesture, and scopes use its states")
  func conditions() throws {
    let desktop = try desktop(
      """
      echo state playing=no
      while :; do
        if [ -e "$HOME/playing" ]; then echo state playing=yes; fi
        [ ! -e "$HOME/die" ] || exit 1
        sleep 0.02
      done
      """,
      """
      swipe 4 up on touchpad -> run echo !none
      in plugin logger playing=no { swipe 4 up on touchpad -> run echo !no }
      in plugin logger playing=yes { swipe 4 up on touchpad -> run echo !yes }

      """, manifest: "condition playing yes|no \"whether something plays\"\n")
    func swipe(_ expected: String) -> Bool {
      desktop.daemon.wait { daemon in
        try? desktop.pan(4, up: 30, updates: 5, over: .milliseconds(40))
        return daemon.wait(timeout: .milliseconds(500)) { $0.commandLines.last == expected }
      }
    }
    #expect(swipe("no"), "\(desktop.daemon.commandLines) \(desktop.daemon.reports)")
    _ = desktop.place.shell("touch $HOME/playing")
    #expect(swipe("yes"), "\(desktop.daemon.commandLines)")
    // States that a plugin has reported do not apply after its death.
    _ = desktop.place.shell("touch $HOME/die")
    #expect(swipe("none"), "\(desktop.daemon.commandLines)")
  }
}

/// i3lock over a desktop with plugins.
private final class PluginLock {
  private let process: ChildProcess

  init(_ desktop: PluginDesktop) throws {
    process = try desktop.place.start(["i3lock", "-n"])
    try #require(desktop.application.wait(until: { $0.isLockedOut }))
  }

  deinit {
    process.sendToGroup(signal: SignalNumber.kill)
    _ = process.wait(timeout: .seconds(5))
  }

  func unlock(_ desktop: PluginDesktop) throws {
    process.send(signal: SignalNumber.terminate)
    #expect(process.wait(timeout: .seconds(20)) != nil)
    try #require(desktop.application.wait(until: { !$0.isLockedOut }))
  }
}
