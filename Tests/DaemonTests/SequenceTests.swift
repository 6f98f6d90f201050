import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite("Action sequences: waits, timed modes, alternation and repetition", .waitsForPrograms) struct SequenceTests {
  @Test("Actions after a `wait` keep their order, delay no other gesture and leave no timer")
  func wait() throws {
    let desktop = try Desktop(
      """
      swipe 3 up on touchpad   -> keys a; wait 1s; keys b; run echo !late
      swipe 3 down on touchpad -> keys c
      """)
    let start = MonotonicTime.now
    try desktop.longSwipe(0, -1)
    try desktop.longSwipe(0, 1)
    desktop.daemon.expect(output: ["late"])
    #expect(MonotonicTime.now - start >= .milliseconds(900))
    desktop.expect { $0.chords == ["a", "c", "b"] }
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
  }

  @Test("A cancelled gesture drops its waiting actions and releases its keys", arguments: [true, false])
  func cancelled(isPause: Bool) throws {
    let desktop = try Desktop(
      """
      pan 3 on touchpad {
        began     -> hold alt; wait 30s; keys b
        cancelled -> keys Escape
      }
      swipe 4 up on touchpad -> keys c
      """)
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<5 { try touchpad.swipeMoved(dx: 60, dy: 0) }
    desktop.expect { $0.keysDown == ["Alt_L"] }
    if isPause {
      _ = try desktop.daemon.ctl("pause", display: desktop.server.display)
    } else {
      try desktop.bindings.write("swipe 4 up on touchpad -> keys c\n")
    }
    desktop.expect { $0.keysDown == [] }
    try touchpad.swipeEnded()
    if isPause { _ = try desktop.daemon.ctl("resume", display: desktop.server.display) }
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try desktop.longSwipe(0, -1, fingers: 4)
    desktop.expect { $0.chords.last == "c" }
    #expect(!desktop.application.keys.contains { $0.hasPrefix("press b") }, "\(desktop.application.keys)")
  }

  @Test("A lock drops waiting actions and releases held keys", arguments: Locker.programs)
  func locked(by locker: [String]) throws {
    let desktop = try Desktop(
      "swipe 3 up on touchpad -> hold alt; wait 30s; keys b\nswipe 4 up on touchpad -> keys c\n")
    try desktop.longSwipe(0, -1)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    let lock = try Locker(locker, desktop)
    desktop.expect { $0.keysDown == [] }
    desktop.daemon.expect { $0.lines.contains("session locked") }
    try lock.unlock(desktop)
    try desktop.longSwipe(0, -1, fingers: 4)
    desktop.expect { $0.chords.last == "c" }
  }

  @Test("Timed and `once` modes end without a request, as subscribers and `ctl status` report")
  func modes() throws {
    let desktop = try Desktop(
      """
      swipe 3 up on touchpad    -> mode short for 1500ms
      swipe 3 right on touchpad -> mode single once
      swipe 4 up on touchpad    -> run echo "!plain $DACTYL_MODE"
      mode short { swipe 4 up on touchpad -> run echo "!short $DACTYL_MODE" }
      mode single { swipe 4 up on touchpad -> run echo "!single $DACTYL_MODE" }
      """)
    let program = try desktop.start("ctl", "subscribe")
    try #require(program.wait { !$0.lines.isEmpty }, "\(program.reports)")
    func changes(_ program: RunningProgram) -> [String] {
      program.lines.compactMap { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["event"] as? String == "mode" ? object?["mode"] as? String : nil
      }
    }
    try desktop.longSwipe(1, 0)
    try desktop.longSwipe(0, -1, fingers: 4)
    try desktop.longSwipe(0, -1, fingers: 4)
    desktop.daemon.expect { $0.commandLines.count == 2 }
    #expect(Set(desktop.daemon.commandLines) == ["single single", "plain default"])
    #expect(program.wait { changes($0) == ["single", "default"] }, "\(program.lines)")
    try desktop.longSwipe(0, -1)
    #expect(program.wait { changes($0) == ["single", "default", "short", "default"] }, "\(program.lines)")
    let status = try desktop.daemon.ctl("status", display: desktop.server.display).output
    #expect(status.contains("mode      default"), "\(status)")
    try desktop.longSwipe(0, -1, fingers: 4)
    desktop.daemon.expect { $0.commandLines.count == 3 && $0.commandLines.last == "plain default" }
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
  }

  @Test("examples/sequences.conf alternates and repeats actions; a reload restarts each list")
  func example() throws {
    let text = try Examples.text("sequences.conf")
    let desktop = try Desktop(text)
    func expect(_ chords: [String]) {
      desktop.expect { $0.chords == chords }
      desktop.application.clear()
    }
    for _ in 0..<2 { try desktop.longSwipe(-1, 0, fingers: 4) }
    expect(["super+Left", "super+Right"])
    try desktop.longSwipe(0, -1, fingers: 4)
    expect(["ctrl+a", "ctrl+c"])
    try desktop.longSwipe(0, 1, fingers: 4)
    expect(["ctrl+z", "ctrl+z", "ctrl+z"])
    try desktop.bindings.write(text + "# saved\n")
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    try desktop.longSwipe(-1, 0, fingers: 4)
    expect(["super+Left"])
  }
}
