import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct LockTests {
  static let bindings = """
    swipe 3 up on touchpad -> run echo !up
    swipe 4 up on touchpad -> keys F5
    swipe 4 down on touchpad -> mode stuck
    tap 2 on touchscreen -> run echo !tap
    pan 3 horizontal on touchpad {
      began     -> hold alt; keys Tab
      changed   -> run echo !panning
      cancelled -> mode stuck; keys Escape; run echo !cancelled
    }
    mode stuck { swipe 3 up on touchpad -> run echo !stuck }

    """

  @Test(
    "Gestures do nothing while the session is locked, and act again after the unlock",
    arguments: Locker.programs, ["observe", "intercept"])
  func locked(by locker: [String], delivery: String) throws {
    let desktop = try Desktop("set delivery \(delivery)\n" + Self.bindings)
    let touchpad = desktop.server.touchpad
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    let lock = try Locker(locker, desktop)
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    // The daemon must not set this mode, in which the swipe after the lock would have another action.
    try touchpad.swipe(fingers: 4, dx: 0, dy: 800)
    try desktop.server.touchscreen.tap(at: TapTests.points)
    try touchpad.swipe(fingers: 3, dx: 800, dy: 0)
    // The daemon refuses all five gestures if it only observes. If it intercepts gestures, the locker's grab of the
    // pointer gets the tap, so the daemon refuses four.
    let refusals = delivery == "observe" ? 5 : 4
    desktop.daemon.expect { $0.lines.filter { $0 == "session locked" }.count >= refusals }
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    try lock.unlock(desktop)
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up", "up"])
    desktop.expect { $0.keys == ["press F5", "release F5"] }
    #expect(desktop.application.keysDown == [])
  }

  @Test("A window over the whole screen that ignores input is no locker")
  func inputlessWindowIsNoLocker() throws {
    let desktop = try Desktop(Self.bindings)
    let cover = try Application(display: desktop.server.display, className: "cover", isUnmanaged: true)
    try #require(desktop.application.takeKeyboard())
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.lines.contains("session locked") }
    cover.ignoreInput()
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
  }

  @Test(
    "A lock during a gesture releases the gesture's keys immediately, and ends the gesture",
    arguments: Locker.programs)
  func lockedInGesture(by locker: [String]) throws {
    // While a gesture is withheld from applications, the server refuses the locker's pointer grab. The locker could
    // lock only after the gesture.
    let desktop = try Desktop("set delivery observe\n" + Self.bindings)
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    let lock = try Locker(locker, desktop)
    desktop.expect { $0.keysDown == [] }
    desktop.daemon.expect { $0.lines.contains("session locked") }
    let before = desktop.daemon.commandLines
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 50, dy: 0) }
    try touchpad.swipeEnded()
    try lock.unlock(desktop)
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.commandLines.last == "up" }
    #expect(desktop.daemon.commandLines == before + ["up"])
    #expect(!before.contains("cancelled"))
  }

  @Test("A locker that grabs the keyboard before it shows its window stops the gesture")
  func windowAfterKeyboard() throws {
    let desktop = try Desktop("set delivery observe\n" + Self.bindings)
    let touchpad = desktop.server.touchpad
    #expect(desktop.application.takeKeyboard())
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    let cover = try Application(display: desktop.server.display, className: "cover", isUnmanaged: true)
    desktop.daemon.expect { $0.lines.contains("session locked") }
    desktop.expect { $0.keysDown == [] }
    let before = desktop.daemon.commandLines
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 50, dy: 0) }
    try touchpad.swipeEnded()
    desktop.application.giveKeyboardBack()
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.commandLines.last == "up" }
    #expect(desktop.daemon.commandLines == before + ["up"] && cover.isConnected)
  }

  @Test("A lock before the fingers lift prevents their gesture's action", arguments: Locker.programs)
  func lockedBeforeLift(by locker: [String]) throws {
    let desktop = try Desktop(
      "set delivery observe\nswipe 3 up on touchpad at end -> run echo !up\nswipe 4 up on touchpad -> run echo !four\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 0, dy: -80) }
    let lock = try Locker(locker, desktop)
    try touchpad.swipeEnded()
    desktop.daemon.expect { $0.lines.contains("session locked") }
    try lock.unlock(desktop)
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["four"])
  }

  @Test("A waiting command does not start after the session is locked")
  func waitingCommands() throws {
    let file = try BindingsOnDisk("")
    let gate = file.folder.appending(path: "gate").path
    let hold = "run until [ -e \(gate) ]; do sleep 0.05; done; echo !opened"
    let desktop = try Desktop(
      """
      set delivery observe
      pan 3 on touchpad in order {
        began -> \(hold)
        ended -> run echo !ordered
      }
      pan 4 on touchpad { changed -> \(hold) }
      swipe 5 up on touchpad -> run echo !done
      swipe 5 down on touchpad -> run echo !unlocked
      """)
    let touchpad = desktop.server.touchpad
    for fingers in 3...4 {
      try touchpad.swipeBegan(fingers: fingers)
      for _ in 0..<10 { try touchpad.swipeMoved(dx: 30, dy: 0) }
      try touchpad.swipeEnded()
    }
    try touchpad.swipe(fingers: 5, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["done"])
    let lock = try Locker(["i3lock", "-n"], desktop)
    try file.write("", to: "gate")
    // Both running commands end. Neither the next ordered command nor the last movement of the other pan starts a
    // command.
    desktop.daemon.expect { $0.commandLines.filter { $0 == "opened" }.count == 2 }
    desktop.daemon.expect { $0.lines.contains("session locked") }
    try lock.unlock(desktop)
    try touchpad.swipe(fingers: 5, dx: 0, dy: 800)
    desktop.daemon.expect { $0.commandLines.last == "unlocked" }
    #expect(desktop.daemon.commandLines == ["done", "opened", "opened", "unlocked"])
  }

  @Test("While the session is locked, no plugin acts, not even while fingers move")
  func plugins() throws {
    let ticker = try TickerPlugin()
    let desktop = try ticker.desktop(
      "set delivery observe\npan 3 horizontal on touchpad { every 900mm right -> keys Tab }\n")
    desktop.daemon.expect { $0.commandLines.contains("tick") }
    let lock = try Locker(["i3lock", "-n"], desktop)
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<10 { try touchpad.swipeMoved(dx: 30, dy: 0) }
    func gestures() throws -> Bool {
      try desktop.daemon.ctl("status", display: desktop.server.display).output.contains("gestures  1\n")
    }
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(try gestures())
    let (ticks, beats) = (desktop.daemon.commandLines.count, desktop.daemon.reports.count)
    desktop.daemon.expect { $0.reports.count >= beats + 3 }
    #expect(desktop.daemon.commandLines.count == ticks)
    try touchpad.swipeEnded()
    try lock.unlock(desktop)
    desktop.daemon.expect { $0.commandLines.count > ticks }
  }

  @Test("A window switcher that grabs the keyboard without covering the screen stops no gesture")
  func keyboardTaken() throws {
    let desktop = try Desktop(Self.bindings)
    let touchpad = desktop.server.touchpad
    #expect(desktop.application.takeKeyboard())
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    desktop.application.giveKeyboardBack()
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    // A window manager grabs the keyboard at Alt+Tab, and another window appears at the same time.
    #expect(desktop.application.takeKeyboard())
    let other = try Application(display: desktop.server.display, frame: (100, 100, 400, 300))
    let before = desktop.daemon.commandLines.count
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.daemon.expect { $0.commandLines.count > before }
    #expect(desktop.application.keysDown == ["Alt_L"])
    try touchpad.swipeEnded()
    desktop.expect { $0.keysDown == [] }
    desktop.application.giveKeyboardBack()
    #expect(!desktop.daemon.lines.contains("session locked") && other.isConnected)
  }

  @Test("A keyboard grab by a full-screen window in a manager's frame does not count as a lock")
  func framed() throws {
    let desktop = try Desktop(Self.bindings)
    let file = try desktop.server.addFile("borderless.conf", containing: "# i3 config file (v4)\ndefault_border none\n")
    let manager = try WindowManagerProgram.i3.start(on: desktop.server, options: ["-c", file])
    defer {
      manager.sendToGroup(signal: SignalNumber.kill)
      _ = manager.wait(timeout: .seconds(5))
    }
    let application = desktop.application
    #expect(application.wait(until: { $0.isFramed }))
    #expect(application.takeKeyboard())
    let touchpad = desktop.server.touchpad
    try touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    application.giveKeyboardBack()
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    #expect(application.wait(until: { $0.keysDown == ["Alt_L"] }))
    #expect(application.takeKeyboard())
    let before = desktop.daemon.commandLines.count
    try touchpad.swipeMoved(dx: 100, dy: 0)
    desktop.daemon.expect { $0.commandLines.count > before }
    #expect(application.keysDown == ["Alt_L"])
    try touchpad.swipeEnded()
    #expect(application.wait(until: { $0.keysDown == [] }))
    #expect(!desktop.daemon.lines.contains("session locked"))
  }

  @Test("Checking for a lock changes no application's focus")
  func disturbsNobody() throws {
    let desktop = try Desktop(Self.bindings)
    let before = desktop.application.focusChanges
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    #expect(desktop.application.focusChanges == before)
    #expect(desktop.application.takeKeyboard())
    desktop.application.giveKeyboardBack()
    #expect(desktop.application.focusChanges > before)
  }
}
