import Gestures
import TestSupport
import Testing

@testable import Bindings

/// With `commit`, the distance and the speed at the lift decide if a gesture is committed or cancelled.
@Suite("Commit or cancel", .computes)
struct CommitTests {
  private static let layout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1920, height: 1080)])

  private func run(_ text: String, _ events: [InputEvent]) throws -> (PlannerDriver, [Plan]) {
    var driver = try PlannerDriver(text, layout: Self.layout)
    driver.pipeline.reportsPhases = true
    var plans: [Plan] = []
    for event in events {
      driver.send(event)
      plans.append(driver.plan)
    }
    return (driver, plans)
  }

  @Test("Movements of trembling hands are committed or cancelled as documented", arguments: CommitCase.all)
  func outcome(_ test: CommitCase) throws {
    for seed in UInt64(1)...6 {
      let text = "\(test.trigger) {\nbegan -> run begin\nended -> run end\ncancelled -> run cancel\n}"
      let (driver, _) = try run(text, test.events(seed))
      let phases = driver.log.filter { !$0.contains("release") }
      #expect(phases == test.outcome.phases, "seed \(seed)")
    }
  }

  @Test(
    "The actions after `->` are performed at the commit, and never for a cancelled gesture", arguments: CommitCase.all)
  func arrow(_ test: CommitCase) throws {
    let (driver, plans) = try run("\(test.trigger) -> window close", test.events(7))
    #expect(driver.log == test.outcome.arrow)
    #expect(plans.firstIndex { !$0.actions.isEmpty } == plans.firstIndex { $0.commits.last?.phase == .committed })
  }

  @Test(
    "A gesture with `commit` reports its progress; if it is at least 1, a slow lift commits",
    arguments: CommitCase.all)
  func progress(_ test: CommitCase) throws {
    let (_, plans) = try run("\(test.trigger) {\nended -> window close; cycle { keys a | keys b }\n}", test.events(8))
    let commits = plans.flatMap(\.commits)
    guard test.outcome != .nothing else { return #expect(commits.isEmpty) }
    #expect(commits.first?.phase == .began)
    #expect(commits.dropFirst().dropLast().allSatisfy { $0.phase == .changed })
    #expect(commits.last?.phase == (test.outcome == .committed ? .committed : .cancelled))
    #expect(Set(commits.map(\.gestureID)) == [1])
    #expect(Set(commits.map(\.actions)).count == 1)
    #expect(commits.first?.actions.map(\.description) == ["window close", "keys a"])
    let reported = plans.flatMap(\.phases)
    #expect(!reported.isEmpty && reported.allSatisfy { $0.values.progress != nil })
    guard let last = commits.last, last.progress > 0 else { return }
    // A slow lift is decided by the amount alone.
    if abs(last.velocity) < 1, case .committed = test.outcome { #expect(last.progress >= 1) }
    if abs(last.velocity) < 1, case .cancelled = test.outcome, !test.name.contains("taken back") {
      #expect(last.progress < 1)
    }
  }

  @Test("Progress is the translation divided by the amount, and a slow lift commits from 1 on")
  func threshold() throws {
    var last = -Double.infinity
    for tenths in stride(from: 30, through: 400, by: 7) {
      let way = Double(tenths) / 10
      var hand = CommitFingers(seed: 1)
      hand.tremor = 0
      let parts = [CommitFingers.Part(dx: -way, milliseconds: 800), CommitFingers.Part(milliseconds: 200)]
      let (_, plans) = try run("pan 3 left commit 20mm -> window close", hand.touchpad(.swipe, 3, parts))
      let end = try #require(plans.last?.commits.last)
      #expect((end.phase == .committed) == (end.progress >= 1))
      #expect((end.phase == .committed) == (way > 20))
      #expect(abs(end.progress - way / 20) < 1e-9)
      #expect(end.progress > last)
      last = end.progress
    }
  }

  @Test("A gesture without `commit` reports no progress")
  func withoutCommit() throws {
    var driver = try PlannerDriver("pan 3 left { changed -> run a }")
    driver.pad(.swipe, .began, fingers: 3)
    for _ in 0..<10 {
      driver.pad(.swipe, .changed, fingers: 3, dx: -2)
      #expect(driver.plan.commits.isEmpty)
    }
    #expect(driver.actions.count > 0)
    #expect(driver.actions.allSatisfy { $0.values.progress == nil })
    #expect(driver.actions.allSatisfy { $0.values.environment().contains { $0 == ("DACTYL_PROGRESS", "") } })
  }
}

extension CommitCase.Outcome {
  /// The expected actions of a binding with `began`, `ended` and `cancelled`.
  fileprivate var phases: [String] {
    switch self {
    case .committed: ["1 began run begin", "1 ended run end"]
    case .cancelled: ["1 began run begin", "1 cancelled run cancel"]
    case .nothing: []
    }
  }

  /// The expected actions of a binding with `->`.
  fileprivate var arrow: [String] {
    switch self {
    case .committed: ["1 ended window close"]
    case .cancelled, .nothing: []
    }
  }
}
