import Gestures
import Linux
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// The test acts as the window manager, so the test decides how long each step takes.
@Suite("Maximized windows under a slow window manager", .waitsForPrograms)
struct RestoredWindowTests {
  private let server: VirtualServer
  private let connection: XConnection
  private let application: Application

  init() throws {
    server = try VirtualServer()
    connection = try XConnection(display: server.display)
    application = try Application(display: server.display, className: "app", frame: (0, 0, 1900, 1000))
    try #require(application.wait { $0.isShown })
  }

  private func area(_ live: LiveWindow, at now: MonotonicTime) -> [Int]? {
    connection.roundTrip()
    connection.queue.read()
    live.catchUp(at: now)
    connection.roundTrip()
    return application.area.map { [$0.x, $0.y, $0.width, $0.height] }
  }

  @Test(
    "The window follows the fingers in its restored size, even if the restored size comes late",
    arguments: [["MAXIMIZED_HORZ", "MAXIMIZED_VERT"], ["MAXIMIZED_HORZ"], ["MAXIMIZED_VERT"]])
  func late(states: [String]) throws {
    defer { server.stop() }
    application.setStates(states)
    application.sync()
    let live = try WindowManager(connection: connection).follow(application.window, .move, at: time(0))
    live.follow(Vector(dx: 10, dy: 20), at: time(1))
    application.setStates([])
    #expect(area(live, at: time(2)) == [0, 0, 1900, 1000])
    application.setArea(x: 310, y: 260, width: 1900, height: 1000)
    #expect(area(live, at: time(3)) == [310, 260, 1900, 1000])
    let size = states.contains("MAXIMIZED_HORZ") ? (500, 1000) : (1900, 400)
    application.setArea(x: 310, y: 260, width: size.0, height: size.1)
    #expect(area(live, at: time(4)) == [320, 280, size.0, size.1])
    #expect(live.nextDeadline == nil)
  }

  @Test("If a maximized window is not restored before the timeout, it moves at its current size") func same() throws {
    defer { server.stop() }
    application.setStates(["MAXIMIZED_HORZ", "MAXIMIZED_VERT"])
    application.sync()
    let live = try WindowManager(connection: connection).follow(application.window, .move, at: time(0))
    live.follow(Vector(dx: 10, dy: 20), at: time(1))
    application.setStates([])
    application.setArea(x: 5, y: 5, width: 1900, height: 1000)
    #expect(area(live, at: time(2)) == [5, 5, 1900, 1000])
    #expect(live.nextDeadline == time(0) + LiveWindow.restoreTimeout)
    #expect(area(live, at: time(0) + LiveWindow.restoreTimeout) == [15, 25, 1900, 1000])
  }
}
