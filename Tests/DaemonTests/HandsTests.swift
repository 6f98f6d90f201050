import Foundation
import GesturesTesting
import TestSupport
import Testing
import VirtualX

/// Simulated hands perform gestures with the real daemon. All gestures are bound, with default settings.
@Suite(.waitsForPrograms) struct HandsTests {
  /// Number of desktops on which hands play at the same time, because they play in real time.
  private static let desktops = 8
  /// Maximum delay of a scan, in milliseconds. A longer delay changes the speeds and pauses of a gesture, so the
  /// gesture is repeated.
  private static let maximumDelay = 12.0
  private static let timeLimit = Duration.seconds(150)

  /// The gestures that the hands perform.
  private enum Task: Sendable {
    /// Thirty gestures on a touchscreen.
    case touchscreen
    /// Twelve gestures on touchpads, through a model of their driver.
    case touchpad

    var gestures: [HandGesture] { self == .touchscreen ? HandGesture.all : HandGesture.touchpad }
    var bindings: String { self == .touchscreen ? HandGesture.bindings : HandGesture.touchpadBindings }
    var gesturesPerDesktop: Int { self == .touchscreen ? 13 : 6 }

    /// Returns the scans of a hand; nil if the touchpad's driver would report too small a part of the movement.
    func scans(of gesture: HandGesture, seed: UInt64) -> [HandScan]? {
      guard self == .touchpad else { return Hand.scans(of: gesture, .normal, seed: seed) }
      let scans = Hand.touchpadScans(of: gesture, on: .clickpad, seed: seed)
      return TouchpadDriver.reports(of: scans).movement(of: gesture) >= 9 ? scans : nil
    }

    func perform(_ scans: [HandScan], on desktop: Desktop) throws -> Double {
      switch self {
      case .touchscreen: try desktop.server.touchscreen.perform(scans)
      case .touchpad: try desktop.server.touchpad.perform(scans)
      }
    }
  }

  private struct Outcome: Sendable {
    var right = 0
    var delayed = 0
    /// Number of gestures that were recognized only when the same hand repeated them, because the machine had caused an
    /// unnoticed delay.
    var distorted = 0
    var mistakes: [String] = []

    var count: Int { right + mistakes.count }
  }

  @Test("A hundred gestures of human-like hands perform their bindings, and nothing else")
  func hundred() throws { try judge(.touchscreen) }

  @Test("Human-like hands on a touchpad perform their bindings, and nothing else")
  func touchpad() throws { try judge(.touchpad) }

  private func judge(_ task: Task) throws {
    let seed = RandomCases.seed
    print("hands: seed \(seed)")
    let results = Results()
    for number in 0..<Self.desktops {
      Thread.detachNewThread { results.add(Result { try Self.play(task, number, seed: seed) }) }
    }
    let outcomes = try results.wait(for: Self.desktops).map { try $0.get() }
    let right = outcomes.reduce(0) { $0 + $1.right }
    let mistakes = outcomes.flatMap(\.mistakes)
    let delayed = outcomes.reduce(0) { $0 + $1.delayed }
    let distorted = outcomes.reduce(0) { $0 + $1.distorted }
    print("hands: \(right) right, \(mistakes.count) wrong, \(distorted) right the second time, \(delayed) drawn again")
    // One or two of a hundred hands may make a movement like another gesture. The benchmark has the shares.
    #expect(mistakes.count <= 2, "\(mistakes)")
    #expect(right > 10 * mistakes.count, "\(outcomes)")
  }

  /// Plays gestures until enough were played without a long delay, or until the time limit.
  private static func play(_ task: Task, _ desktopNumber: Int, seed: UInt64) throws -> Outcome {
    let desktop = try Desktop(task.bindings)
    let end = ContinuousClock.now + timeLimit
    var outcome = Outcome()
    var hand: UInt64 = 0
    while outcome.count < task.gesturesPerDesktop, ContinuousClock.now < end {
      let gestures = task.gestures
      let gesture = gestures[(outcome.count * desktops + desktopNumber) % gestures.count]
      let seed = seed &* 1_000_003 &+ UInt64(desktopNumber) &* 100_003 &+ hand
      hand += 1
      guard let scans = task.scans(of: gesture, seed: seed) else { continue }
      for attempt in 0..<2 {
        let (done, delay) = try play(task, scans, on: desktop)
        if delay > maximumDelay {
          outcome.delayed += 1
          break
        } else if done == [gesture.description] {
          outcome.right += 1
          outcome.distorted += attempt
          break
        } else if attempt > 0 {
          outcome.mistakes.append("\(gesture) became \(done), seed \(seed)")
        }
      }
    }
    return outcome
  }

  /// Returns the output of the commands for one gesture, and the hand's maximum delay in milliseconds.
  private static func play(
    _ task: Task, _ scans: [HandScan], on desktop: Desktop
  ) throws -> (done: [String], delay: Double) {
    let before = desktop.daemon.commandLines.count
    let delay = try task.perform(scans, on: desktop)
    _ = desktop.daemon.wait(timeout: delay > maximumDelay ? .seconds(1) : .seconds(10)) {
      $0.commandLines.count > before
    }
    // Within this time another tap would count as part of this gesture, or the same fingers could continue the gesture.
    Pace.pause(.milliseconds(800))
    _ = desktop.daemon.wait { _ in true }
    return (Array(desktop.daemon.commandLines.dropFirst(before)), delay)
  }

  /// Collects the results of several threads.
  private final class Results: @unchecked Sendable {
    private let condition = NSCondition()
    private var results: [Result<Outcome, any Error>] = []

    func add(_ result: Result<Outcome, any Error>) {
      condition.withLock { results.append(result) }
      condition.signal()
    }

    func wait(for count: Int) -> [Result<Outcome, any Error>] {
      condition.withLock {
        while results.count < count { condition.wait() }
        return results
      }
    }
  }
}
