import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// Grabs of other clients, and input that is observed or immediately decided.
@Suite(.waitsForPrograms) struct GrabTests {
  private static let far = 800.0

  @Test(
    "Another client's grab is reported; the gesture is recognized but not intercepted",
    arguments: zip(
      GrabbingClient.Passive.allCases, [VirtualUser.all[2], VirtualUser.all[4], VirtualUser.all[5], VirtualUser.all[6]])
  )
  func refused(kind: GrabbingClient.Passive, hand: VirtualUser) throws {
    let server = try VirtualServer()
    let other = try GrabbingClient(display: server.display)
    #expect(other.grab(kind))
    let bindings = try BindingsOnDisk(hand.bound)
    let daemon = try RunningDaemon(display: server.display, file: bindings.path)
    try #require(daemon.waitUntilReady())
    daemon.expect { $0.reports.contains { $0.contains(" grab: held by another client; ") } }
    try hand.move(server)
    daemon.expect(output: ["acted"])
    daemon.stop()
    withExtendedLifetime(other) {}
  }

  @Test(
    "While an application grabs the pointer, touches and buttons act only with `observe`",
    arguments: [VirtualUser.all[2], VirtualUser.all[6]])
  func menu(hand: VirtualUser) throws {
    let server = try VirtualServer()
    let line = hand.bound.replacing(" -> run echo !acted", with: "")
    let kept = try BindingsOnDisk(hand.bound)
    let seen = try BindingsOnDisk(line.trimmingSuffix("\n") + " observe -> run echo !acted\n")
    let menu = try GrabbingClient(display: server.display)
    for (file, expected) in [(kept, ["acted"]), (seen, ["acted", "acted"])] {
      let daemon = try RunningDaemon(display: server.display, file: file.path)
      try #require(daemon.waitUntilReady(), "\(daemon.reports)")
      #expect(menu.grabPointer())
      try hand.move(server)
      menu.ungrabPointer()
      try hand.move(server)
      #expect(daemon.wait(forOutput: expected), "\(file.path): \(daemon.commandLines)")
      daemon.stop()
    }
  }

  @Test(
    "Gestures with `observe` reach applications, and act if no application selects the touchpad",
    arguments: VirtualUser.all, ApplicationSelection.allCases)
  func observed(hand: VirtualUser, selection: ApplicationSelection) throws {
    let server = try VirtualServer()
    let application = try Application(
      display: server.display, input: [.touches, .gestures, .buttons], selection: selection)
    let file = try BindingsOnDisk(
      "set delivery observe\n" + hand.bound + "stroke \"up\" with button middle -> run echo !after\n")
    try hand.move(server)
    application.sync()
    let original = application.log
    application.clear()
    let daemon = try RunningDaemon(display: server.display, file: file.path)
    try #require(daemon.waitUntilReady())
    try hand.move(server)
    let isSeen = selection == .masters || !hand.name.hasPrefix("touchpad")
    if isSeen { daemon.expect(output: ["acted"]) }
    application.sync()
    func numberless(_ log: [ApplicationEvent]) -> [String] {
      log.byFinger.filter { if case .pointerMoved = $0 { false } else { true } }.map(\.description)
    }
    #expect(numberless(application.log) == numberless(original))
    // All events of the hand precede this one.
    try server.mouse.move(dx: 0, dy: -400)
    try server.mouse.sync()
    // The daemon must handle the mouse's first movement, which comes after a finger's, before the press arrives.
    try daemon.waitUntilInputIsHandled(of: server)
    try server.mouse.stroke([(dx: 0, dy: -300)], button: 2)
    #expect(daemon.wait { $0.commandLines.last == "after" }, "\(daemon.account(on: server))")
    #expect(daemon.commandLines == (isSeen ? ["acted", "after"] : ["after"]))
    daemon.stop()
  }

  @Test(
    "The application gets the first tap of a double tap immediately, and not the second tap",
    arguments: ApplicationSelection.interceptable)
  func doubleTap(selection: ApplicationSelection) throws {
    let desktop = try Desktop(
      "tap 1 times 2 within 3s on touchscreen -> run echo !double\n", input: [.touches], selection: selection)
    let (server, application, daemon) = (desktop.server, desktop.application, desktop.daemon)
    let place = [ScreenPoint(x: 300, y: 300)]
    try server.touchscreen.tap(at: place)
    // This is long before the second tap would be too late.
    #expect(application.wait(until: { $0.endedTouches == 1 }, deadline: .seconds(2)))
    try server.touchscreen.tap(at: place)
    daemon.expect(output: ["double"])
    try server.touchscreen.drag(fingers: 1, from: ScreenPoint(x: 300, y: 300), dx: 300, dy: 0)
    #expect(application.wait(until: { $0.endedTouches == 2 }))
  }

  @Test("A tap that is withheld from applications leaves no button pressed", arguments: 1...3)
  func noButtonStays(fingers: Int) throws {
    let desktop = try Desktop("tap \(fingers) on touchscreen -> run echo !tap\n")
    for count in 1...3 {
      try desktop.server.touchscreen.tap(at: (1...fingers).map { ScreenPoint(x: 300 + 90 * Double($0), y: 300) })
      desktop.daemon.expect { $0.commandLines.count == count }
      desktop.expect { $0.buttonsDown.isEmpty }
    }
    #expect(desktop.application.buttons.isEmpty)
  }

