import Gestures
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("The cheat sheet on a real server", .waitsForPrograms)
struct SheetDrawingTests {
  private static let sheet = OverlayMessage.sheet(
    CheatSheet(
      title: "Here",
      sections: [
        CheatSheet.Section(
          heading: "Touchpad",
          rows: (1...12).map { CheatSheet.Row(gesture: "swipe up with \($0) fingers", action: "super+Up") })
      ]))

  @Test("The cheat sheet closes when a locker takes the keyboard and the pointer, without any input")
  func locked() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(Self.sheet)
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
    let locker = try GrabbingClient(display: server.display)
    try #require(locker.grabKeyboard() && locker.grabPointer())
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
    // The overlay's queries for grabs have not changed the grabs.
    let other = try GrabbingClient(display: server.display)
    #expect(!other.grabKeyboard() && other.isPointerTaken)
    locker.ungrabKeyboard()
    locker.ungrabPointer()
    try overlay.send(Self.sheet)
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
  }

  @Test("The cheat sheet's texts do not change while a preview moves below the sheet")
  func redrawn() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(Self.sheet)
    let shown = try overlay.showTwoPictures(on: server)
    let bright = { (pixel: Screenshot.Pixel) in pixel.red > 180 && pixel.green > 180 && pixel.blue > 180 }
    #expect(shown.count(where: bright) > empty.count(where: bright) + 1000)
    for step in 0...10 {
      let frame = Rectangle(x: 600 + Double(step) * 37, y: 300 + Double(step) * 23, width: 301, height: 203)
      try overlay.send(
        .preview(OverlayPreview(gesture: 1, kind: .frame, start: frame, end: frame, text: "Tile", progress: 0)))
      _ = try overlay.showTwoPictures(on: server)
    }
    try overlay.send(.endPreview(gesture: 1, isCommitted: false, duration: .milliseconds(50)))
    func isAsBefore(_ shot: Screenshot) -> Bool { shot.difference(from: shown).map { $0.left > 1400 } ?? false }
    #expect(try Screenshot.wait(on: server.display, until: isAsBefore) != nil)
  }
}
