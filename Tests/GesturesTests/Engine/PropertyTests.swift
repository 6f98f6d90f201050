import Gestures
import TestSupport
import Testing

/// The number of random timelines, and the seed of the first one.
enum Property {
  /// Total number of random timelines in one run of the suite. DACTYL_PROPERTY_RUNS replaces the default.
  static let runs = RandomCases.count(usually: 20_000)
  static let seed = RandomCases.seed

  /// Plays `percent` percent of the timelines. Reports the first timeline for which `problems` returns any problem.
  static func check(_ name: String, percent: Int, _ problems: (inout Choices) throws -> [String]) rethrows {
    let count = max(runs * percent / 100, 1)
    print("property \(name): seed \(seed), \(count) timelines")
    let salt = name.utf8.reduce(seed) { $0 &* 1_000_003 &+ UInt64($1) }
    for run in 0..<count {
      var choices = Choices(seed: salt &+ UInt64(run) &* 7_919)
      let found = try problems(&choices)
      if !found.isEmpty {
        Issue.record("\(name), seed \(seed), timeline \(run): \(found.prefix(3).joined(separator: "; "))")
        return
      }
    }
  }
}

/// Invariants of the engine for any behaviour of the fingers and the source.
@Suite("Properties over random timelines", .computes)
struct PropertyTests {
  @Test("Input of simulated hands breaks no invariant of the engine")
  func invariantsOfHands() {
    var recognized: Set<String> = []
    Property.check("hands", percent: 30) { choices in
      let scene = Scene(&choices)
      scene.play(Timeline.make(&choices, .tame, length: 4 + choices.below(14)))
      scene.drain()
      for transition in scene.turns.flatMap(\.transitions) where transition.to == .ended {
        guard let recognizer = scene.engine.recognizer(transition.recognizer) else { continue }
        recognized.insert("\(type(of: recognizer))")
      }
      return scene.ledger.problems + scene.unrest
    }
    #expect(recognized.count == SceneRecognizers.classes, "every class has recognized something: \(recognized)")
  }

  @Test("Faulty input or faulty calls break no invariant of the engine")
  func invariantsOfSources() {
    Property.check("sources", percent: 26) { choices in
      let scene = Scene(&choices)
      scene.play(Timeline.make(&choices, .rough, length: 4 + choices.below(14)))
      scene.drain()
      return scene.ledger.problems + scene.unrest
    }
  }

  @Test("Invalid numbers, times and touch counts do not crash the engine, and leave it idle")
  func invariantsOfNonsense() {
    Property.check("nonsense", percent: 4) { choices in
      let scene = Scene(&choices)
      scene.play(Timeline.make(&choices, .absurd, length: 30))
      scene.drain()
      return scene.ledger.problems + scene.unrest
    }
  }

  @Test("The same events give the same outputs of the engine")
  func isDeterministic() {
    Property.check("again", percent: 4) { choices in
      var copy = choices
      let (first, second) = (Scene(&choices), Scene(&copy))
      let steps = Timeline.make(&choices, .rough, length: 20)
      first.play(steps)
      second.play(steps)
      return first.turns == second.turns ? [] : ["turns differ"]
    }
  }
}
