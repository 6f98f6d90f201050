import Linux
import Testing
import VirtualX

/// The desktops of docs/delivery.md, those of them that are installed.
@Suite(.serialized) struct WindowManagerTests {
  enum Manager: String, CaseIterable {
    case openbox, i3, mutter

    var isInstalled: Bool { FileSystem.isExecutable("/usr/bin/" + rawValue) }

    /// Whether it holds the touches itself.
    var holdsTouches: Bool { self == .mutter }

    func command(_ server: VirtualServer) throws -> [String] {
      switch self {
      case .openbox: return ["openbox"]
      // Without a file of its own it opens its first-run wizard, which takes the clicks.
      case .i3: return ["i3", "-c", try server.addFile("i3.conf", containing: "focus_follows_mouse no\n")]
      case .mutter: return ["mutter", "--x11", "--sm-disable"]
      }
    }
  }

  private static let installed = Manager.allCases.filter(\.isInstalled)

  @Test(
    "Under openbox and i3 all is kept from applications that is bound, under mutter all but touches (of those installed)",
    .enabled(if: !installed.isEmpty, "no window manager that this is known of is installed"), arguments: installed)
  func desktop(manager: Manager) throws {
    let server = try VirtualServer()
    defer { server.stop() }
    var start = ProgramStart(try manager.command(server))
    start.environment = [("DISPLAY", server.display), ("NO_AT_BRIDGE", "1"), ("XDG_RUNTIME_DIR", server.folderPath)]
    let process = try start.spawn()
    defer {
      process.send(signal: SignalNumber.kill)
      _ = process.wait(timeout: .seconds(10))
    }
    let application = try Application(display: server.display, input: [.buttons, .touches, .gestures])
    try #require(application.wait(until: { $0.isManaged }, deadline: .seconds(20)), "\(manager) does not start")
    // An application gets all before Dactyl is there, also once the window manager has placed its window.
    #expect(
      application.wait(
        until: { application in
          application.clear()
          try? server.mouse.click(1)
          application.sync()
          return application.buttons.count == 2
        }, deadline: .seconds(20)))

    for hand in [Hand.all[2], Hand.all[4], Hand.all[5], Hand.all[6]] {
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
      #expect(seen.isEmpty != isObserved, "\(hand.name): \(application.log)")
      let refusal = "touchscreen grab: held by another client, likely "
      #expect(daemon.reports.allSatisfy { manager.holdsTouches && $0.contains(refusal) }, "\(daemon.reports)")
      #expect(!isObserved || daemon.reports.count == 1)
      #expect(!application.buttons.contains { $0.hasPrefix("button 3") })
    }
  }
}
