import Foundation
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("Trail and guide on the screen", .waitsForPrograms)
struct GuideOnScreenTests {
  /// The colour of the background of a name in the guide.
  private static let background = Screenshot.Pixel(red: 23, green: 26, blue: 31)

  private func isName(_ pixel: Screenshot.Pixel) -> Bool {
    [(pixel.red, Self.background.red), (pixel.green, Self.background.green), (pixel.blue, Self.background.blue)]
      .allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }

  @Test("A stroke that is finished along the guide acts, and leaves nothing on the screen")
  func novice() throws {
    let desktop = try Desktop(
      """
      stroke L with button right -> run echo !L
      stroke U with button right -> run echo !U
      stroke V with button right -> run echo !V
      """, showsOverlay: true)
    let mouse = desktop.server.mouse
    let empty = try Screenshot(display: desktop.server.display)
    try mouse.press(3)
    for _ in 0..<20 {
      Pace.pause(.milliseconds(5))
      try mouse.move(dx: 0, dy: 4)
    }
    try mouse.sync()
    let guide = try #require(
      try Screenshot.wait(on: desktop.server.display) { $0.count(where: isName) > 500 })
    #expect(guide.difference(from: empty) != nil)
    for way in [(0.0, 3.5), (5.5, 0.0)] { for _ in 0..<20 { try mouse.move(dx: way.0, dy: way.1) } }
    try mouse.release(3)
    try mouse.sync()
    desktop.daemon.expect(output: ["L"])
    #expect(try Screenshot.wait(on: desktop.server.display) { $0.difference(from: empty) == nil } != nil)
    // The application has got no event of the stroke.
    #expect(desktop.application.buttons == [])
  }
}
