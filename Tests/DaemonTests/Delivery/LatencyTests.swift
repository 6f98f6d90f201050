import Foundation
import Glibc
import TestSupport
import Testing
import VirtualX

/// Measures the delay of an application's own input, for docs/delivery.md. No speed is asserted.
///
/// `DACTYL_LATENCY=200 swift test --filter LatencyTests` prints the table, from 200 samples of each delay.
@Suite(.waitsForPrograms) struct LatencyTests {
  private static let count = ProcessInfo.processInfo.environment["DACTYL_LATENCY"].flatMap { Int($0) }

  private struct Case: Sendable {
    let name: String
    let bindings: String
    /// Input before the measured input. The application may not get it.
    var before: @Sendable (VirtualServer) throws -> Void = { _ in }
    /// The last report of the device, after which the application must get everything.
    let last: @Sendable (VirtualServer) throws -> Void
    let isComplete: @Sendable (Application) -> Bool
    var after: @Sendable (VirtualServer) throws -> Void = { _ in }
  }

  private static let three =
    "swipe 3 {up,down,left,right} on touchscreen -> run true\ntap 3 on touchscreen -> run true\n"
  private static let one = "swipe 1 {up,down} on touchscreen -> run true\n"
  private static let tapBefore: @Sendable (VirtualServer) throws -> Void = { server in
    try server.touchscreen.began(1, x: 500, y: 500)
    Pace.pause(.milliseconds(60))
  }
  private static let isTapped: @Sendable (Application) -> Bool = {
    $0.log.contains { if case .touchEnded = $0 { true } else { false } }
  }

  private static let cases = [
    Case(
      name: "a tap, only 3-finger gestures bound: from the lift", bindings: three, before: tapBefore,
      last: { try $0.touchscreen.ended(1, x: 500, y: 500) }, isComplete: isTapped),
    Case(
      name: "a tap, one-finger swipes bound: from the lift", bindings: one, before: tapBefore,
      last: { try $0.touchscreen.ended(1, x: 500, y: 500) }, isComplete: isTapped),
    Case(
      name: "a lone finger's drag, only 3-finger gestures bound: from the report past 10 px", bindings: three,
      before: { server in
        try tapBefore(server)
        try server.touchscreen.moved(1, x: 500, y: 508)
        Pace.pause(.milliseconds(8))
      },
      last: { try $0.touchscreen.moved(1, x: 500, y: 516) },
      isComplete: { $0.log.contains { if case .touchMoved(_, _, let y) = $0 { y > 515 } else { false } } },
      after: { try $0.touchscreen.ended(1, x: 500, y: 516) }),
    Case(
      name: "a right click, strokes bound: from the release",
      bindings: "swipe 1 {up,down} with button right -> run true\n",
      before: { server in
        try server.mouse.press(3)
        Pace.pause(.milliseconds(30))
      },
      last: { try $0.mouse.release(3) }, isComplete: { $0.buttons.count == 2 }),
    Case(
      name: "a touchpad's swipe of 4 fingers, 3-finger ones bound: from its beginning",
      bindings: "swipe 3 {up,down} on touchpad -> run true\n",
      last: { try $0.touchpad.swipeBegan(fingers: 4) },
      isComplete: { $0.log.contains { if case .swipeBegan = $0 { true } else { false } } },
      after: { server in
        try server.touchpad.swipeMoved(dx: 20, dy: 0)
        Pace.pause(.milliseconds(8))
        try server.touchpad.swipeEnded()
      }),
  ]

  @Test(
    "The delay of input to applications is measured with and without Dactyl",
    .enabled(if: count != nil, "DACTYL_LATENCY is not the number of samples"))
  func latency() throws {
    print("| what | without Dactyl, median / p95 | with, median / p95 |\n|---|---|---|")
    for item in Self.cases {
      let server = try VirtualServer()
      let application = try Application(display: server.display, input: [.buttons, .touches, .gestures])
      let without = try measure(item, server, application)
      let file = try BindingsOnDisk(item.bindings)
      let daemon = try RunningDaemon(display: server.display, file: file.path)
      try #require(daemon.waitUntilReady(), "\(daemon.reports)")
      let with = try measure(item, server, application)
      daemon.stop()
      print("| \(item.name) | \(without) | \(with) |")
    }
  }

  private func measure(_ item: Case, _ server: VirtualServer, _ application: Application) throws -> String {
    var times: [Double] = []
    for _ in 0..<(Self.count ?? 0) {
      try item.before(server)
      application.sync()
      let start = ContinuousClock.now
      try item.last(server)
      try #require(application.wait(until: item.isComplete, deadline: .seconds(10)), "\(item.name): \(application.log)")
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      try item.after(server)
      Pace.pause(.milliseconds(60))
      application.clear()
    }
    times.sort()
    func text(_ part: Double) -> String { String(format: "%.2f", times[Int(Double(times.count - 1) * part)]) }
    return "\(text(0.5)) / \(text(0.95)) ms"
  }
}
