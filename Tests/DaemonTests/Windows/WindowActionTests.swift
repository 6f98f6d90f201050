import Linux
import Testing
import VirtualX

@Suite(.enabled(if: FileSystem.isExecutable("/usr/bin/openbox"), "openbox is not installed")) struct WindowActionTests {
  /// A desktop with openbox, and a window of an application in the middle of it.
  private final class ManagedDesktop {
    let server: VirtualServer
    let application: Application
    let bindings: BindingsOnDisk
    let daemon: RunningDaemon
    private let manager: ChildProcess

    init(_ text: String) throws {
      server = try VirtualServer()
      var start = ProgramStart(["openbox"])
      start.environment = [("DISPLAY", server.display), ("XDG_RUNTIME_DIR", server.folderPath)]
      start.standardOutput = .null
      start.standardError = .null
      manager = try start.spawn()
      application = try Application(display: server.display)
      bindings = try BindingsOnDisk(text)
      daemon = try RunningDaemon(display: server.display, file: bindings.path)
      try #require(application.wait(until: { $0.isManaged && $0.isShown }, deadline: .seconds(20)))
      application.setArea(x: 600, y: 300, width: 700, height: 500)
      try #require(application.wait(until: { $0.area?.width == 700 }, deadline: .seconds(20)))
      try #require(daemon.waitUntilReady())
    }

    deinit {
      daemon.stop()
      manager.send(signal: SignalNumber.kill)
      _ = manager.wait(timeout: .seconds(10))
      server.stop()
    }

    func sees(_ condition: (Application) -> Bool) -> Bool {
      application.wait(until: condition, deadline: .seconds(20))
    }
  }

  @Test("A gesture maximizes the window under it, and another one brings it back")
  func maximize() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> window maximize\nswipe 3 down on touchpad -> window restore\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(desktop.sees { $0.states.contains("MAXIMIZED_VERT") }, "\(desktop.daemon.reports)")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    #expect(desktop.sees { !$0.states.contains("MAXIMIZED_VERT") }, "\(desktop.daemon.reports)")
  }

  @Test(
    "A window goes with the fingers, stays where they leave it, and goes back where the gesture is cancelled",
    arguments: [true, false])
  func move(isCancelled: Bool) throws {
    let desktop = try ManagedDesktop("pan 3 on touchpad -> window move\n")
    let touchpad = desktop.server.touchpad
    let before = try #require(desktop.application.area?.x)
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<20 { try touchpad.swipeMoved(dx: 40, dy: 0) }
    #expect(desktop.sees { ($0.area?.x ?? 0) > before + 20 }, "\(desktop.daemon.reports)")
    try touchpad.swipeEnded(cancelled: isCancelled)
    if isCancelled {
      #expect(desktop.sees { $0.area?.x == before })
    } else {
      #expect(desktop.daemon.wait { $0.lines.contains { $0.contains("window move") } })
      try desktop.bindings.write("swipe 3 up on touchpad -> run echo !new\n")
      #expect(desktop.daemon.wait { $0.lines.contains("reloaded") })
      #expect((desktop.application.area?.x ?? 0) > before + 20)
    }
  }

  @Test("What the window manager cannot do is reported, and the next gesture is served")
  func noWindow() throws {
    let desktop = try ManagedDesktop(
      "swipe 3 up on touchpad -> desktop 99\nswipe 3 down on touchpad -> run echo !next\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(desktop.daemon.wait { $0.reports.contains { $0.contains("there is no desktop 99") } })
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    #expect(desktop.daemon.wait(forOutput: ["next"]))
  }
}