  @Test(
    "A pointer grab by another client during a tap causes no error",
    arguments: ["tap 1 on touchscreen -> none\n", "swipe 1 up on touchscreen -> none\n"])
  func grabbedDuringTouch(binding: String) throws {
    let desktop = try Desktop(binding + "tap 2 on touchscreen -> run echo !after\n")
    let touchscreen = desktop.server.touchscreen
    let other = try GrabbingClient(display: desktop.server.display)
    try touchscreen.began(1, x: 800, y: 500)
    // The server gives Dactyl the touch when it processes the finger. Dactyl never gets a touch that begins after the
    // other client's grab.
    try touchscreen.sync()
    try #require(other.grabPointer())
    try touchscreen.ended(1, x: 800, y: 500)
    other.ungrabPointer()
    try touchscreen.tap(at: [ScreenPoint(x: 500, y: 500), ScreenPoint(x: 700, y: 500)])
    desktop.daemon.expect(output: ["after"])
    #expect(desktop.daemon.reports.isEmpty, "\(desktop.daemon.reports)")
  }

  @Test("A tap on a touchscreen that is mapped to a part of the screen leaves the pointer there")
  func mappedScreen() throws {
    let desktop = try Desktop("tap 1 on touchscreen -> run echo !tap\n")
    try desktop.run(
      ["xinput", "set-prop", "Virtual touchscreen", "Coordinate Transformation Matrix"]
        + "0.5 0 0.25 0 1 0 0 0 1".split(separator: " ").map(String.init))
    for count in 1...3 {
      desktop.application.clear()
      try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 400, y: 300)])
      desktop.daemon.expect { $0.commandLines.count == count }
      desktop.expect { $0.buttonsDown.isEmpty && !$0.log.isEmpty }
      desktop.application.sync()
      // The touchscreen is mapped to the middle half of the screen, so its coordinate 400 of 1920 is at 680 on the
      // screen.
      #expect(Set(desktop.application.log.map(\.description)) == ["pointer at 680,300"])
    }
  }

  @Test(
    "A resting finger goes to the application after two seconds, and can no longer be a gesture",
    arguments: ApplicationSelection.interceptable)
  func rest(selection: ApplicationSelection) throws {
    let desktop = try Desktop(
      "swipe 1 down on touchscreen -> run echo !down\n", input: [.touches], selection: selection)
    let (server, application, daemon) = (desktop.server, desktop.application, desktop.daemon)
    let touchscreen = server.touchscreen
    try touchscreen.began(1, x: 400, y: 300)
    #expect(application.wait(until: { !$0.log.isEmpty }, deadline: .seconds(10)))
    for step in 1...20 { try touchscreen.moved(1, x: 400, y: 300 + 10 * Double(step)) }
    try touchscreen.ended(1, x: 400, y: 500)
    try touchscreen.drag(fingers: 1, from: ScreenPoint(x: 800, y: 300), dx: 0, dy: 300)
    daemon.expect(output: ["down"])
    #expect(application.wait(until: { $0.endedTouches == 1 }))
  }

  @Test(
    "Right clicks and a held right button reach applications even if strokes use the button",
    arguments: ApplicationSelection.interceptable)
  func click(selection: ApplicationSelection) throws {
    let desktop = try Desktop(
      "swipe 1 {left,right} with button right -> run echo !{left,right}\n", input: [.buttons, .motion],
      selection: selection)
    let (server, application, daemon) = (desktop.server, desktop.application, desktop.daemon)
    let mouse = server.mouse
    for count in 1...5 {
      try mouse.click(3)
      #expect(application.wait(until: { $0.buttons.count == 2 * count }))
    }
    try mouse.press(3)
    // This compares the application's events, because for the server the button is down even while it is withheld.
    #expect(application.wait(until: { $0.buttons.count == 11 }, deadline: .seconds(5)))
    // The button belongs to the application now, so this is a drag of the application and no stroke.
    for _ in 1...10 { try mouse.move(dx: 30, dy: 0) }
    try mouse.release(3)
    #expect(application.wait(until: { $0.buttons.count == 12 }))
    try mouse.stroke([(dx: -300, dy: 0)], button: 3)
    daemon.expect(output: ["left"])
    try mouse.click(1)
    #expect(application.wait(until: { $0.buttons.contains { $0.hasPrefix("button 1 up") } }))
    let counts = [1, 3].map { number in
      application.log.count { if case .buttonPressed(number, _, _, _) = $0 { true } else { false } }
    }
    #expect(counts == [1, 6], "\(zip(application.log, application.times).map { "\($0) at \($1)" })")
    #expect(application.buttonsDown.isEmpty)
  }
}

extension Application {
  /// Number of touches that have ended.
  var endedTouches: Int { log.count { if case .touchEnded = $0 { true } else { false } } }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
