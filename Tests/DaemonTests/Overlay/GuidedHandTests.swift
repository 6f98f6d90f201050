import Linux
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("Strokes by a user who reads the guide", .waitsForPrograms)
struct GuidedHandTests {
  @Test("A stroke is recognized even if the user first reads the guide; a mere press is a click")
  func reading() throws {
    let overlay = try RecordedOverlay(RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.press(3)
    try mouse.sync()
    #expect(overlay.wait { $0.guides.last?.isEmpty == false }, "\(overlay.messages)")
    // Without a guide, the application would have got the press by now.
    Pace.pause(.milliseconds(1000))
    try overlay.draw([(0, 150), (110, 0)])
    try mouse.release(3)
    try mouse.sync()
    #expect(desktop.daemon.wait(forOutput: ["L"]), "\(desktop.daemon.account(on: desktop.server))")
    #expect(overlay.wait { $0.guides.last == [] })
    desktop.application.sync()
    #expect(desktop.application.buttons.isEmpty)
    try mouse.press(3)
    try mouse.sync()
    #expect(overlay.wait { $0.guides.last?.isEmpty == false }, "\(overlay.messages)")
    Pace.pause(.milliseconds(1000))
    desktop.application.sync()
    #expect(desktop.application.buttons.isEmpty)
    try mouse.release(3)
    try mouse.sync()
    desktop.expect { $0.buttons.count == 2 }
    #expect(overlay.wait { $0.guides.last == [] } && desktop.daemon.commandLines == ["L"])
  }

  @Test("A shape is recognized even if the user reads the guide before the second stroke")
  func readingBetweenStrokes() throws {
    let overlay = try RecordedOverlay(
      """
      set guide always
      shape lines 0,0 0,100 | 60,0 60,100
      stroke lines with button right within 30s -> run echo !lines
      """)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.press(3)
    try overlay.draw([(0, 150)])
    try mouse.release(3)
    try mouse.move(dx: 90, dy: -150)
    try mouse.sync()
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try mouse.press(3)
    try mouse.sync()
    Pace.pause(.milliseconds(1000))
    try overlay.draw([(0, 150)])
    try mouse.release(3)
    try mouse.sync()
    #expect(desktop.daemon.wait(forOutput: ["lines"]), "\(desktop.daemon.account(on: desktop.server))")
    desktop.application.sync()
    #expect(desktop.application.buttons.isEmpty)
  }

  @Test("No guide is shown for a press while another program has grabbed the pointer")
  func menu() throws {
    let overlay = try RecordedOverlay("set guide always\n" + RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    let menu = try GrabbingClient(display: desktop.server.display)
    try #require(menu.grabPointer())
    try mouse.press(3)
    try overlay.draw([(0, 150), (110, 0)])
    try mouse.release(3)
    try mouse.sync()
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    menu.ungrabPointer()
    try mouse.stroke([(150, 0)], button: 3)
    #expect(desktop.daemon.wait(forOutput: ["right"]), "\(desktop.daemon.account(on: desktop.server))")
    #expect(overlay.wait { $0.guides.last == [] }, "\(overlay.messages)")
    // Only the second stroke shows a guide.
    var guided: Set<UInt64> = []
    for case .guide(let gesture, _) in overlay.messages { guided.insert(gesture) }
    #expect(guided.count == 1, "\(overlay.messages)")
  }

  @Test("The guide appears for a press that Dactyl reads late, even if a menu got the press before")
  func pressedAgain() throws {
    let overlay = try RecordedOverlay("set guide always\n" + RecordedOverlay.strokes)
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    let menu = try GrabbingClient(display: desktop.server.display)
    let worker = ChildProcess(id: try #require(desktop.daemon.workerID))
    try #require(menu.grabPointer())
    try mouse.press(3)
    try mouse.sync()
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    worker.send(signal: SignalNumber.stop)
    defer { worker.send(signal: SignalNumber.continue) }
    try mouse.release(3)
    try mouse.sync()
    menu.ungrabPointer()
    try mouse.press(3)
    try mouse.sync()
    worker.send(signal: SignalNumber.continue)
    #expect(overlay.wait { $0.guides.last?.contains("echo !L") == true }, "\(overlay.messages)")
    try overlay.draw([(150, 0)])
    try mouse.release(3)
    try mouse.sync()
    #expect(desktop.daemon.wait(forOutput: ["right"]), "\(desktop.daemon.account(on: desktop.server))")
  }
}
