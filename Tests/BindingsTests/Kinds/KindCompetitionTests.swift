import Testing

@testable import Bindings

@Suite("Gestures that wait for each other") struct KindCompetitionTests {
  @Test(
    "A gesture waits for a gesture of higher priority that the same fingers could still make",
    arguments: [
      // An edge gesture has priority over a movement. At one corner, the more specific edge gesture has priority, or
      // else the later one.
      ("edge left -> keys a\nswipe 1 right -> keys a", ["2 for 1"]),
      ("edge left -> keys a\npan 1 -> keys a", ["2 for 1"]),
      ("edge left -> keys a\nwith super { swipe 1 right -> keys a }", []),
      ("with super { edge left -> keys a }\nswipe 1 right -> keys a", ["2 for 1"]),
      ("edge left along -> keys a\nedge top -> keys a", ["1 for 2"]),
      ("edge top -> keys a\nedge left along -> keys a", ["1 for 2"]),
      ("with super { edge left along -> keys a }\nedge top -> keys a", ["2 for 1"]),
      ("edge left along -> keys a\nedge right along -> keys a", []),
      ("edge left -> keys a\nedge top -> keys a", []),
      // The later pan of a scope has priority.
      ("pan 3 -> keys a\npan 3 right -> keys a", ["1 for 2"]),
      ("pan 3 left -> keys a\npan 3 right -> keys a", []),
      ("pan 3 -> keys a\nwith super { pan 3 right -> keys a }", []),
      // A swipe with a stricter condition has priority over a swipe that is equally specific.
      ("swipe 1 up -> keys a\nswipe 1 up faster 600mm/s -> keys a", ["1 for 2"]),
      ("swipe 1 up faster 600mm/s -> keys a\nswipe 1 up -> keys a", ["2 for 1"]),
      ("swipe 1 up faster 600mm/s -> keys a\nswipe 1 up faster 400mm/s -> keys a", ["2 for 1"]),
      ("swipe 1 up -> keys a\nswipe 1 down faster 600mm/s -> keys a", []),
      ("with super { swipe 1 up -> keys a }\nswipe 1 up faster 600mm/s -> keys a", []),
      ("swipe 1 up pressure 20% -> keys a\nswipe 1 up pressure 50% -> keys a", ["1 for 2"]),
      // The longer tap or hold has priority. If both are equally long, the tap with more pressure has priority.
      ("tap 1 times 2 -> keys a\ntap 1 -> keys a", ["2 for 1"]),
      ("tap 1 pressure 20% -> keys a\ntap 1 pressure 50% -> keys a", ["1 for 2"]),
      ("tap 1 times 2 pressure 20% -> keys a\ntap 1 pressure 50% -> keys a", ["2 for 1"]),
      ("hold 1 for 2s -> keys a\nhold 1 for 1s -> keys a", ["2 for 1"]),
      // A gesture that is awaited by name and also by priority is reported once.
      ("tap 1 waits-for twice -> keys a\ntap 1 times 2 as twice -> keys b", ["1 for 2"]),
      // Gestures with other numbers of fingers do not compete, and neither do unrelated gestures.
      ("swipe 2 up -> keys a\nswipe 3 up faster 600mm/s -> keys a", []),
      ("hold 1 -> keys a\ntap 1 -> keys a", []),
    ] as [(String, [String])])
  func waits(_ text: String, _ expected: [String]) throws {
    let set = try bindingSet(text)
    #expect(set.waits.map { "\($0.waiting + 1) for \($0.awaited + 1)" } == expected)
  }

  @Test("Only the first twenty cycles of gestures that wait for each other are reported")
  func circles() {
    let lines = (0..<25).map { number in
      """
      with super in class "\(number)" { swipe 3 up as a\(number) waits-for b\(number) -> keys a }
      with super in class "\(number)" { swipe 4 up as b\(number) waits-for a\(number) -> keys b }
      """
    }
    #expect(findings(lines.joined(separator: "\n")).count == 20)
  }

  @Test(
    "Only swipes and pans wait for a gesture of the same kind with more fingers",
    arguments: GestureKind.builtIn)
  func gathering(kind: GestureKind) throws {
    func line(_ fingers: Int) -> String? {
      switch kind.fingers {
      case .required: "\(kind.name) \(fingers) -> keys a"
      case .implied, .absent: nil
      }
    }
    guard let fewer = line(2), let more = line(4) else {
      #expect(!kind.competition.claimsFirstFingers && !kind.competition.losesFirstFingers)
      return
    }
    let set = try bindingSet("\(fewer)\n\(more)\nswipe 3 up -> keys a").bindings
    let isMovement = ["swipe", "pan"].contains(kind.name)
    #expect(WaitRules.gathers(0, before: 2, in: set) == isMovement)
    #expect(WaitRules.gathers(2, before: 1, in: set) == (isMovement || ["pinch", "rotate"].contains(kind.name)))
    #expect(!WaitRules.gathers(1, before: 2, in: set) && !WaitRules.gathers(2, before: 0, in: set))
  }

  @Test("An `eager` movement does not wait for more fingers") func eager() throws {
    let set = try bindingSet("swipe 2 up eager -> keys a\nswipe 3 up -> keys a").bindings
    #expect(!WaitRules.gathers(0, before: 1, in: set))
  }
}
