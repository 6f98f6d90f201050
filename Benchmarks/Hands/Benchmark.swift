import Bindings
import Gestures
import GesturesTesting
import Glibc

/// Simulated hands perform each gesture, and the benchmark counts the outcomes.
@main
struct Benchmark {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let (hands, seed) = (Int(numbers.first ?? 200), numbers.dropFirst().first ?? 1)
    if CommandLine.arguments.contains("--contacts") { return printContacts(hands: hands, seed: seed) }
    if CommandLine.arguments.contains("--habits") { return printHabits(hands: hands, seed: seed) }
    var complaints: [String] = []
    for reading in Reading.allCases {
      for manner in [HandManner.normal, .hasty] {
        let matrix = Matrix(.all, reading, manner, hands: hands, seed: seed)
        matrix.print()
        complaints += matrix.complaints
      }
    }
    for set in BoundSet.every {
      Swift.print("\n\(set.name), scans read interrupted: right, nothing, other")
      for manner in HandManner.allCases {
        let matrix = Matrix(set, .interrupted, manner, hands: hands, seed: seed)
        matrix.printRow()
      }
    }
    let touchpadBindings = checked(HandGesture.touchpadBindings)
    for manner in [HandManner.normal, .hasty] {
      for surface in [TouchpadSurface.clickpad, .twoSlots, .apple, .withoutResolution] {
        TouchpadMatrix(touchpadBindings, on: surface, manner, hands: hands, seed: seed).print()
      }
    }
    for complaint in complaints { print("wrong: " + complaint) }
    exit(complaints.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  /// Prints how often the gestures of varied hands are recognized on touchpads whose contacts are read.
  private static func printContacts(hands: Int, seed: UInt64) {
    for surface in TouchpadSurface.varied {
      for isOldServer in [false, true] {
        ContactMatrix(on: surface, hands: hands, seed: seed, isOldServer: isOldServer).print()
      }
    }
    for measurement in [ContactMatrix.Measurement.pressure, .length] {
      ContactMatrix(on: .clickpad, hands: hands, seed: seed, isOldServer: true, measurement).print()
    }
  }

  /// Prints how often the gestures of hands with habits are recognized on touchpads and touchscreens.
  private static func printHabits(hands: Int, seed: UInt64) {
    let matrix = HabitMatrix(hands: hands, seed: seed)
    for isOldServer in [false, true] { matrix.printTouchpads(isOldServer: isOldServer) }
    matrix.printScreens()
  }

  static func checked(_ text: String) -> BindingSet {
    let checked = check(Array(text.utf8), file: "hands.conf")
    for diagnostic in checked.diagnostics where diagnostic.severity == .error { print(diagnostic.rendered()) }
    guard let bindings = checked.bindings else { exit(EXIT_FAILURE) }
    return bindings
  }
}

/// Gestures that are bound at the same time.
struct BoundSet {
  let name: String
  let gestures: [HandGesture]

  static let all = BoundSet(name: "thirty gestures of one to three fingers", gestures: HandGesture.all)
  static let every = [
    all, BoundSet(name: "the same without rotations", gestures: HandGesture.withoutRotations),
    BoundSet(name: "swipes and pinches of two to five fingers", gestures: HandGesture.many),
  ]
}

/// The outcomes of each gesture, with their numbers.
struct Matrix {
  private let gestures: [HandGesture]
  private let reading: Reading
  private let manner: HandManner
  private let hands: Int
  /// For each gesture, the number of times that each combination of bindings acted.
  private var counts: [[String: Int]] = []
  private var examples: [String] = []

  init(_ set: BoundSet, _ reading: Reading, _ manner: HandManner, hands: Int, seed: UInt64) {
    (gestures, self.reading, self.manner, self.hands) = (set.gestures, reading, manner, hands)
    var recognition = Recognition(Benchmark.checked(HandGesture.bindings(for: gestures)), reading)
    for (index, gesture) in gestures.enumerated() {
      var count: [String: Int] = [:]
      for hand in 0..<hands {
        // Each gesture and each hand has its own seed.
        let seed = seed &* 1_000_003 &+ UInt64(index) &* 100_003 &+ UInt64(hand)
        let acted = recognition.play(Hand.scans(of: gesture, manner, seed: seed))
        let result = acted.isEmpty ? "nothing" : acted.map { gestures[$0].description }.joined(separator: ", ")
        count[result, default: 0] += 1
        if result != gesture.description { examples.append("\(gesture) became \(result), seed \(seed)") }
      }
      counts.append(count)
    }
  }

  private func right(_ index: Int) -> Int { counts[index][gestures[index].description] ?? 0 }

  /// Returns the minimum percentage of right outcomes; nil for no minimum.
  private func floor(of gesture: HandGesture) -> Int? {
    guard reading != .separate else { return nil }
    if manner == .hasty { return 96 }
    if case .swipe = gesture.kind, gesture.fingers > 1 { return 99 }
    return 98
  }

  var complaints: [String] {
    gestures.enumerated().compactMap { index, gesture in
      guard let floor = floor(of: gesture), right(index) * 100 < floor * hands else { return nil }
      return "\(gesture), \(manner), \(reading): \(right(index)) of \(hands), at least \(floor) %"
    }
  }

  /// Prints the totals of all gestures.
  func printRow() {
    let right = gestures.indices.reduce(0) { $0 + self.right($1) }
    let nothing = counts.reduce(0) { $0 + ($1["nothing"] ?? 0) }
    Swift.print("  \(manner): \(right), \(nothing), \(hands * counts.count - right - nothing)")
    for example in examples where CommandLine.arguments.contains("--examples") { Swift.print("    " + example) }
  }

  func print() {
    let all = gestures.indices.reduce(0) { $0 + right($1) }
    Swift.print("\n\(manner) hands, scans read \(reading): \(all) of \(hands * counts.count) right")
    for (index, gesture) in gestures.enumerated() where right(index) < hands {
      let others = counts[index].filter { $0.key != gesture.description }.sorted {
        ($1.value, $0.key) < ($0.value, $1.key)
      }
      let share = (Double(right(index)) / Double(hands) * 1000).rounded() / 10
      Swift.print("  \(gesture): \(share) %; " + others.map { "\($0.key) \($0.value)" }.joined(separator: "; "))
    }
    for example in examples where CommandLine.arguments.contains("--examples") { Swift.print("    " + example) }
  }
}
