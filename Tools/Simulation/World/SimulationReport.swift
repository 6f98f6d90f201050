internal import Glibc

/// The outcome of one simulated run, sent to the process that started the run.
final class SimulationReport {
  /// The times of the first and the last line of the trace, in microseconds.
  private var times: (first: Int64, last: Int64)?
  private let descriptor: Int32
  private let printsTrace: Bool
  private var failures: [String] = []
  private(set) var actions = 0
  var gestures = 0
  var touches = 0
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  private static let maximumFailures = 8

  init(descriptor: Int32, printsTrace: Bool) {
    self.descriptor = descriptor
    self.printsTrace = printsTrace
  }

  func fail(_ invariant: Invariant, _ text: String, at time: Int64) {
    record("FAILED \(invariant.rawValue): \(text)", at: time)
    if failures.count < Self.maximumFailures {
      failures.append("\(invariant.rawValue) at \(time / 1000) ms: \(text)")
    }
  }

  func countAction() { actions += 1 }

  /// Adds a line to the trace. Equal runs have traces with equal hashes.
  func record(_ text: String, at time: Int64) {
    times = (times?.first ?? time, time)
    let line = "\(time) \(text)\n"
    // The hash is FNV-1a.
    for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    if printsTrace { write(line) }
  }

  /// Sends the outcome and ends this process.
  func finish() -> Never {
    let seconds = times.map { ($0.last - $0.first) / 1_000_000 } ?? 0
    let numbers = "\(hash) \(gestures) \(touches) \(actions) \(seconds)"
    write((["end \(numbers)"] + failures.map { "failure " + $0 }).map { $0 + "\n" }.joined())
    realExit(0)
  }

  /// Sends a text unchanged.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { realWrite(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
