import Bindings
import Gestures
import GesturesTesting
import Glibc

/// Lets hands do each gesture, and counts what becomes of it.
@main
struct Benchmark {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let (hands, seed) = (Int(numbers.first ?? 200), numbers.dropFirst().first ?? 1)
    let bindings = checked(HandGesture.bindings)
    var complaints: [String] = []
    for reading in Reading.allCases {
      for manner in HandManner.allCases {
        let matrix = Matrix(bindings, reading, manner, hands: hands, seed: seed)
        matrix.print()
        complaints += matrix.complaints
      }
    }
    let touchpadBindings = checked(HandGesture.touchpadBindings)
    for manner in HandManner.allCases {
      for surface in [TouchpadSurface.clickpad, .twoSlots, .apple, .withoutResolution] {
        TouchpadMatrix(touchpadBindings, on: surface, manner, hands: hands, seed: seed).print()
      }
    }
    for complaint in complaints { print("wrong: " + complaint) }
    exit(complaints.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  private static func checked(_ text: String) -> BindingSet {
    let checked = check(Array(text.utf8), file: "hands.conf")
    for diagnostic in checked.diagnostics where diagnostic.severity == .error { print(diagnostic.rendered()) }
    guard let bindings = checked.bindings else { exit(EXIT_FAILURE) }
    return bindings
  }
}

/// How often each gesture became what.
struct Matrix {
  private let reading: Reading
  private let manner: HandManner
  private let hands: Int
  /// By gesture: how often which bindings acted, in words.
  private var counts: [[String: Int]] = []
  private var examples: [String] = []

  init(_ bindings: BindingSet, _ reading: Reading, _ manner: HandManner, hands: Int, seed: UInt64) {
    (self.reading, self.manner, self.hands) = (reading, manner, hands)
    var recognition = Recognition(bindings, reading)
    for (index, gesture) in HandGesture.all.enumerated() {
      var count: [String: Int] = [:]
      for hand in 0..<hands {
        // Numbers that no other gesture's hands have.
        let seed = seed &* 1_000_003 &+ UInt64(index) &* 100_003 &+ UInt64(hand)
        let acted = recognition.play(Hand.scans(of: gesture, manner, seed: seed))
        let result = acted.isEmpty ? "nothing" : acted.map { HandGesture.all[$0].description }.joined(separator: ", ")
        count[result, default: 0] += 1
        if result != gesture.description { examples.append("\(gesture) became \(result), seed \(seed)") }
      }
      counts.append(count)
    }
  }

  private func right(_ index: Int) -> Int { counts[index][HandGesture.all[index].description] ?? 0 }

  /// The least share, in percent.
  private func floor(of gesture: HandGesture) -> Int? {
    guard reading != .separate else { return nil }
    if manner == .hasty { return 96 }
    if case .swipe = gesture.kind, gesture.fingers > 1 { return 99 }
    return 98
  }

  var complaints: [String] {
    HandGesture.all.enumerated().compactMap { index, gesture in
      guard let floor = floor(of: gesture), right(index) * 100 < floor * hands else { return nil }
      return "\(gesture), \(manner), \(reading): \(right(index)) of \(hands), at least \(floor) %"
    }
  }

  func print() {
    let all = HandGesture.all.indices.reduce(0) { $0 + right($1) }
    Swift.print("\n\(manner) hands, scans read \(reading): \(all) of \(hands * counts.count) right")
    for (index, gesture) in HandGesture.all.enumerated() where right(index) < hands {
      let others = counts[index].filter { $0.key != gesture.description }.sorted {
        ($1.value, $0.key) < ($0.value, $1.key)
      }
      let share = (Double(right(index)) / Double(hands) * 1000).rounded() / 10
      Swift.print("  \(gesture): \(share) %; " + others.map { "\($0.key) \($0.value)" }.joined(separator: "; "))
    }
    for example in examples where CommandLine.arguments.contains("--examples") { Swift.print("    " + example) }
  }
}
