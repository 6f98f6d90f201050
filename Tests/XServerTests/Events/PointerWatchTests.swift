import CX11
import Gestures
import Linux
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Watching the pointer's position", .waitsForPrograms, .serialized) struct PointerWatchTests {
  let server: VirtualServer

  init() throws { server = try VirtualServer() }

  /// Reads until the pointer is stationary. Returns the locations that were reported.
  private func places(_ listener: Listener) -> [Point] {
    var places: [Point] = []
    func poll() {
      places += listener.source.pollPointer(at: .now, time: nil).map(\.location)
    }
    #expect(
      listener.wait { listener in
        poll()
        return !places.isEmpty && listener.source.nextPointerPoll == nil
      })
    return places
  }

  private func warp(_ listener: Listener, x: Int32, y: Int32) {
    let connection = listener.connection
    XWarpPointer(connection.display, 0, connection.root, 0, 0, 0, 0, x, y)
    connection.roundTrip()
  }

  @Test("After the pointer's first movement, a query of the pointer's location is due")
  func due() throws {
    let listener = try Listener(display: server.display, .pointerPlace)
    try server.mouse.move(dx: 10, dy: 10)
    #expect(listener.wait { $0.source.nextPointerPoll.map { $0 <= .now } ?? false })
  }

  @Test(
    "If a pointer is warped and moves back in one step, both locations are reported",
    arguments: [-3000.0, -500])
  func warped(step: Double) throws {
    let listener = try Listener(display: server.display, .pointerPlace)
    try server.mouse.move(dx: -3000, dy: -3000)
    #expect(places(listener).last == .zero)
    warp(listener, x: 500, y: 400)
    try server.mouse.move(dx: step, dy: step)
    #expect(places(listener) == [Point(x: 500, y: 400), .zero])
    // The warp is reported once.
    try server.mouse.move(dx: 2, dy: 1)
    #expect(places(listener) == [Point(x: 2, y: 1)])
  }

  @Test("Without warps, the pointer's position follows the movements of all devices")
  func turns() throws {
    let listener = try Listener(display: server.display, .pointerPlace)
    try server.absolutePointer.move(toX: 600, y: 300)
    #expect((try #require(places(listener).last) - Point(x: 600, y: 300)).length < 1)
    try server.mouse.move(dx: 100, dy: -50)
    #expect((try #require(places(listener).first) - Point(x: 700, y: 250)).length < 1)
    try server.touchpad.move(dx: 10, dy: 10)
    #expect((try #require(places(listener).first) - Point(x: 710, y: 260)).length < 1)
    try server.absolutePointer.move(toX: 0, y: 0)
    #expect(places(listener) == [.zero])
  }
}
