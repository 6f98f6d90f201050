import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// Programs that plugins start in sessions of their own.
@Suite(.waitsForPrograms, .serialized) struct PluginDescendantTests {
  /// Starts programs in every manner in which a process can detach from the one that started it.
  private static let script = """
    sleep 1111 &
    setsid sleep 1111 &
    (setsid setsid sleep 1111 &)
    setsid sh -c 'trap "" TERM HUP INT; (setsid sh -c "trap \\"\\" TERM HUP; sleep 1111; :" &) ; sleep 1111; :' &
    nohup sleep 1111 >/dev/null 2>&1 &
    while read -r phase rest; do
      echo "$phase" >>"$HOME/phases"
      [ "$phase" = ended ] && [ -e "$HOME/ends" ] && exit 3
    done
    sleep 1111
    """

  /// Number of programs that the script starts.
  private static let count = 6

  enum End: String, Sendable, CaseIterable {
    case plugin = "the plugin ends by itself"
    case reload = "the bindings are reloaded"
    case exit = "the daemon is told to end"
    case crash = "the daemon is killed"
    case both = "both processes are killed"
  }

  /// Returns the ids of the processes `sleep SECONDS` whose home folder is the desktop's.
  private func sleepers(_ desktop: PluginDesktop, _ seconds: Int) -> [Int32] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
    return ids.filter { id in
      guard let words = FileManager.default.contents(atPath: "/proc/\(id)/cmdline"),
        words == Data("sleep\0\(seconds)\0".utf8),
        let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ")
      else { return false }
      return environment.range(of: Data("HOME=\(desktop.home.path)\0".utf8)) != nil
    }
  }

  @Test(
    "When a plugin ends, its processes are killed, and processes that bindings started continue",
    arguments: End.allCases)
  func gone(when end: End) throws {
    let desktop = try PluginDesktop(
      "pan 3 on touchpad -> plugin test\nswipe 4 up on touchpad -> run (setsid setsid sleep 2222 &)\n",
      plugins: ["test": Self.script])
    defer { for id in sleepers(desktop, 2222) { ChildProcess(id: id).send(signal: SignalNumber.kill) } }
    if end == .plugin { try Data().write(to: desktop.home.appending(path: "ends")) }
    try desktop.pan(4, up: 30)
    #expect(
      desktop.place.wait { sleepers(desktop, 2222).count == 1 }, "\(desktop.daemon.account(on: desktop.server))")
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    try desktop.server.touchpad.swipeMoved(dx: 200, dy: 0)
    #expect(
      desktop.place.wait { sleepers(desktop, 1111).count == Self.count },
      "\(desktop.daemon.account(on: desktop.server))")
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    switch end {
    case .plugin: break
    case .reload: desktop.daemon.process.send(signal: SignalNumber.hangUp)
    case .exit: desktop.daemon.process.send(signal: SignalNumber.terminate)
    case .crash: worker.send(signal: SignalNumber.kill)
    case .both:
      desktop.daemon.process.send(signal: SignalNumber.kill)
      worker.send(signal: SignalNumber.kill)
    }
    if end != .both { try desktop.server.touchpad.swipeEnded() }
    #expect(desktop.place.wait { sleepers(desktop, 1111).isEmpty }, "\(sleepers(desktop, 1111))")
    if end == .exit { #expect(desktop.daemon.waitForEnd() == .exited(0)) }
    #expect(sleepers(desktop, 2222).count == 1)
  }
}
