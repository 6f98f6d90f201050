import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

/// The installed window managers of docs/delivery.md. `Tests/Managers/measure.sh` measures all supported ones; a normal
/// run measures three.
@Suite(.waitsForPrograms, .serialized) struct WindowManagerTests {
  typealias Manager = WindowManagerProgram

  /// The names of the window managers to measure, or "all"; nil in a normal run.
  private static let measured = ProcessInfo.processInfo.environment["DACTYL_MEASURE_MANAGERS"]
  private static let isMeasuring = measured != nil
  private static var installed: [Manager] {
    let names = measured?.split(separator: " ").map(String.init) ?? ["openbox", "i3", "mutter"]
    return Manager.allCases.filter { $0.isInstalled && (names == ["all"] || names.contains("\($0)")) }
  }
  /// The installed window managers except bspwm, which does not replay such touches (docs/delivery.md).
  private static let withoutBspwm = installed.filter { $0 != .bspwm }

  /// A server with a window manager and an application that gets the mouse's events.
  private final class Desktop {
    let server: VirtualServer
    let application: Application
    private let process: ChildProcess

    init(_ manager: Manager) throws {
      server = try VirtualServer(for: manager)
      process = try manager.start(on: server)
      // Some window managers do not manage windows that existed before them.
      try #require(try Self.isRunning(manager, on: server), "\(manager) does not start")
      application = try Self.open(on: server)
      try #require(application.wait { !$0.numbers("WM_STATE").isEmpty })
      // The application must get all input before Dactyl starts, even after the window manager has placed its window.
      let isServed = application.wait(
        until: { [server] application in
          application.clear()
          try? server.mouse.click(1)
          application.sync()
          return application.buttons.count == 2
        })
      #expect(isServed)
    }

    private static func open(on server: VirtualServer) throws -> Application {
      try Application(display: server.display, input: [.buttons, .touches, .gestures])
    }

    /// Waits for the window manager. Returns false if it does not start.
    private static func isRunning(_ manager: Manager, on server: VirtualServer) throws -> Bool {
      let window = try open(on: server)
      return window.wait(
        until: { manager.tellsItsHints ? $0.isManaged : !$0.numbers("WM_STATE").isEmpty }, deadline: .seconds(30))
    }

    deinit {
      process.sendToGroup(signal: SignalNumber.kill)
      _ = process.wait(timeout: .seconds(10))
      server.stop()
    }
  }

  @Test(
    "Applications do not get bound gestures, except touches under mutter and muffin",
    .enabled(if: !installed.isEmpty, "no window manager that this is known of is installed"), arguments: installed)
  func desktop(manager: Manager) throws {
    let desktop = try Desktop(manager)
    let (server, application) = (desktop.server, desktop.application)
    for hand in [VirtualUser.all[2], VirtualUser.all[4], VirtualUser.all[5], VirtualUser.all[6]] {
      let isObserved = manager.holdsTouches && hand.name.hasPrefix("touchscreen")
      let file = try BindingsOnDisk(hand.bound)
      let daemon = try RunningDaemon(display: server.display, file: file.path)
      try #require(daemon.waitUntilReady())
      application.clear()
      try hand.move(server)
      #expect(daemon.wait(forOutput: ["acted"]), "\(hand.name), \(daemon.reports)")
      try server.mouse.click(8)
      #expect(application.wait(until: { $0.buttons.last?.hasPrefix("button 8 up") ?? false }), "\(hand.name)")
      daemon.stop()
      let seen = application.log.filter { if case .pointerMoved = $0 { false } else { !$0.isButton } }
      #expect(seen.isEmpty != isObserved, "\(manager), \(hand.name): \(application.log)")
      let refusal = "touchscreen grab: held by another client, likely "
      #expect(daemon.reports.allSatisfy { manager.holdsTouches && $0.contains(refusal) }, "\(daemon.reports)")
      #expect(!isObserved || daemon.reports.count == 1)
      #expect(!application.buttons.contains { $0.hasPrefix("button 3") })
      if Self.isMeasuring { print("\(manager): \(hand.name): \(seen.isEmpty ? "intercepted" : "observed")") }
    }
  }

  @Test(
    "A touch that is no gesture reaches the application completely",
    .enabled(if: !withoutBspwm.isEmpty, "no window manager that this is known of is installed"), arguments: withoutBspwm
  )
  func singleTouch(manager: Manager) throws {
    let desktop = try Desktop(manager)
    let (server, application) = (desktop.server, desktop.application)
    let file = try BindingsOnDisk("swipe 3 up on touchscreen -> run true\n")
    let daemon = try RunningDaemon(display: server.display, file: file.path)
    try #require(daemon.waitUntilReady())
    application.clear()
    let center = (x: Double(VirtualServer.width) / 2, y: Double(VirtualServer.height) / 2)
    try server.touchscreen.began(1, x: center.x, y: center.y)
    for step in 1...10 {
      Pace.pause(.milliseconds(12))
      try server.touchscreen.moved(1, x: center.x + Double(step), y: center.y)
    }
    try server.touchscreen.ended(1, x: center.x + 10, y: center.y)
    func touches() -> Int {
      application.log.count {
        switch $0 {
        case .touchBegan, .touchMoved, .touchEnded: true
        default: false
        }
      }
    }
    #expect(application.wait(until: { _ in touches() >= 12 }), "\(manager): \(application.log)")
    if Self.isMeasuring { print("\(manager): a single touch: \(touches()) of 12 events") }
  }
}

extension WindowManagerProgram {
  /// True if the window manager grabs the touches itself, so that Dactyl can only observe them.
  fileprivate var holdsTouches: Bool { self == .mutter || self == .muffin }
}
