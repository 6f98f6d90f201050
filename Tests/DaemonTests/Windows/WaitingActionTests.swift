import Linux
import TestSupport
import Testing
import VirtualX
import XServer

@Suite(
  "Actions that wait for a change of a window", .waitsForPrograms, .serialized,
  .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct WaitingActionTests {
  private static let up = (dx: 0.0, dy: -800.0)

  private func swipe(_ desktop: ManagedDesktop) throws {
    try desktop.server.touchpad.swipe(fingers: 3, dx: Self.up.dx, dy: Self.up.dy)
  }

  /// Opens another application's window beside the first window, without the focus.
  private func open(beside desktop: ManagedDesktop, _ name: String = "other") throws -> Application {
    let other = try Application(display: desktop.server.display, className: name, frame: (20, 40, 400, 300))
    try #require(other.wait(until: { !$0.numbers("WM_STATE").isEmpty && $0.isShown }))
    // Openbox chooses the position of a window that requests none.
    other.setArea(x: 40, y: 60, width: 400, height: 300)
    try #require(other.wait(until: { $0.area?.x ?? 999 < 60 && $0.area?.y ?? 999 < 120 }))
    return other
  }

  @Test("Keys after `window focus` reach only the window that gets the focus") func focus() throws {
    let desktop = try ManagedDesktop("swipe 3 up on touchpad -> window focus; keys x\n")
    let other = try open(beside: desktop)
    let windows = [(other, (x: 200.0, y: 200.0)), (desktop.application, (x: 900.0, y: 600.0))]
    for round in 1...6 {
      for (target, place) in windows {
        try desktop.point(x: place.x, y: place.y)
        try swipe(desktop)
        #expect(target.wait(until: { $0.keys.count >= 2 * round }), "\(desktop.daemon.reports)")
        #expect(desktop.isActive(target))
      }
      other.sync()
      desktop.application.sync()
      let counts = windows.map(\.0.keys.count)
      #expect(counts == [2 * round, 2 * round], "round \(round)")
    }
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
  }

  @Test(
    "`set focus gesture` sends keys, held keys and texts only to the window under the gesture",
    arguments: [nil, clickToFocus] as [String?])
  func focusOfGesture(configuration: String?) throws {
    let desktop = try ManagedDesktop(
      """
      set focus gesture
      swipe 3 up on touchpad -> keys x
      swipe 3 down on touchpad -> type "y"; keys z
      pan 4 on touchpad { began -> hold ctrl; keys Tab }
      """, configuration: configuration)
    let other = try open(beside: desktop)
    let windows = [(other, (x: 200.0, y: 200.0)), (desktop.application, (x: 900.0, y: 600.0))]
    for round in 1...3 {
      for (target, place) in windows {
        try desktop.point(x: place.x, y: place.y)
        try swipe(desktop)
        try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
        try desktop.server.touchpad.swipe(fingers: 4, dx: 800, dy: 0)
        let expected = Array(repeating: ["x", "y", "z", "ctrl+Tab"], count: round).flatMap { $0 }
        #expect(
          target.wait(until: { $0.chords.filter { $0 != "ctrl" } == expected }),
          "\(target.chords) \(desktop.daemon.account(on: desktop.server))")
        #expect(desktop.isActive(target))
      }
    }
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
  }

  @Test("With `set focus gesture`, even a late daemon sends keys in the order of the gestures")
  func order() throws {
    let desktop = try ManagedDesktop(
      "set focus gesture\nswipe 3 up on touchpad -> keys x\nswipe 3 down on touchpad -> keys y\n")
    let other = try open(beside: desktop)
    let windows = [(other, (x: 200.0, y: 200.0)), (desktop.application, (x: 900.0, y: 600.0))]
    let (touchpad, worker) = (desktop.server.touchpad, ChildProcess(id: try #require(desktop.daemon.workerID)))
    func move(dy: Double) throws {
      try touchpad.swipeBegan(fingers: 3)
      for _ in 1...8 { try touchpad.swipeMoved(dx: 0, dy: dy) }
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    }
    var round = 1
    for _ in 1...60 where round <= 6 {
      let (target, place) = windows[round % 2]
      try desktop.point(x: place.x, y: place.y)
      desktop.manager.send(signal: SignalNumber.stop)
      try move(dy: -100)
      let end = ContinuousClock.now
      try touchpad.swipeEnded()
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      try move(dy: 100)
      // The window gets the focus, and the daemon sees that only together with the end of the second swipe.
      worker.send(signal: SignalNumber.stop)
      // On a busy machine, the daemon may have pressed the first key in the window that had the focus. Such a round
      // does not count.
      let isWaiting = ContinuousClock.now - end < WindowChange.silentTimeout
      desktop.manager.send(signal: SignalNumber.continue)
      try #require(desktop.isActive(target))
      try touchpad.swipeEnded()
      try touchpad.sync()
      worker.send(signal: SignalNumber.continue)
      let areDone = desktop.daemon.wait { _ in
        for (window, _) in windows { window.sync() }
        return windows.reduce(0) { $0 + $1.0.chords.count } == 2
      }
      let seen = "round \(round): \(windows.map(\.0.chords)) \(desktop.daemon.reports)"
      try #require(areDone, "\(seen)")
      if isWaiting {
        #expect(target.chords == ["x", "y"], "\(seen)")
        round += 1
      }
      for (window, _) in windows { window.clear() }
    }
    #expect(round > 6)
  }

  @Test("A window manager that is busy for half a second causes no report")
  func busyManager() throws {
    let desktop = try ManagedDesktop("swipe 3 up on touchpad -> window maximize; run echo !done\n")
    desktop.manager.send(signal: SignalNumber.stop)
    try swipe(desktop)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    // A window manager that is not busy needs less time.
    #expect(!desktop.daemon.wait(timeout: .milliseconds(500)) { !$0.reports.isEmpty })
    desktop.manager.send(signal: SignalNumber.continue)
    desktop.daemon.expect(output: ["done"])
    desktop.expect { $0.states.contains("MAXIMIZED_VERT") }
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
  }

  @Test("`set focus gesture` does not move the focus over panels and the bare desktop")
  func focusOfPanels() throws {
    let desktop = try ManagedDesktop(
      "set keyboards include\nset focus gesture\nswipe 3 up on touchpad -> keys x\nset focus keep\nswipe 3 down on touchpad -> keys y\n"
    )
    let panel = try Application(
      display: desktop.server.display, className: "panel", frame: (0, 1040, 1920, 40), type: .dock)
    try #require(panel.wait(until: { $0.isShown }))
    let other = try open(beside: desktop)
    desktop.application.focus()
    try #require(desktop.isActive(desktop.application))
    for (count, place) in [(900.0, 1060.0), (1700.0, 200.0)].enumerated() {
      try desktop.point(x: place.0, y: place.1)
      try swipe(desktop)
      desktop.expect { $0.chords.count == count + 1 }
    }
    try desktop.point(x: 200, y: 200)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    desktop.expect { $0.chords == ["x", "x", "y"] }
    other.sync()
    panel.sync()
    #expect(other.keys.isEmpty && panel.keys.isEmpty)
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
  }

  private static let clickToFocus = """
    <?xml version="1.0"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc">
    <focus><focusNew>no</focusNew><followMouse>no</followMouse><focusLast>yes</focusLast></focus>
    </openbox_config>
    """

  @Test("Keys after `window close` reach the remaining window") func close() throws {
    let desktop = try ManagedDesktop("swipe 3 up on touchpad -> window close; keys x\n")
    let other = try open(beside: desktop)
    try desktop.point(x: 200, y: 200)
    other.deleteProperty("WM_PROTOCOLS")
    other.focus()
    try #require(desktop.isActive(other))
    try swipe(desktop)
    desktop.expect { $0.keys.count == 2 }
    #expect(other.wait { !$0.isConnected } || !other.isConnected)
    #expect(other.keys.isEmpty)
  }

  @Test("Keys after `desktop next` reach the window of that desktop") func desktopNext() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> desktop next; keys x\nswipe 3 down on touchpad -> window move-to-desktop next\n")
    let other = try open(beside: desktop)
    try desktop.point(x: 200, y: 200)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    #expect(other.wait(until: { $0.numbers("_NET_WM_DESKTOP") == [1] }))
    desktop.application.focus()
    try #require(desktop.isActive(desktop.application))
    try swipe(desktop)
    #expect(other.wait(until: { $0.keys.count == 2 }), "\(desktop.daemon.reports)")
    desktop.application.sync()
    #expect(desktop.application.keys.isEmpty)
  }

  @Test("If a window does not close before the timeout, later actions run, and keys are released")
  func timeout() throws {
    // The application gets a request to close, but does not close.
    let desktop = try ManagedDesktop("pan 3 on touchpad {\n  began -> window close; hold ctrl\n  ended -> keys x\n}\n")
    try desktop.server.touchpad.swipeBegan(fingers: 3)
    for _ in 0..<20 { try desktop.server.touchpad.swipeMoved(dx: 40, dy: 0) }
    try desktop.server.touchpad.swipeEnded(cancelled: false)
    desktop.expect { $0.wasAskedToClose && $0.keys.count >= 4 && $0.keysDown.isEmpty }
    #expect(desktop.application.chords.contains("ctrl+x") || desktop.application.chords.contains("x"))
  }

  @Test("Unsupported requests to a window manager are reported once") func once() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> desktop next; run echo !went\n", configuration: Self.oneDesktop)
    for _ in 0..<3 { try swipe(desktop) }
    desktop.daemon.expect(output: ["went", "went", "went"])
    let said = desktop.daemon.reports.filter { $0.contains("Openbox has no other desktop") }
    #expect(said.count == 1, "\(desktop.daemon.reports)")
  }

  private static let oneDesktop = """
    <?xml version="1.0"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc"><desktops><number>1</number></desktops></openbox_config>
    """
}
