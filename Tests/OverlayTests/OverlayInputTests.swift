import Gestures
import Linux
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("The overlay and other programs", .waitsForPrograms, .serialized)
struct OverlayInputTests {
  private static let managers: [WindowManagerProgram] = [.openbox, .i3, .xfwm4].filter(\.isInstalled)
  private let whole = Rectangle(x: 0, y: 0, width: 1920, height: 1080)

  private func cover(_ text: String = "Maximize") -> OverlayMessage {
    .preview(OverlayPreview(gesture: 1, kind: .frame, start: whole, end: whole, text: text, progress: 0.5))
  }

  private func application(on server: VirtualServer) throws -> Application {
    try Application(display: server.display, title: "Below", input: [.keys, .buttons, .motion, .touches])
  }

  /// Shows an overlay over the whole screen, and expects that an application below gets all input and keeps the focus.
  private func passesInputThrough(_ server: VirtualServer, _ application: Application) throws {
    try #require(application.wait(until: { $0.isShown }))
    application.focus()
    application.clear()
    let empty = try Screenshot(display: server.display)
    let focusChanges = application.focusChanges
    let clients = application.numbers("_NET_CLIENT_LIST", ofRoot: true)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(cover())
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
    // Check the focus before the clicks: window managers grab clicks for a moment, which also changes the focus.
    #expect(application.focusChanges == focusChanges)
    // The opaque label is in the middle of the screen.
    try server.mouse.move(toX: 960, y: 540)
    application.clear()
    try server.mouse.click(1)
    #expect(application.wait(until: { $0.buttons.count == 2 }), "\(application.log)")
    try server.touchscreen.tap(at: [ScreenPoint(x: 960, y: 540)])
    #expect(
      application.wait(
        until: { $0.log.contains { if case .touchEnded = $0 { true } else { false } } }),
      "\(application.log)")
    try server.keyboard.type(.a)
    #expect(application.wait(until: { $0.keys.count == 2 }), "\(application.log)")
    #expect(application.numbers("_NET_CLIENT_LIST", ofRoot: true) == clients)
    overlay.process.send(signal: SignalNumber.kill)
    #expect(overlay.waitForEnd() == .killed(signal: SignalNumber.kill))
    #expect(application.numbers("_NET_CLIENT_LIST", ofRoot: true) == clients)
  }

  @Test("All input passes through the overlay to the application below")
  func withoutManager() throws {
    let server = try VirtualServer()
    try passesInputThrough(server, try application(on: server))
  }

  @Test(
    "Window managers neither list nor focus the overlay, and input still passes through it", arguments: Self.managers)
  func withManager(_ manager: WindowManagerProgram) throws {
    let server = try VirtualServer(for: manager)
    let application = try application(on: server)
    let process = try manager.start(on: server)
    defer {
      process.sendToGroup(signal: SignalNumber.kill)
      _ = process.wait(timeout: .seconds(10))
    }
    let isReady = application.wait(
      until: { application in
        guard application.isManaged, application.isShown else { return false }
        application.focus()
        return ["_NET_CLIENT_LIST", "_NET_ACTIVE_WINDOW"].allSatisfy {
          application.numbers($0, ofRoot: true).first == Int(application.window)
        }
      }, deadline: .seconds(60))
    try #require(isReady, "\(manager)")
    try passesInputThrough(server, application)
  }

  @Test("Without a compositor, the overlay never covers pixels that it does not draw")
  func exposures() throws {
    let server = try VirtualServer()
    let application = try Application(display: server.display, title: "Below", input: [.keys, .exposures])
    let empty = try Screenshot(display: server.display)
    let known = application.exposures.count
    let overlay = try RunningOverlay(display: server.display)
    let frame = Rectangle(x: 200, y: 200, width: 300, height: 200)
    for gesture in 1...3 as ClosedRange<UInt64> {
      // The overlay creates its windows again when monitors have changed.
      if gesture == 3 {
        try server.setMonitors([
          VirtualServer.VirtualMonitor(
            x: 0, y: 0, width: 960, height: 1080, widthInMillimetres: 254, heightInMillimetres: 286),
          VirtualServer.VirtualMonitor(
            x: 960, y: 0, width: 960, height: 1080, widthInMillimetres: 254, heightInMillimetres: 286),
        ])
      }
      try overlay.send(
        .preview(OverlayPreview(gesture: gesture, kind: .frame, start: frame, end: frame, text: "", progress: 0)))
      #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
      try overlay.send(.endPreview(gesture: gesture, isCommitted: false, duration: .milliseconds(50)))
      // The application does not draw the exposed area again, but the server paints its background.
      #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
      let exposures = application.exposures.dropFirst(known)
      #expect(exposures.contains { $0.x <= 205 && $0.y <= 205 }, "\(gesture)")
      for area in exposures {
        #expect(
          area.x >= 190 && area.y >= 190 && area.x + area.width <= 510 && area.y + area.height <= 410,
          "\(area) in gesture \(gesture)")
      }
    }
  }

  @Test("A new message raises the overlay above windows that have opened since the last message")
  func raised() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(.mode("resize"))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
    let menu = try Application(display: server.display, frame: (200, 200, 400, 300), isUnmanaged: true)
    let opened = try #require(try Screenshot.wait(on: server.display) { $0[300, 300] != empty[300, 300] })
    let frame = Rectangle(x: 250, y: 250, width: 200, height: 150)
    try overlay.send(
      .preview(OverlayPreview(gesture: 1, kind: .frame, start: frame, end: frame, text: "", progress: 0)))
    #expect(try Screenshot.wait(on: server.display) { $0[252, 300] != opened[252, 300] } != nil)
    #expect(menu.isShown)
  }

  @Test("A part of the overlay that a window covers is shown again after the window closes")
  func uncovered() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    let frame = Rectangle(x: 250, y: 250, width: 200, height: 150)
    try overlay.send(
      .preview(OverlayPreview(gesture: 1, kind: .frame, start: frame, end: frame, text: "", progress: 0)))
    let shown = try #require(try Screenshot.wait(on: server.display) { $0[252, 300] != empty[252, 300] })
    var menu: Application? = try Application(
      display: server.display, frame: (200, 200, 400, 300), isUnmanaged: true)
    #expect(try Screenshot.wait(on: server.display) { $0[252, 300] != shown[252, 300] } != nil)
    #expect(menu != nil)
    menu = nil
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: shown) == nil } != nil)
  }

  @Test("The overlay uses no processor time while its picture does not change")
  func rest() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(cover())
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
    func switches() -> String {
      let status = (try? FileSystem.contents(of: "/proc/\(overlay.process.id)/status", limit: 65_536)) ?? []
      return String(decoding: status, as: UTF8.self).split(separator: "\n").filter { $0.contains("ctxt") }
        .joined(separator: " ")
    }
    // The overlay becomes idle, and stays idle until a message arrives.
    var last = switches()
    var quiet = 0
    let isIdle = becomesTrue(within: .seconds(20), every: .milliseconds(100)) {
      let now = switches()
      quiet = now == last ? quiet + 1 : 0
      last = now
      return quiet > 10
    }
    #expect(isIdle, "\(last)")
    try overlay.send(.endPreview(gesture: 1, isCommitted: false, duration: .milliseconds(50)))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
    #expect(switches() != last)
  }
}
