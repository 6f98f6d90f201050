import Appearance
import Gestures
import Linux
import OverlayMessages
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("The trail on a real server", .waitsForPrograms)
struct TrailDrawingTests {
  private let line = (0...20).map { Point(x: 200 + Double($0) * 20, y: 300) }

  @Test("A trail is drawn along the finger, in the user's colour, and vanishes when it has ended")
  func trailComesAndGoes() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(.trail(gesture: 1, points: line, outlook: .possible))
    let blue = Screenshot.Pixel(red: 0x3d, green: 0xae, blue: 0xe9)
    let shown = try #require(try Screenshot.wait(on: server.display) { $0[400, 300] == blue })
    let area = try #require(shown.difference(from: empty))
    #expect(area.left >= 190 && area.right <= 610 && area.top >= 290 && area.bottom <= 310)

    try overlay.send(.trail(gesture: 1, points: [], outlook: .recognized))
    #expect(
      try Screenshot.wait(on: server.display) { $0[400, 300] != blue && $0.difference(from: empty) != nil } != nil)

    try overlay.send(.endTrail(gesture: 1, outlook: .recognized))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
    overlay.endInput()
    #expect(overlay.waitForEnd() == .exited(0))
  }

  @Test("An invalid line has no effect, and the message after it is drawn")
  func rubbishIsIgnored() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.sendLine("trail 1 possible nan,nan")
    try overlay.sendLine(String(repeating: "x", count: OverlayMessageLimits.lineLength + 100))
    try overlay.send(.trail(gesture: 2, points: line, outlook: .nothing))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
  }

  @Test("A trail has the same width in millimetres on each monitor, even if the monitors change")
  func monitors() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    let line = (0...38).map { Point(x: 10 + Double($0) * 50, y: 300) }
    var style = OverlayStyle()
    style.width = 5
    try overlay.send(.style(style), .trail(gesture: 1, points: line, outlook: .possible))
    func thickness(_ shot: Screenshot, at x: Int) -> Int { (200..<400).count { shot[x, $0] != empty[x, $0] } }
    let one = try #require(
      try Screenshot.wait(on: server.display) { thickness($0, at: 500) > 0 && thickness($0, at: 1500) > 0 })
    #expect(abs(thickness(one, at: 500) - thickness(one, at: 1500)) <= 1)
    try server.setMonitors([
      VirtualServer.VirtualMonitor(
        x: 0, y: 0, width: 960, height: 1080, widthInMillimetres: 254, heightInMillimetres: 286),
      VirtualServer.VirtualMonitor(
        x: 960, y: 0, width: 960, height: 1080, widthInMillimetres: 85, heightInMillimetres: 95),
    ])
    let isScaled = try Screenshot.wait(on: server.display) { shot in
      // 5 mm are 19 pixels on the left monitor, and 57 on the right one.
      abs(thickness(shot, at: 500) - 19) <= 2 && abs(thickness(shot, at: 1500) - 57) <= 3
    }
    #expect(isScaled != nil)
  }

  @Test("If the overlay is killed, nothing stays on the screen")
  func killed() throws {
    let server = try VirtualServer()
    let empty = try Screenshot(display: server.display)
    let overlay = try RunningOverlay(display: server.display)
    try overlay.send(.trail(gesture: 1, points: line, outlook: .possible))
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) != nil } != nil)
    overlay.process.send(signal: SignalNumber.kill)
    #expect(try Screenshot.wait(on: server.display) { $0.difference(from: empty) == nil } != nil)
  }
}
