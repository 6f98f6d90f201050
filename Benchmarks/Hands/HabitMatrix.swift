import Bindings
import Gestures
import GesturesTesting

/// Counts of the gestures of hands with habits, for each habit and each surface.
struct HabitMatrix {
  struct Count {
    var right = 0
    var nothing = 0
    var other = 0
    var all: Int { right + nothing + other }
  }

  private let hands: Int
  private let seed: UInt64

  init(hands: Int, seed: UInt64) { (self.hands, self.seed) = (hands, seed) }

  private static let padGestures: [HandGesture] =
    [HandGesture(.tap(times: 1), fingers: 3), HandGesture(.tap(times: 1), fingers: 4), HandGesture(.hold, fingers: 3)]
    + HandGesture.touchpad

  /// Prints a table of the touchpads whose contacts are read.
  ///
  /// - Parameter isOldServer: True if the X server reports no gestures of touchpads.
  func printTouchpads(isOldServer: Bool) {
    let surfaces = TouchpadSurface.varied
    let server = isOldServer ? "an old server" : "the driver's gestures"
    print("\nhabits on touchpads with \(server); right / nothing / other of all")
    printTable(HandHabit.onTouchpads, surfaces) { habit, surface in
      let triggers = ContactScenario.triggers
      var recognition = ContactScenario.recognition(
        on: surface, isOldServer: isOldServer, .none)
      return count(habit, surface.name, Self.padGestures.filter(habit.concerns)) { gesture, seed in
        var hand = HabitHand(habit, on: surface, seed: seed)
        let acted = recognition.play(hand.scans(of: gesture), palms: [], on: surface).map { triggers[$0] }
        return (acted, Array(repeating: gesture.description, count: hand.repetitions))
      } + (habit == .thumb ? thumbs(on: surface, &recognition) : Count())
    }
  }

  private func thumbs(on surface: TouchpadSurface, _ recognition: inout ContactRecognition) -> Count {
    var count = Count()
    for (index, edge) in [Hand.Edge.left, .right].enumerated() {
      for number in 0..<hands {
        let seed = seed(index, number)
        var hand = HabitHand(.thumb, on: surface, seed: seed)
        let acted = recognition.play(hand.thumb(across: edge), palms: [], on: surface)
        let names = acted.map { ContactScenario.triggers[$0] }
        count.add(names, expected: ["edge \(edge)"])
        note("edge \(edge)", .thumb, surface.name, names, ["edge \(edge)"], seed)
      }
    }
    return count
  }

  /// Prints a table of touchscreens.
  ///
  /// - Returns: The share of right gestures of each habit.
  @discardableResult
  func printScreens(_ reading: Reading = .whole) -> [(habit: HandHabit, right: Double)] {
    print("\nhabits on touchscreens, scans read \(reading); right / nothing / other of all")
    let gestures = HandGesture.all
    return printTable(HandHabit.onScreens, TouchpadSurface.screens) { habit, screen in
      var recognition = Recognition(Benchmark.checked(HandGesture.bindings(for: gestures)), reading)
      return count(habit, screen.name, gestures.filter(habit.concerns)) { gesture, seed in
        var hand = HabitHand(habit, on: screen, isScreen: true, seed: seed)
        let acted = recognition.play(hand.scans(of: gesture)).map { gestures[$0].description }
        return (acted, Array(repeating: gesture.description, count: hand.repetitions))
      }
    }
  }

  private func seed(_ gesture: Int, _ hand: Int) -> UInt64 {
    seed &* 1_000_003 &+ UInt64(gesture) &* 100_003 &+ UInt64(hand)
  }

  private func count(
    _ habit: HandHabit, _ surface: String, _ gestures: [HandGesture],
    _ play: (HandGesture, UInt64) -> (acted: [String], expected: [String])
  ) -> Count {
    var count = Count()
    for (index, gesture) in gestures.enumerated() {
      for hand in 0..<hands {
        let seed = seed(index, hand)
        let (acted, expected) = play(gesture, seed)
        count.add(acted, expected: expected)
        note("\(gesture)", habit, surface, acted, expected, seed)
      }
    }
    return count
  }

  private func note(
    _ gesture: String, _ habit: HandHabit, _ surface: String, _ acted: [String], _ expected: [String], _ seed: UInt64
  ) {
    guard acted != expected, CommandLine.arguments.contains("--examples") else { return }
    print("    \(habit) \(surface): \(gesture) became \(acted.joined(separator: ", ")), seed \(seed)")
  }

  @discardableResult
  private func printTable(
    _ habits: [HandHabit], _ surfaces: [TouchpadSurface], _ count: (HandHabit, TouchpadSurface) -> Count
  ) -> [(habit: HandHabit, right: Double)] {
    print("| | " + surfaces.map(\.name).joined(separator: " | ") + " | all |")
    print("|---|" + String(repeating: "---|", count: surfaces.count + 1))
    return habits.map { habit in
      let counts = surfaces.map { count(habit, $0) }
      let sum = counts.reduce(Count(), +)
      print("| \(habit) | " + (counts + [sum]).map(\.description).joined(separator: " | ") + " |")
      return (habit, Double(sum.right) / Double(max(sum.all, 1)))
    }
  }
}

extension HabitMatrix.Count: CustomStringConvertible {
  static func + (a: Self, b: Self) -> Self {
    Self(right: a.right + b.right, nothing: a.nothing + b.nothing, other: a.other + b.other)
  }

  /// Adds an outcome. A part of repeated gestures counts as nothing, not as another gesture.
  mutating func add(_ acted: [String], expected: [String]) {
    if acted == expected {
      right += 1
    } else if acted.count < expected.count, acted.allSatisfy({ $0 == expected.first }) {
      nothing += 1
    } else {
      other += 1
    }
  }

  var description: String { all == 0 ? "" : "\(right) / \(nothing) / \(other)" }
}
