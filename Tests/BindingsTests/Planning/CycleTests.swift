import Bindings
import Testing

@Suite("`cycle` and `repeat`")
struct CycleTests {
  private func log(_ actions: String, swipes: Int) throws -> [String] {
    var hand = try PlannerDriver("swipe 3 up -> \(actions)")
    for _ in 0..<swipes { hand.swipe(3, dy: -12) }
    return hand.actions.map { PlannerDriver.text($0.kind) }
  }

  @Test("Each run of a cycle performs the next list, and after the last list the first one")
  func cycle() throws {
    let found = try log("cycle { keys a | keys b; keys c | none }; keys z", swipes: 4)
    #expect(
      found == ["keys a", "keys z", "keys b", "keys c", "keys z", "keys z", "keys a", "keys z"])
  }

  @Test("`repeat` performs its actions the given number of times")
  func repetition() throws {
    #expect(
      try log("repeat 3 { keys a; keys b }", swipes: 1) == ["keys a", "keys b", "keys a", "keys b", "keys a", "keys b"])
  }

  @Test("Each nested cycle has its own position, which advances with each run of the cycle")
  func nested() throws {
    #expect(try log("repeat 3 { cycle { keys a | keys b } }", swipes: 1) == ["keys a", "keys b", "keys a"])
    #expect(
      try log("cycle { repeat 2 { keys a } | cycle { keys b | keys c } }", swipes: 4)
        == ["keys a", "keys a", "keys b", "keys a", "keys a", "keys c"])
    #expect(
      try log("cycle { keys a | keys b }; cycle { keys c | keys d | keys e }", swipes: 3)
        == ["keys a", "keys c", "keys b", "keys d", "keys a", "keys e"])
  }

  @Test("Each `cycle` of a binding has its own position, which the next gesture uses")
  func rules() throws {
    var hand = try PlannerDriver(
      """
      pan 3 { every 4mm right -> cycle { keys a | keys b }
              ended           -> cycle { keys c | keys d } }
      """)
    for _ in 0..<2 { hand.swipe(3, dx: 13) }
    #expect(
      hand.actions.map { PlannerDriver.text($0.kind) } == [
        "keys a", "keys b", "keys a", "keys c", "keys b", "keys a", "keys b", "keys d",
      ])
  }

  @Test("Keys that a list in braces holds are released at the end of the gesture")
  func hold() throws {
    var hand = try PlannerDriver("pan 3 -> cycle { hold alt | hold ctrl }")
    for _ in 0..<2 { hand.swipe(3, dx: 5) }
    #expect(hand.log == ["1 began hold Alt_L", "1 ended release", "2 began hold Control_L", "2 ended release"])
  }

  @Test("A `wait` inside `repeat` waits in each repetition")
  func waits() throws {
    var hand = try PlannerDriver("swipe 3 up -> repeat 3 { keys a; wait 100ms }; keys b")
    hand.swipe(3, dy: -12)
    for count in 1...3 {
      #expect(hand.log.filter { $0 == "1 ended keys a" }.count == count)
      #expect(hand.log.last == "1 ended wait 100ms")
      hand.wait(100)
    }
    #expect(hand.log.last == "1 ended keys b")
  }

  @Test("Groups inside the braces of an action make several bindings")
  func groups() throws {
    let found = try bindings("swipe 3 {left,right} -> cycle { keys {a,b} | run x {1,2} }; repeat {2,3} { keys c }")
    #expect(
      found.map { $0.rules[0].actions.map(\.description).joined(separator: "; ") } == [
        "cycle { keys a | run x 1 }; repeat 2 { keys c }", "cycle { keys b | run x 2 }; repeat 3 { keys c }",
      ])
  }
}
