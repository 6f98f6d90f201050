import Foundation
import GesturesTesting
import TestSupport
import Testing

private let soakSeconds = soakNumber("SOAK_SECONDS").map { Int($0) }

private func soakNumber(_ name: String) -> UInt64? {
  ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
}

/// The test of `make soak`. SOAK_SECONDS is its duration, and SOAK_SEED its seed.
@Suite(.waitsForPrograms, .serialized, .enabled(if: soakSeconds != nil)) struct SoakTests {
  private static let seed = soakNumber("SOAK_SEED") ?? .random(in: 0...999_999)

  @Test(
    "Despite all disturbances each gesture has an outcome, and the daemon leaks nothing")
  func soak() throws {
    let seconds = soakSeconds ?? 0
    print("soak: seed \(Self.seed), \(seconds) s")
    let scene = try SoakScene(seed: Self.seed)
    let start = ContinuousClock.now
    try play(scene, until: start + .seconds(seconds / 4))
    let first = try scene.rest()
    print("soak: after a quarter: \(scene.account.summary)\nsoak: \(first.summary)")
    try play(scene, until: start + .seconds(seconds))
    let last = try scene.rest()
    let disturbances = scene.disturbances.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print("soak: \(scene.account.summary)\nsoak: \(last.summary)\nsoak: \(disturbances.joined(separator: ", "))")
    for problem in scene.account.problems + last.growth(since: first) {
      Issue.record("soak, seed \(Self.seed): \(problem)")
    }
    #expect(scene.daemon.workerID == scene.worker, "soak, seed \(Self.seed): the daemon was replaced")
    #expect(scene.account.fates.values.reduce(0, +) == scene.account.injected)
  }

  private func play(_ scene: SoakScene, until end: ContinuousClock.Instant) throws {
    while ContinuousClock.now < end {
      for _ in 0..<scene.random.number(1...4) { try scene.gesture() }
      try scene.disturb()
      try #require(
        scene.daemon.workerID == scene.worker,
        "soak, seed \(Self.seed), after \(scene.account.injected) gestures: the daemon was replaced")
    }
  }
}
