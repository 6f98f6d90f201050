import Bindings
import GesturesTesting
import Testing

@Suite("Steps")
struct StepsTests {
  private static let span = Steps.Measure(axis: .span, unit: .fraction)

  private func steps(_ lines: String, kind: String = "pinch 2") throws -> Steps {
    Steps(try bindings("\(kind) {\n\(lines)\n}")[0].rules)
  }

  /// Returns the steps that fire for `values`, one after the other: `+` for out, right and down, `-` for the other
  /// directions.
  private func signs(_ steps: inout Steps, _ values: [Double]) -> String {
    values.map { value in
      steps.advance { _ in value }
        .map { [.outward, .right, .down].contains($0.direction) ? "+" : "-" }.joined()
    }.joined()
  }

  @Test("If one direction is bound, steps in the opposite direction are counted, but not performed")
  func oneWay() throws {
    var steps = try steps("every 10% out -> keys a")
    #expect(signs(&steps, [1.6, 1.0, 1.6]) == "++++++++++++")
  }

  @Test("One event fires at most 32 steps, and the next event fires the remaining ones")
  func bounded() throws {
    var steps = try steps("every 1mm right -> keys a", kind: "pan 3")
    #expect(signs(&steps, [.nan, .infinity, -.infinity]) == "")
    #expect(signs(&steps, [40]).count == 32)
    #expect(signs(&steps, [40]).count == 8)
    #expect(signs(&steps, [1e300]).count == 32)
  }

  @Test("Steps that are passed in one event fire in the order of their distances")
  func order() throws {
    var steps = try steps("every 30% out -> keys a\nevery 10% out -> keys b")
    #expect(steps.advance { _ in 1.41 }.map(\.rule) == [1, 1, 0, 1, 1])
  }

  @Test("Steps that are passed at the same value fire in their written order")
  func tie() throws {
    var steps = try steps("every 20mm right -> keys a\nevery 10mm right -> keys b", kind: "pan 3")
    #expect(steps.advance { _ in 20 }.map(\.rule) == [1, 0, 1])
  }

  @Test(
    "A step with `after` fires once in a gesture, at its amount, and only in its directions",
    arguments: [
      ("pan 3", "after 20mm right", [19, 20, 60, 0, 40, -60], "+"),
      ("pan 3", "after 20mm left", [60, -19, -20, -60], "-"),
      ("pinch 2", "after 20% in", [1.6, 0.9, 0.8, 1, 0.5], "-"), ("pinch 2", "after 20%", [0.7, 1.4], "-"),
      ("rotate 2", "after 90deg clockwise", [-180, 89, 90, 400], "-"),
      ("pan 3", "after 20mm right -> keys a\nafter 20mm left", [30, -30, 30, -30], "+-"),
    ] as [(String, String, [Double], String)])
  func once(kind: String, step: String, values: [Double], expected: String) throws {
    var steps = try steps("\(step) -> keys a", kind: kind)
    #expect(signs(&steps, values) == expected)
  }

  @Test("Steps with `after` and with `every` fire in the order of their distances")
  func onceBesideEvery() throws {
    var steps = try steps(
      "after 30mm right -> keys a\nevery 20mm right -> keys b\nafter 10mm right -> keys c", kind: "pan 3")
    #expect(steps.advance { $0.axis == .horizontal ? 65 : 0 }.map(\.rule) == [2, 1, 0, 1, 1])
    #expect(steps.advance { $0.axis == .horizontal ? 5 : 0 }.isEmpty)
    #expect(steps.advance { $0.axis == .horizontal ? 45 : 0 }.map(\.rule) == [1])
  }

  @Test("The fired steps add up to the gesture's value, with a difference of less than one step", arguments: 1...40)
  func anchors(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let percent = [1, 5, 10, 25, 33][seed % 5]
    var steps = try steps("every \(percent)% out -> keys a\nevery \(percent)% in -> keys b")
    let amount = Double(percent) / 100
    var value = 1.0
    var sum = 0
    for _ in 0..<400 {
      // An event has at most 30 steps, so that no step is left for the next event.
      value = max(
        0.01, value + Double.random(in: -30...30, using: &random) * amount * Double.random(in: 0...1, using: &random))
      let fired = steps.advance { $0 == Self.span ? value : nil }
      // Within one event, the value changes in one direction, and all steps have that direction.
      #expect(Set(fired.map(\.direction)).count <= 1)
      sum += fired.reduce(0) { $0 + ($1.direction == .outward ? 1 : -1) }
      if fired.count < Steps.maximumPerEvent {
        #expect(abs(1 + Double(sum) * amount - value) < amount)
      }
    }
  }
}
