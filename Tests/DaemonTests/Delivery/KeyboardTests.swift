import TestClients
import TestSupport
import Testing
import VirtualX

/// Touches that begin in an on-screen keyboard or a dock.
@Suite(.waitsForPrograms) struct KeyboardTests {
  private static let typing = [ScreenPoint(x: 400, y: 900), ScreenPoint(x: 700, y: 920)]
  private static let elsewhere = [ScreenPoint(x: 400, y: 300), ScreenPoint(x: 700, y: 320)]
  private static let binding = "tap 2 on touchscreen -> run echo !tapped\n"

  private func keyboard(
    _ server: VirtualServer, isDock: Bool, _ selection: ApplicationSelection = .masters,
    input: ApplicationInput = [.touches]
  ) throws -> Application {
    try Application(
      display: server.display, className: isDock ? "panel" : "Onboard",
      frame: (x: 0, y: 700, width: VirtualServer.width, height: 380), input: input,
      selection: selection, type: isDock ? .dock : nil)
  }

  @Test(
    "Fast taps on an on-screen keyboard or a dock are no gestures, and arrive without delay",
    arguments: [false, true], ApplicationSelection.interceptable)
  func ignored(isDock: Bool, selection: ApplicationSelection) throws {
    let desktop = try Desktop(Self.binding)
    let keyboard = try keyboard(desktop.server, isDock: isDock, selection)
    let touchscreen = desktop.server.touchscreen
    for count in 1...3 {
      try touchscreen.began(1, x: 400, y: 900)
      try touchscreen.began(2, x: 700, y: 920)
      // The touches arrive while the fingers are down, because they are never grabbed.
      #expect(keyboard.wait(until: { $0.log.count { if case .touchBegan = $0 { true } else { false } } == 2 * count }))
      try touchscreen.ended(1, x: 400, y: 900)
      // The hand counts as typing until its last finger is up, even if another finger comes down elsewhere.
      try touchscreen.began(3, x: 500, y: 300)
      try touchscreen.ended(3, x: 500, y: 300)
      try touchscreen.ended(2, x: 700, y: 920)
      #expect(keyboard.wait(until: { $0.endedTouches == 2 * count }))
    }
    try touchscreen.tap(at: Self.elsewhere)
    desktop.daemon.expect(output: ["tapped"])
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
  }

  @Test("While a finger holds a key of an on-screen keyboard, Dactyl does not move the pointer")
  func heldKey() throws {
    let desktop = try Desktop(Self.binding)
    let keyboard = try keyboard(desktop.server, isDock: false, input: [.buttons])
    let observer = try RunningProgram(
      ["test-xi2", "--root"], program: "xinput", display: desktop.server.display,
      runtimeFolder: desktop.daemon.runtimeFolder)
    // The observer has started when it reports this movement.
    #expect(
      observer.wait { observer in
        try? desktop.server.mouse.move(dx: 1, dy: 0)
        return observer.lines.contains { $0.contains("RawMotion") }
      })
    try desktop.server.touchscreen.began(1, x: 400, y: 900)
    #expect(keyboard.wait(until: { $0.buttons.count == 1 }), "\(keyboard.log)")
    // The hand holds the key longer than the daemon's delay before it checks a rejected touch.
    Pace.pause(.milliseconds(100))
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try desktop.server.touchscreen.ended(1, x: 400, y: 900)
    #expect(observer.wait { $0.lines.contains { $0.contains("RawTouchEnd") } })
    let held = observer.lines.drop { !$0.contains("RawTouchBegin") }.prefix { !$0.contains("RawTouchEnd") }
    #expect(!held.isEmpty && !held.contains { $0.contains("RawMotion") }, "\(held)")
  }

  @Test(
    "After typing on any kind of on-screen keyboard, a tap elsewhere reaches its application",
    arguments: ApplicationSelection.allCases)
  func beside(selection: ApplicationSelection) throws {
    let desktop = try Desktop("swipe 1 up on touchscreen -> run true\n", input: [.touches])
    let manager = try GrabbingClient(display: desktop.server.display)
    manager.selectRootPresses()
    let keyboard = try keyboard(desktop.server, isDock: false, selection, input: [.touches, .buttons])
    for count in 1...3 {
      try desktop.server.touchscreen.tap(at: [Self.typing[0]])
      #expect(keyboard.wait(until: { $0.endedTouches == count }), "\(keyboard.log)")
      try desktop.server.touchscreen.tap(at: [Self.elsewhere[0]])
      desktop.expect { $0.endedTouches == count }
    }
    #expect(keyboard.buttons.isEmpty)
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
    withExtendedLifetime(manager) {}
  }

  @Test("With `set keyboards include` gestures work on an on-screen keyboard")
  func included() throws {
    let desktop = try Desktop("set keyboards include\n" + Self.binding)
    let keyboard = try keyboard(desktop.server, isDock: false)
    try desktop.server.touchscreen.tap(at: Self.typing)
    desktop.daemon.expect(output: ["tapped"])
    try desktop.server.touchscreen.tap(at: [Self.typing[0]])
    #expect(keyboard.wait(until: { $0.log.count == 2 }), "\(keyboard.log)")
  }

  @Test("An on-screen keyboard that opens and closes under the fingers causes no error")
  func vanishing() throws {
    let desktop = try Desktop(Self.binding)
    for _ in 0..<10 {
      let keyboard = try keyboard(desktop.server, isDock: false)
      try desktop.server.touchscreen.began(1, x: 400, y: 900)
      withExtendedLifetime(keyboard) {}
      try desktop.server.touchscreen.ended(1, x: 400, y: 900)
    }
    try desktop.server.touchscreen.tap(at: Self.elsewhere)
    desktop.daemon.expect(output: ["tapped"])
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
  }
}
