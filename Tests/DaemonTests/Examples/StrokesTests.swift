import TestSupport
import Testing
import VirtualX

@Suite("examples/strokes.conf", .waitsForPrograms)
struct StrokesTests {
  @Test("A pause shows all possible strokes, and completing a stroke performs its action")
  func strokes() throws {
    let overlay = try RecordedOverlay(try Examples.text("strokes.conf"))
    let (desktop, mouse) = (overlay.desktop, overlay.desktop.server.mouse)
    try mouse.press(3)
    try mouse.sync()
    #expect(overlay.wait { !$0.guides.isEmpty }, "\(overlay.messages)")
    #expect(
      overlay.messages.guides.first
        == ["Alt+←", "Alt+→", "Close the window", "Ctrl+L", "Ctrl+Z", "Maximize"])
    try mouse.release(3)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    // The guide compares strokes of 4 mm or more. A daemon that reads many movements together keeps fewer of their
    // points.
    try mouse.press(3)
    for _ in 0..<24 {
      Pace.pause(.milliseconds(12))
      try mouse.move(dx: 0, dy: 1)
    }
    #expect(overlay.wait { $0.guides.last == ["Ctrl+L", "Ctrl+Z"] }, "\(overlay.messages.guides)")
    for way in [(0.0, 6.0), (5.0, 0.0)] { for _ in 0..<25 { try mouse.move(dx: way.0, dy: way.1) } }
    try mouse.release(3)
    try mouse.sync()
    desktop.expect { $0.chords == ["ctrl+l"] }
    #expect(overlay.wait { $0.guides.last == [] })
  }

  @Test("While three fingers are stationary, the guide shows the directions bound for them")
  func star() throws {
    let overlay = try RecordedOverlay(try Examples.text("strokes.conf"))
    let screen = overlay.desktop.server.touchscreen
    for id in 0..<3 { try screen.began(id, x: 500 + Double(id) * 80, y: 400) }
    try screen.sync()
    #expect(overlay.wait { !$0.guides.isEmpty }, "\(overlay.messages)")
    #expect(overlay.messages.guides.last == ["Minimize the window", "Next desktop", "Previous desktop"])
    for id in 0..<3 { try screen.ended(id, x: 500 + Double(id) * 80, y: 400) }
    try screen.sync()
    #expect(overlay.wait { $0.guides.last == [] })
  }
}
