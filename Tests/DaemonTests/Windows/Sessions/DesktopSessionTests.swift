import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@testable import XServer

/// `make desktops`: DACTYL_DESKTOPS names the sessions, or is "all".
@Suite(
  "Panels and wallpaper of sessions", .waitsForPrograms, .serialized, .enabled(if: SessionProgram.chosen != nil))
struct DesktopSessionTests {
  private static let sessions = (SessionProgram.chosen ?? []).filter { session in
    if !session.missing.isEmpty { print("\(session): left out, without \(session.missing.joined(separator: ", "))") }
    return session.missing.isEmpty
  }

  @Test(
    "No starter binding changes panels, wallpaper or notifications",
    arguments: sessions)
  func starter(program: SessionProgram) throws {
    let session = try DesktopSession(program)
    let file = try session.writeStarter()
    let gestures = try StarterGesture.all(in: String(contentsOfFile: file, encoding: .utf8))
    try #require(gestures.count >= 10, "\(gestures.map(\.line))")
    let daemon = try RunningDaemon(display: session.server.display, file: file)
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
    for target in program.targets {
      for gesture in gestures {
        let scene = try target.open(in: session)
        let (before, lineCount) = (SessionEffects(scene.active), try lineCount(daemon, session))
        try session.server.perform(gesture.movement, holdingSuper: gesture.holdsSuper)
        try daemon.waitUntilInputIsHandled(of: session.server)
        // A menu may have grabbed the pointer (docs/delivery.md), so no action is expected over a menu.
        for action in gesture.actions where target != .menu {
          #expect(
            daemon.wait { $0.lines.dropFirst(lineCount).contains { $0.contains(action) } },
            "\(program), over the \(target), \(gesture.line): no \(action) in \(daemon.lines.dropFirst(lineCount))")
          if target == .dialog && program.limitsDialogs { continue }
          #expect(before.shows(action), "\(program), over the \(target): no effect of \(action), \(daemon.reports)")
        }
        judge(session, scene, "over the \(target), \(gesture.line)", daemon)
        try scene.close(in: session)
      }
    }
    finish(session, daemon, "\(program.targets.count * gestures.count) gestures of the starter")
  }

  private static let verbs: [(binding: String, movement: StarterGesture.Movement, action: String)] = [
    ("swipe 3 up on touchpad", .swipe(fingers: 3, dx: 0, dy: -800), "window minimize"),
    ("swipe 3 down on touchpad", .swipe(fingers: 3, dx: 0, dy: 800), "window tile left"),
    ("swipe 3 left on touchpad", .swipe(fingers: 3, dx: -800, dy: 0), "window fullscreen"),
    ("swipe 3 right on touchpad", .swipe(fingers: 3, dx: 800, dy: 0), "window sticky toggle"),
    ("swipe 4 up on touchpad", .swipe(fingers: 4, dx: 0, dy: -800), "window move-to-desktop next"),
    ("swipe 4 down on touchpad", .swipe(fingers: 4, dx: 0, dy: 800), "window close"),
    ("with super pan 3 on touchpad", .swipe(fingers: 3, dx: 400, dy: 0), "window move"),
    ("with super pan 4 on touchpad", .swipe(fingers: 4, dx: 400, dy: 0), "window resize"),
  ]

  /// A binding of each verb; those with Super held are in a block.
  private static let verbBindings = verbs.map { verb in
    let line = "\(verb.binding.replacing("with super ", with: "")) -> \(verb.action)"
    return verb.binding.hasPrefix("with super ") ? "with super { \(line) }\n" : line + "\n"
  }.joined()

  @Test("Window actions over the panel and the wallpaper change only the active window, if any", arguments: sessions)
  func verbs(program: SessionProgram) throws {
    let session = try DesktopSession(program)
    let bindings = try BindingsOnDisk(Self.verbBindings)
    let daemon = try RunningDaemon(display: session.server.display, file: bindings.path)
    try #require(daemon.waitUntilReady(), "\(daemon.reports)")
    for target in [SessionTarget.panel, .wallpaper] {
      for (binding, movement, action) in Self.verbs {
        for opensWindow in [true, false] {
          let scene = try target.open(in: session, opensWindow: opensWindow)
          let (before, lineCount) = (SessionEffects(scene.active), try lineCount(daemon, session))
          try session.server.perform(movement, holdingSuper: binding.hasPrefix("with super"))
          #expect(
            daemon.wait { $0.lines.dropFirst(lineCount).contains { $0.contains(action) } },
            "\(program), over the \(target): no \(action) in \(daemon.lines.dropFirst(lineCount))")
          if opensWindow {
            #expect(before.shows(action), "\(program), over the \(target): no effect of \(action), \(daemon.reports)")
          }
          judge(session, scene, "over the \(target), \(action), \(opensWindow ? "with" : "without") a window", daemon)
          try scene.close(in: session)
        }
      }
    }
    finish(session, daemon, "\(Self.verbs.count * 4) verbs")
  }

  /// Waits until the daemon has handled all input. Returns the number of lines that the daemon has printed.
  private func lineCount(_ daemon: RunningDaemon, _ session: DesktopSession) throws -> Int {
    try daemon.waitUntilInputIsHandled(of: session.server)
    _ = daemon.wait(timeout: .zero) { _ in true }
    return daemon.lines.count
  }

  private func judge(
    _ session: DesktopSession, _ scene: SessionTarget.Scene, _ gesture: String, _ daemon: RunningDaemon
  ) {
    let program = session.program
    #expect(session.waitForManager(), "\(program), \(gesture): the window manager does not answer")
    #expect(scene.menu != nil || !session.hasOpenMenu, "\(program), \(gesture): a menu has opened")
    var problems = session.damage()
    if let notification = scene.notification { problems += session.damage([notification]) }
    if let menu = scene.menu, session.connection.tree.isViewable(menu.id) { problems += session.damage([menu]) }
    guard !problems.isEmpty else { return }
    Issue.record("\(program), \(gesture): \(problems.joined(separator: "; ")); \(daemon.reports)")
    session.adoptParts()
  }

  private func finish(_ session: DesktopSession, _ daemon: RunningDaemon, _ count: String) {
    #expect(session.damage().isEmpty, "\(session.program), in the end: \(session.damage())")
    #expect(session.server.isRunning)
    daemon.stop()
    #expect(daemon.ending == .exited(0), "\(daemon.reports)")
    session.stop()
    print("\(session.program): \(count) performed; \(session.parts.count) parts: \(session.parts.map(\.name))")
  }
}
