import Gestures
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite(
  "Windows that follow the fingers", .waitsForPrograms, .serialized,
  .enabled(if: RunningManager.Program.openbox.isInstalled, "openbox is not installed"))
struct LiveWindowTests {
  let desktop: ManagedDesktop

  init() throws { desktop = try ManagedDesktop(.openbox) }

  private func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
    desktop.wait { $0.area.map { [$0.x, $0.y, $0.width, $0.height] } == [x, y, width, height] }
  }

  /// Reads the server's answers, as the daemon's loop does.
  private func read() {
    desktop.connection.roundTrip()
    desktop.connection.queue.read()
  }

  @Test("A window follows the fingers exactly, and returns to its start if the gesture is cancelled") func move() throws
  {
    let start = try #require(desktop.application.area)
    let live = try desktop.windows.follow(desktop.window, .move, at: time(0))
    live.follow(Vector(dx: 30.4, dy: -20.6), at: time(1_000))
    #expect(area(start.x + 30, start.y - 21, 500, 400), "\(desktop.outer)")
    read()
    live.follow(Vector(dx: 200, dy: 100), at: time(2_000))
    live.end(at: time(3_000))
    #expect(area(start.x + 200, start.y + 100, 500, 400))
    live.follow(Vector(dx: 999, dy: 0), at: time(4_000))
    #expect(live.nextDeadline == nil)
    let second = try desktop.windows.follow(desktop.window, .move, at: time(0))
    second.follow(Vector(dx: -50, dy: -50), at: time(1_000))
    #expect(area(start.x + 150, start.y + 50, 500, 400))
    second.cancel(at: time(2_000))
    #expect(area(start.x + 200, start.y + 100, 500, 400))
  }

  @Test("A resized window keeps its upper left corner, and never gets a negative size") func resize() throws {
    let start = try #require(desktop.application.area)
    let live = try desktop.windows.follow(desktop.window, .resize, at: time(0))
    live.follow(Vector(dx: 100, dy: -100), at: time(1_000))
    #expect(area(start.x, start.y, 600, 300))
    read()
    live.follow(Vector(dx: -5_000, dy: .infinity), at: time(2_000))
    live.follow(Vector(dx: -5_000, dy: -5_000), at: time(3_000))
    live.end(at: time(4_000))
    #expect(desktop.wait { ($0.area?.width ?? 999) < 100 && ($0.area?.height ?? 999) < 100 })
  }

  @Test("Each request waits for the last answer, and the last position is always requested")
  func throttled() throws {
    let start = try #require(desktop.application.area)
    let live = try desktop.windows.follow(desktop.window, .move, at: time(0))
    read()
    let before = desktop.connection.requestCount
    for step in 1...100 { live.follow(Vector(dx: Double(step), dy: 0), at: time(step)) }
    #expect(desktop.connection.requestCount - before <= 2)
    #expect(live.nextDeadline == time(1) + LiveWindow.answerTimeout)
    #expect(area(start.x + 1, start.y, 500, 400))
    read()
    live.catchUp(at: time(200))
    #expect(live.nextDeadline == nil)
    #expect(area(start.x + 100, start.y, 500, 400))
    // The wait for a missing answer has a timeout.
    live.follow(Vector(dx: 150, dy: 0), at: time(300))
    live.follow(Vector(dx: 160, dy: 0), at: time(301))
    live.catchUp(at: time(300) + LiveWindow.answerTimeout)
    #expect(live.nextDeadline == nil)
    #expect(area(start.x + 160, start.y, 500, 400))
  }

  @Test("A maximized window is restored before it moves; a full-screen window does not move") func states() throws {
    let start = try #require(desktop.application.area)
    try desktop.windows.set(.maximized, .on, of: desktop.window)
    // The state changes before the size. A query between the two changes gets the size of the maximized window.
    #expect(desktop.wait { _ in desktop.outer == [0, 0, 1920, 1080] })
    let live = try desktop.windows.follow(desktop.window, .move, at: time(0))
    live.follow(Vector(dx: 10, dy: 10), at: time(1))
    let isCaughtUp = desktop.wait { _ in
      read()
      live.catchUp(at: time(2))
      return live.nextDeadline == nil
    }
    #expect(isCaughtUp && desktop.application.states.isEmpty)
    #expect(area(start.x + 10, start.y + 10, 500, 400), "\(desktop.outer)")
    live.end(at: time(3))
    try desktop.windows.set(.fullscreen, .on, of: desktop.window)
    #expect(desktop.wait { $0.states == ["FULLSCREEN"] })
    #expect(throws: WindowManagerError(.fullscreen)) {
      _ = try desktop.windows.follow(desktop.window, .move, at: time(0))
    }
  }

  @Test("If a window vanishes, Dactyl stops waiting for the window's restored size") func vanishes() throws {
    var other: Application? = try Application(display: desktop.server.display, frame: (300, 250, 500, 400))
    let window = try #require(other?.window)
    try #require(other?.wait { !$0.numbers("WM_STATE").isEmpty && $0.isShown } == true)
    try desktop.windows.set(.maximized, .on, of: window)
    desktop.connection.flush()
    #expect(other?.wait { $0.states.count == 2 } == true)
    let live = try desktop.windows.follow(window, .move, at: time(0))
    #expect(live.nextDeadline == time(0) + LiveWindow.restoreTimeout)
    other = nil
    // The end of the client reaches the server over another connection.
    #expect(
      desktop.wait { _ in
        live.catchUp(at: time(0) + LiveWindow.restoreTimeout)
        return live.nextDeadline == nil
      })
    #expect(other == nil)
  }

  @Test("After `window move` has ended, the window's changes cause no events") func silence() throws {
    let live = try desktop.windows.follow(desktop.window, .move, at: time(0))
    live.end(at: time(1))
    read()
    desktop.application.setArea(x: 500, y: 500, width: 300, height: 300)
    desktop.application.setTitle("new")
    #expect(desktop.wait { $0.area?.width == 300 })
    #expect(!Descriptors.waitReadable(desktop.connection.fileDescriptor, timeout: .zero))
  }
}

/// A time of the monotonic clock, in microseconds.
func time(_ microseconds: Int) -> MonotonicTime { MonotonicTime(microseconds: Int64(microseconds)) }
