import Linux
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("Contents of previews", .waitsForPrograms, .serialized)
struct PreviewTextTests {
  /// A window under a window manager, and the previews of gestures on it.
  private struct Previews {
    let recorded: RecordedOverlay
    let manager: ChildProcess

    init(_ bindings: String) throws {
      recorded = try RecordedOverlay("set delivery observe\n" + bindings)
      manager = try WindowManagerProgram.openbox.start(on: recorded.desktop.server)
      let isManaged = recorded.desktop.application.wait(
        until: { $0.isManaged && $0.numbers("WM_STATE").first == 1 })
      try #require(isManaged)
      recorded.desktop.application.setArea(x: 300, y: 200, width: 700, height: 500)
      try recorded.desktop.server.mouse.move(toX: 600, y: 400)
    }

    func end() {
      manager.sendToGroup(signal: SignalNumber.kill)
      _ = manager.wait(timeout: .seconds(10))
    }

    func begin() throws { try recorded.desktop.server.touchpad.swipeBegan(fingers: 3) }

    /// Moves the fingers, in steps of a millimetre.
    func move(_ millimetres: Int) throws {
      for _ in 0..<abs(millimetres) {
        try recorded.desktop.server.touchpad.swipeMoved(dx: 1000 / 25.4 * Double(millimetres.signum()), dy: 0)
        Pace.pause(.milliseconds(5))
      }
      try recorded.desktop.server.touchpad.sync()
    }

    func lift() throws {
      Pace.pause(.milliseconds(250))
      try recorded.desktop.server.touchpad.swipeEnded()
      try recorded.desktop.server.touchpad.sync()
    }

    /// Makes a gesture up to its commit, and returns the text of its preview.
    func text(of millimetres: Int) throws -> String? {
      let before = recorded.messages.count
      try begin()
      try move(millimetres)
      _ = recorded.wait { !Array($0[before...]).previews.isEmpty }
      try lift()
      #expect(recorded.wait { $0[before...].contains { if case .endPreview = $0 { true } else { false } } })
      return Array(recorded.messages[before...]).previews.first?.text
    }
  }

  @Test("The preview of a toggle names its effect on the window's current state")
  func toggles() throws {
    let previews = try Previews(
      """
      pan 3 left on touchpad commit 20mm -> window maximize toggle
      pan 3 right on touchpad commit 20mm -> window fullscreen toggle

      """)
    defer { previews.end() }
    let application = previews.recorded.desktop.application
    func waitForWidth(_ condition: (Int) -> Bool) -> Bool {
      application.wait(until: { condition($0.area?.width ?? 0) })
    }
    try #require(waitForWidth { $0 == 700 })
    #expect(try previews.text(of: -24) == "Maximize")
    #expect(waitForWidth { $0 > 1800 })
    #expect(try previews.text(of: -24) == "Restore “Application”")
    #expect(waitForWidth { $0 == 700 })
    #expect(try previews.text(of: 24) == "Full screen")
    #expect(waitForWidth { $0 == 1920 })
    #expect(try previews.text(of: 24) == "Leave full screen")
    #expect(waitForWidth { $0 == 700 })
  }

  @Test("The preview of another desktop stays if the window under the gesture vanishes")
  func desktop() throws {
    let previews = try Previews("pan 3 left on touchpad commit 20mm -> desktop next; window raise\n")
    defer { previews.end() }
    let (recorded, application) = (previews.recorded, previews.recorded.desktop.application)
    let knowsDesktops = application.wait(
      until: { !$0.numbers("_NET_NUMBER_OF_DESKTOPS", ofRoot: true).isEmpty })
    try #require(knowsDesktops)
    try previews.begin()
    try previews.move(-12)
    #expect(recorded.wait { !$0.previews.isEmpty }, "\(recorded.desktop.daemon.account(on: recorded.desktop.server))")
    application.destroyWindow()
    try recorded.desktop.daemon.waitUntilInputIsHandled(of: recorded.desktop.server)
    try previews.move(-12)
    #expect(recorded.wait { ($0.previews.last?.progress ?? 0) > 1 }, "\(recorded.messages)")
    try previews.lift()
    recorded.desktop.daemon.expect { $0.lines.contains { $0.hasSuffix("desktop next") } }
    #expect(
      recorded.wait { $0.contains { if case .endPreview(_, true, _) = $0 { true } else { false } } },
      "\(recorded.messages)")
  }
}

extension [OverlayMessage] {
  fileprivate var previews: [OverlayPreview] {
    compactMap { if case .preview(let preview) = $0 { preview } else { nil } }
  }
}
