import Testing
import VirtualX

extension RunningDaemon {
  /// Expects that `condition` becomes true. A failure reports what the daemon has printed.
  func expect(sourceLocation: SourceLocation = #_sourceLocation, _ condition: (RunningDaemon) -> Bool) {
    if !wait(until: condition) { Issue.record("\(lines)\n\(reports)", sourceLocation: sourceLocation) }
  }

  /// Expects that a gesture makes the commands print certain lines.
  ///
  /// If the machine delays the hand, the input becomes another gesture: the fingers seem to pause, or the parts become
  /// separate movements. The hand repeats only such a gesture.
  ///
  /// - Parameters:
  ///   - isExpected: Returns true for the lines of the gesture.
  ///   - duration: Time that the hand needs on an idle machine.
  func expect(
    _ isExpected: ([String]) -> Bool, of duration: Duration = .zero,
    sourceLocation: SourceLocation = #_sourceLocation, _ gesture: () throws -> Void
  ) rethrows {
    for _ in 1...10 {
      let count = commandLines.count
      let start = ContinuousClock.now
      try gesture()
      let isDelayed = ContinuousClock.now - start > duration + .milliseconds(150)
      let timeout: Duration = isDelayed ? .seconds(1) : .seconds(20)
      if wait(timeout: timeout, until: { isExpected(Array($0.commandLines.dropFirst(count))) }) { return }
      guard isDelayed else { break }
      // A late line is output of this attempt, not of the next one.
      var last = count
      repeat { last = commandLines.count } while wait(timeout: .seconds(1)) { $0.commandLines.count > last }
    }
    Issue.record("\(lines)\n\(reports)", sourceLocation: sourceLocation)
  }

  /// Expects that a gesture makes the commands print exactly these lines. Repeats a gesture that the machine has
  /// delayed.
  func expect(
    output expected: [String], of duration: Duration = .zero, sourceLocation: SourceLocation = #_sourceLocation,
    _ gesture: () throws -> Void
  ) rethrows {
    try expect({ $0 == expected }, of: duration, sourceLocation: sourceLocation, gesture)
  }

  /// The lines that the commands have printed. A line that directly repeats the previous one, as after a repeated
  /// gesture, is left out.
  var distinctCommandLines: [String] {
    commandLines.reduce(into: []) { lines, line in
      if lines.last != line { lines.append(line) }
    }
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

  /// Expects that the application satisfies `condition`. A failure reports what the application and the daemon have
  /// logged.
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
