import Foundation
import TestClients
import TestSupport
import Testing

/// No sequence of Dactyl's requests about grabs, touches and devices may end the server, or make a device useless.
@Suite(.waitsForPrograms, .serialized) struct RandomRequestTests {
  /// Window managers that grab buttons on windows; nil for no window manager.
  private static let managers: [WindowManagerProgram?] =
    [WindowManagerProgram.openbox, .i3].filter(\.isInstalled) + [nil]
  /// Maximum number of rounds on one server.
  private static let maximumRounds = 25

  @Test(
    "The server survives random requests and input, and new windows still get input",
    arguments: managers)
  func random(manager: WindowManagerProgram?) throws {
    let name = manager?.rawValue ?? "no window manager"
    let (duration, seed) = (Self.duration, Self.seed)
    let end = ContinuousClock.now + duration
    var report = RandomRequestReport()
    var servers: UInt64 = 0
    while ContinuousClock.now < end {
      let driver = try RandomRequestDriver(
        manager, seed: seed &+ servers &* 1_000_003, checksWindows: Self.minutes != nil)
      defer { driver.stop() }
      servers += 1
      var round = 0
      while round < Self.maximumRounds, driver.isUsable, ContinuousClock.now < end {
        round += 1
        do {
          try driver.playRound()
        } catch {
          Issue.record(
            "\(name), seed \(seed), server \(servers), round \(round): \(error)\n\(driver.history)")
          break
        }
      }
      report.add(driver.report)
    }
    print("\(name), seed \(seed): \(servers) servers, \(report)")
    #expect(report.rounds > 0)
  }

  /// The duration of the test. Default: 4 seconds.
  private static var duration: Duration {
    minutes.map { .seconds(60 * Double($0)) } ?? .seconds(4)
  }

  private static var minutes: UInt64? { number("DACTYL_REQUEST_MINUTES") }

  /// The seed of the random requests. Default: 1.
  private static var seed: UInt64 { number("DACTYL_REQUEST_SEED") ?? 1 }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
