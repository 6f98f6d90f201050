import Bindings
import Gestures
import GesturesTesting

/// Counts of the gestures of hands on one touchpad, through a model of the touchpad's driver.
struct TouchpadMatrix {
  private struct Count {
    var right = 0
    var wrong: [String: Int] = [:]
    var nothing = 0
    /// Number of gestures that the driver reported rightly and with enough movement. `reportedRight` and
    /// `reportedWrong` count their outcomes.
    var reported = 0
    var reportedRight = 0
    var reportedWrong = 0
  }

  private static let gestures = HandGesture.touchpad
  /// Minimum reported movement of a swipe that must be recognized, in millimetres.
  private static let minimumMovement = 6.0

  private let surface: TouchpadSurface
  private let manner: HandManner
  private let hands: Int
  private var counts = gestures.map { _ in Count() }
  private var examples: [String] = []

  init(
    _ bindings: BindingSet, on surface: TouchpadSurface, _ manner: HandManner, hands: Int, seed: UInt64
  ) {
    (self.surface, self.manner, self.hands) = (surface, manner, hands)
    var recognition = TouchpadRecognition(bindings)
    for (index, gesture) in Self.gestures.enumerated() {
      for hand in 0..<hands {
        let seed = seed &* 1_000_003 &+ UInt64(index) &* 100_003 &+ UInt64(hand)
        let scans = Hand.touchpadScans(of: gesture, on: surface, manner, seed: seed)
        let acted = recognition.play(scans, on: surface).map { Self.gestures[$0].description }
        let movement = TouchpadDriver.reports(of: scans, on: surface).movement(of: gesture)
        add(acted, to: index, isReported: movement >= Self.minimumMovement)
        if acted != [gesture.description] { examples.append("\(gesture) became \(acted), seed \(seed)") }
      }
    }
  }

  private mutating func add(_ acted: [String], to index: Int, isReported: Bool) {
    let isRight = acted == [Self.gestures[index].description]
    if isRight { counts[index].right += 1 }
    if acted.isEmpty { counts[index].nothing += 1 }
    let isWrong = !isRight && !acted.isEmpty
    if isWrong { counts[index].wrong[acted.joined(separator: ", "), default: 0] += 1 }
    guard isReported else { return }
    counts[index].reported += 1
    counts[index].reportedRight += isRight ? 1 : 0
    counts[index].reportedWrong += isWrong ? 1 : 0
  }

  /// The totals of all gestures.
  private var sums: Count {
    counts.reduce(into: Count()) { sum, count in
      sum.right += count.right
      sum.nothing += count.nothing
      sum.reported += count.reported
      sum.reportedRight += count.reportedRight
      sum.reportedWrong += count.reportedWrong
    }
  }

  func print() {
    let (all, sums) = (hands * counts.count, sums)
    Swift.print(
      "\n\(manner) hands on a touchpad, \(surface.name): \(sums.right) of \(all) right, \(all - sums.right - sums.nothing) wrong; of \(sums.reported) that the"
        + " driver reports, \(sums.reportedRight) right, \(sums.reportedWrong) wrong")
    for (gesture, count) in zip(Self.gestures, counts) {
      let wrong = count.wrong.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "; \($0.key) \($0.value)" }
      Swift.print(
        "  \(gesture): \(count.right) right, \(count.nothing) nothing; reported \(count.reportedRight) of \(count.reported)"
          + wrong.joined())
    }
    for example in examples where CommandLine.arguments.contains("--examples") { Swift.print("    " + example) }
  }
}
