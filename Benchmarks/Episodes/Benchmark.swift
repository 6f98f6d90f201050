import Bindings
import Gestures
import Glibc

/// Measures the time that the log of episodes adds to the events of gestures.
@main
struct Benchmark {
  /// Maximum ratio of the time with the log to the time without it. With the log, a movement takes 0.3 µs longer, which
  /// is a ratio of 1.1 to 1.3, depending on the machine.
  private static let maximumRatio = 1.5

  static func main() {
    guard let file = CommandLine.arguments.dropFirst().first, let text = contents(of: file),
      let bindings = check(text, file: file).bindings
    else {
      print("usage: episodes BINDINGS")
      exit(EXIT_FAILURE)
    }
    var complaints: [String] = []
    print("Without and with the log of episodes, the best of many: µs, ratio; blocks of memory more")
    for hand in Hand.allCases {
      let (plain, logged) = (Session(bindings, hand, isLogged: false), Session(bindings, hand, isLogged: true))
      for session in [plain, logged] { session.play(gestures: 50) }
      var (gesture, movements) = (Best(), Best())
      // Measure alternately, so that both have the same conditions.
      for _ in 0..<400 {
        let (without, with) = (plain.measure(), logged.measure())
        gesture.add(without.gesture, with.gesture)
        movements.add(without.movements, with.movements)
      }
      let blocks = logged.movementAllocations() - plain.movementAllocations()
      print("  \(hand.rawValue): \(gesture); its \(Hand.movements) movements: \(movements), \(blocks)")
      for (part, best) in [("the gesture", gesture), ("its movements", movements)] where best.ratio > maximumRatio {
        complaints.append("\(hand.rawValue), \(part): \(best.ratio.inHundredths)×, at most \(maximumRatio)×")
      }
      if blocks > 0 { complaints.append("\(hand.rawValue): \(blocks) blocks of memory for 1000 movements") }
    }
    for complaint in complaints { print("wrong: " + complaint) }
    exit(complaints.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }
}

/// The best times without the log and with it, in microseconds.
private struct Best: CustomStringConvertible {
  private var plain = Double.infinity
  private var logged = Double.infinity

  var ratio: Double { logged / plain }

  var description: String { "\(plain.inHundredths) and \(logged.inHundredths), \(ratio.inHundredths)×" }

  mutating func add(_ plain: Double, _ logged: Double) {
    self.plain = min(self.plain, plain)
    self.logged = min(self.logged, logged)
  }
}

extension Double {
  fileprivate var inHundredths: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
