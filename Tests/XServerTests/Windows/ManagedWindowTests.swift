import CX11
import Gestures
import TestClients
import TestSupport
import Testing
import VirtualX

@testable import XServer

@Suite("Windows in a window manager's frames", .waitsForPrograms, .serialized) struct ManagedWindowTests {
  static let installed = [RunningManager.Program.openbox, .i3, .mutter].filter(\.isInstalled)

  @Test(
    "An application's window is found in its frame, with changes of focus and full screen", arguments: installed)
  func frames(program: RunningManager.Program) throws {
    let server = try VirtualServer(for: program)
    let first = try Application(display: server.display, className: "first", frame: (200, 200, 500, 400))
    let manager = try RunningManager(program, on: server)
    defer { manager.stop() }
    let connection = try XConnection(display: server.display)
    let watch = WindowWatch(connection: connection)
    try #require(first.wait(until: { !$0.numbers("WM_STATE").isEmpty && $0.isShown }))
    let second = try Application(display: server.display, className: "second", frame: (900, 300, 500, 400))
    for application in [first, second] {
      try #require(application.wait { !$0.numbers("WM_STATE").isEmpty && $0.isShown })
    }
    func place(_ application: Application) throws -> Point {
      let area = try #require(application.area)
      return Point(x: Double(area.x + area.width / 2), y: Double(area.y + area.height / 2))
    }
    for application in [first, second] {
      #expect(application.wait { (try? watch.window(at: place($0)))?.id == $0.window }, "\(program)")
      let area = try #require(application.area)
      // Point at the title bar, if the window has one.
      if program == .openbox {
        #expect(watch.window(at: Point(x: Double(area.x + 50), y: Double(area.y - 8)))?.id == application.window)
      }
    }
    let windows = WindowManager(connection: connection)
    for application in [first, second, first] {
      try windows.focus(application.window)
      connection.flush()
      #expect(application.wait { _ in watch.focused?.id == application.window }, "\(program)")
    }
    let isFollowed = connection.windows.cache.managerWindow != nil
    #expect(isFollowed, "\(program)")
    try windows.set(.fullscreen, .on, of: second.window)
    #expect(second.wait { _ in watch.window(at: Point(x: 5, y: 5))?.isFullscreen == true }, "\(program)")
    #expect(watch.window(at: Point(x: 5, y: 5))?.className == "second")
    try windows.set(.fullscreen, .toggle, of: second.window)
    #expect(second.wait { (try? watch.window(at: place($0)))?.isFullscreen == false }, "\(program)")
    // After the window manager has died, no program reports the focused window.
    manager.stop()
    #expect(first.wait { _ in !first.isFramed })
    first.show()
    first.focus()
    #expect(first.wait { _ in watch.focused?.id == first.window }, "\(program)")
  }

  @Test("Finding a known window takes one request, and finding the focused window takes none") func cost() throws {
    let desktop = try ManagedDesktop(.openbox)
    let connection = desktop.connection
    let watch = WindowWatch(connection: connection)
    let application = desktop.application
    let place = Point(x: 400, y: 400)
    try desktop.windows.focus(application.window)
    #expect(application.wait { _ in watch.window(at: place)?.id == application.window && watch.focused != nil })
    // The window manager may still change the window's properties, which Dactyl then reads again.
    #expect(
      application.wait { _ in
        let before = connection.requestCount
        for _ in 0..<10 { _ = watch.window(at: place) }
        guard connection.requestCount - before == 10 else { return false }
        for _ in 0..<10 where watch.focused?.id != application.window { return false }
        return connection.requestCount - before == 10
      })
  }
}

extension XConnection {
  /// The number of the next request, which grows with each request.
  var requestCount: UInt { XNextRequest(display) }
}
