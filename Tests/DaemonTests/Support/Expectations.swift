import Testing
import VirtualX

extension RunningDaemon {
  /// Expects that `condition` becomes true. A failure reports what the daemon has printed.
  func expect(sourceLocation: SourceLocation = #_sourceLocation, _ condition: (RunningDaemon) -> Bool) {
    if !wait(until: condition) { Issue.record("\(lines)\n\(reports)", sourceLocation: sourceLocation) }
  }

  /// Expects that the commands print exactly these lines.
  func expect(output expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    if !wait(forOutput: expected) {
      Issue.record("not \(expected): \(lines)\n\(reports)", sourceLocation: sourceLocation)
    }
  }
}

/// A private X server with an application on it, and a daemon.
protocol ServedDesktop {
  var server: VirtualServer { get }
  var application: Application { get }
  var daemon: RunningDaemon { get }
}

extension ServedDesktop {
  /// Swipes on the touchpad, farther than any binding needs. `dx` and `dy` are the direction: 0, 1 or -1.
  func longSwipe(_ dx: Double, _ dy: Double, fingers: Int = 3) throws {
    try server.touchpad.swipe(fingers: fingers, dx: dx * 800, dy: dy * 800)
  }

  /// Expects that `condition` becomes true of the application. A failure reports what the application and the daemon
  /// have logged.
  func expect(sourceLocation: SourceLocation = #_sourceLocation, _ condition: (Application) -> Bool) {
    guard !application.wait(until: condition) else { return }
    // Reads the lines that have been printed.
    _ = daemon.wait(timeout: .zero) { _ in true }
    Issue.record("\(application.log)\n\(daemon.lines)\n\(daemon.reports)", sourceLocation: sourceLocation)
  }

  /// Expects that the application gets exactly these key events.
  func expect(keys: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    expect(sourceLocation: sourceLocation) { $0.keys == keys }
  }
}

extension Application {
  /// The events of buttons, without their positions and modifiers.
  var plainButtons: [String] { buttons.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } }
}
