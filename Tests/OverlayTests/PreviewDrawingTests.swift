import Gestures
import Linux
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("Previews that the overlay draws on a real server", .waitsForPrograms)
struct PreviewDrawingTests {
  private let start = Rectangle(x: 200, y: 200, width: 600, height: 400)
  private let end = Rectangle(x: 0, y: 0, width: 960, height: 1080)

  private func preview(_ progress: Double) -> OverlayMessage {
    .preview(
      OverlayPreview(gesture: 1, kind: .frame, start: start, end: end, text: "Tile left", progress: progress))
  }

  /// True if the shown picture differs from the empty picture in exactly this area, within a pixel.
  private func covers(_ area: Rectangle, _ shown: Screenshot, _ empty: Screenshot) -> Bool {
    guard let found = shown.difference(from: empty) else { return false }
    let sides = [
      (Double(found.left), area.x), (Double(found.top), area.y), (Double(found.right), area.x + area.width),
      (Double(found.bottom), area.y + area.height),
    ]
    return sides.allSatisfy { ($0 - $1).magnitude <= 1 }
  }

  private func followsTheProgress(_ server: VirtualServer) throws {
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    let half = Rectangle(x: 100, y: 100, width: 780, height: 740)
    for (progress, area) in [(0.0, start), (0.5, half), (1, end), (0.5, half), (0, start)] {
      try overlay.send(preview(progress))
      #expect(try Screenshot.wait(on: server.display) { covers(area, $0, empty) } != nil, "at \(progress)")
    }
    try overlay.send(preview(1), .endPreview(gesture: 1, isCommitted: true, duration: .milliseconds(150)))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
    // A message after the end of its gesture changes nothing. The screen is unchanged when later messages are shown.
    try overlay.send(preview(0.5))
    let later = try overlay.showTwoPictures(on: server)
    let shown = try #require(later.difference(from: empty))
    #expect(shown.left >= 1480 && shown.right <= 1520 && shown.top >= 880 && shown.bottom <= 940, "\(shown)")
    overlay.endInput()
    #expect(overlay.waitForEnd() == .exited(0))
    // The compositor still draws a window for a moment after the window was closed.
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
  }

  @Test("Without a compositor, a preview is an outline that hides nothing inside it")
  func outlines() throws {
    let server = try VirtualServer()
    try followsTheProgress(server)
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(preview(0))
    let shown = try #require(try Screenshot.wait(on: server.display) { covers(start, $0, empty) })
    #expect(shown[250, 250] == empty[250, 250] && shown[201, 400] != empty[201, 400])
  }

  @Test(
    "A preview is translucent while a compositor runs, even if the compositor is restarted",
    .enabled(if: RunningCompositor.isInstalled, "picom is not installed"))
  func translucent() throws {
    let server = try VirtualServer()
    let below = try Application(display: server.display, frame: (0, 0, 1920, 1080))
    let compositor = try RunningCompositor(on: server)
    try followsTheProgress(server)
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(preview(0))
    let shown = try #require(try Screenshot.wait(on: server.display) { covers(start, $0, empty) })
    // White below, and 35 % of the user's colour above it.
    let inside = shown[250, 250]
    #expect(empty[250, 250] == Screenshot.Pixel(red: 255, green: 255, blue: 255))
    #expect(abs(Int(inside.red) - 187) <= 2 && abs(Int(inside.green) - 227) <= 2 && abs(Int(inside.blue) - 247) <= 2)
    // The preview has no shadow, because `covers` has found no other difference.
    compositor.stop()
    let outline = try Screenshot.wait(on: server.display) { shot in
      shot[250, 250] == empty[250, 250] && shot[201, 400] != empty[201, 400]
    }
    #expect(outline != nil, "it continues as an outline when the compositor has gone")
    let next = try RunningCompositor(on: server)
    #expect(try Screenshot.wait(on: server.display) { $0[250, 250] == inside } != nil)
    next.stop()
    #expect(below.isConnected)
  }

  @Test("A cancelled preview goes back to its start and vanishes")
  func cancelled() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(preview(0.5))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
    try overlay.send(.endPreview(gesture: 1, isCommitted: false, duration: .milliseconds(400)))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
  }

  @Test("Each of two simultaneous gestures has its own preview, which ends separately")
  func two() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    let left = Rectangle(x: 100, y: 200, width: 300, height: 400)
    let right = Rectangle(x: 1200, y: 300, width: 500, height: 300)
    func resting(_ gesture: UInt64, _ area: Rectangle) -> OverlayMessage {
      .preview(
        OverlayPreview(gesture: gesture, kind: .frame, start: area, end: area, text: "Maximize", progress: 0.5))
    }
    try overlay.send(resting(1, left), resting(2, right))
    let both = Rectangle(x: 100, y: 200, width: 1600, height: 400)
    #expect(try Screenshot.wait(on: server.display) { covers(both, $0, empty) } != nil)
    try overlay.send(.endPreview(gesture: 1, isCommitted: true, duration: .milliseconds(100)))
    #expect(try Screenshot.wait(on: server.display) { covers(right, $0, empty) } != nil)
    // A new gesture does not end the preview of the previous gesture.
    try overlay.send(resting(3, left))
    #expect(try Screenshot.wait(on: server.display) { covers(both, $0, empty) } != nil)
    for gesture in [2, 3] as [UInt64] {
      try overlay.send(.endPreview(gesture: gesture, isCommitted: false, duration: .milliseconds(100)))
    }
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
  }
}
