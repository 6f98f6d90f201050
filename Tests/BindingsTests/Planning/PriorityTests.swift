import GesturesTesting
import TestSupport
import Testing

@testable import Bindings

@Suite("Choice between several bindings for one gesture")
struct PriorityTests {
  /// Number of random files.
  private static let runs = RandomCases.count(usually: 300)
  private static let seed = RandomCases.seed
  private static let subsetsPerFile = 6

  @Test("The choice by groups of bindings equals a choice that compares every pair of bindings")
  func groups() throws {
    print("property priorities: seed \(Self.seed), \(Self.runs) files")
    var refusals = 0
    var exclusions = 0
    for run in 0..<Self.runs {
      var random = SplitMix64(seed: Self.seed &* 1_000_003 &+ UInt64(run))
      let text = Self.file(&random)
      let bindings = try bindings(text)
      let priority = BindingPriority(bindings)
      for _ in 0..<Self.subsetsPerFile {
        let inForce = bindings.indices.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        let natural = Bool.random(using: &random)
        let fingers = Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil
        let pairs = PairedPriority(bindings: bindings, priority: priority, inForce: inForce, natural: natural)
        let remaining = priority.remaining(of: priority.inForce(inForce), fingers: fingers, natural: natural)
        let expected = inForce.filter { pairs.remains($0, fingers: fingers) }
        exclusions += inForce.count - expected.count
        #expect(
          remaining == expected, "file \(run), in force \(inForce), fingers \(String(describing: fingers)):\n\(text)")
        for index in inForce {
          let heading = Int.random(in: 0..<4, using: &random) == 0 ? nil : Self.headings.randomElement(using: &random)
          let fingers = Int.random(in: 1...4, using: &random)
          let sides = Self.sides.randomElement(using: &random) ?? []
          let isRefused = priority.refuses(
            index, fingers: fingers, heading: heading, natural: natural, inForce: priority.inForce(inForce)
          ) { sides.contains($0) }
          refusals += isRefused ? 1 : 0
          #expect(
            isRefused == pairs.refuses(index, fingers: fingers, heading: heading, sides: sides),
            "file \(run), line \(index + 1), in force \(inForce):\n\(text)")
        }
      }
    }
    #expect(refusals > 0 && exclusions > 0)
  }

  private static let headings: [Directions] = [.up, .down, .left, .right, .upLeft, .inward, .outward, .clockwise]

  /// The sides of a resting finger on which a gesture can be.
  private static let sides: [[RestingFinger]] = [[.beside], [.beside, .leftOf], [.beside, .rightOf]]

  /// Returns lines that often claim the same movements.
  private static func file(_ random: inout SplitMix64) -> String {
    func pick(_ choices: [String]) -> String { choices[Int.random(in: 0..<choices.count, using: &random)] }
    let count = Int.random(in: 2...9, using: &random)
    let lines = (0..<count).map { number in
      let fingers = pick(["1", "2", "3", "2-3", "1-4"])
      let way = pick(["", " left", " right", " horizontal", " vertical", " next", " up-left"])
      let condition = pick(["", "", "", " faster 300mm/s", " within 300ms", " eager"])
      let side = pick(["", "", "", " beside finger", " left-of finger", " right-of finger"])
      let trigger =
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: "swipe \(fingers)\(way)\(condition == " eager" ? "" : condition)\(side)"
        case 2, 3: "pan \(fingers)\(way == " up-left" ? "" : way)\(condition == " eager" ? condition : "")"
        case 4: "pinch \(pick(["2", "3", "2-3"]))\(pick(["", " in", " out"]))"
        default: "tap \(fingers)\(side)"
        }
      // A line names only earlier lines in `together-with`, so that no line names itself.
      let companion = number > 0 && pick(["", "", "x"]) == "x" ? " together-with n\(pick(["0", "\(number - 1)"]))" : ""
      let scope = pick(["", "", "", "with none ", "with ctrl ", "in class \"A\" ", "in class \"A\" with ctrl "])
      let action = pick(["keys a", "keys b", "keys c", "none"])
      let line = "\(trigger) as n\(number)\(action == "none" ? "" : companion) -> \(action)"
      return scope.isEmpty ? line : "\(scope){ \(line) }"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The rules of priority, applied to each pair of bindings.
private struct PairedPriority {
  let bindings: [Binding]
  let priority: BindingPriority
  let inForce: [Int]
  let natural: Bool

  private func rivals(of index: Int) -> [Int] {
    inForce.filter {
      bindings[$0].overriddenBy == nil && bindings[index].trigger.overlaps(bindings[$0].trigger)
        && priority.yields(index, to: $0)
    }
  }

  func remains(_ index: Int, fingers: Int?) -> Bool {
    let binding = bindings[index]
    guard binding.overriddenBy == nil, binding.needsRecognizer else { return false }
    let rivals = rivals(of: index).filter { other in
      guard bindings[other].trigger.restingFinger.covers(binding.trigger.restingFinger) else { return false }
      let theirs = bindings[other].trigger.fingers
      if let fingers { return theirs.contains(fingers) }
      return theirs.contains(binding.trigger.fingers.lowerBound) && theirs.contains(binding.trigger.fingers.upperBound)
    }
    if rivals.isEmpty { return true }
    let isDivisible = !binding.trigger.kind.competition.isIndivisible
    if binding.trigger.claims.isEmpty || !isDivisible && rivals.contains(where: { bindings[$0].rank > binding.rank }) {
      return false
    }
    let taken = rivals.reduce(into: Directions()) {
      $0.formUnion(bindings[$1].trigger.claims.resolved(scrollsNaturally: natural))
    }
    return !taken.isSuperset(of: binding.trigger.claims.resolved(scrollsNaturally: natural))
  }

  func refuses(_ index: Int, fingers: Int, heading: Directions?, sides: [RestingFinger]) -> Bool {
    rivals(of: index).contains { other in
      let claims = bindings[other].trigger.claims
      guard bindings[other].trigger.fingers.contains(fingers),
        bindings[other].trigger.restingFinger.map(sides.contains) ?? true
      else { return false }
      return claims.isEmpty || heading.map { claims.resolved(scrollsNaturally: natural).contains($0) } ?? false
    }
  }
}
