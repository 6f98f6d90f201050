internal import Glibc

/// The outcome of a simulated run.
struct SimulationOutcome {
  /// The lines of the trace, if the trace was printed.
  private(set) var trace: [Substring] = []
  /// The broken invariants. Each text begins with the invariant's name.
  private(set) var failures: [String] = []
  /// Hash of the trace. Two runs with equal traces have equal hashes.
  private(set) var hash = ""
  private(set) var gestures = 0
  private(set) var touches = 0
  private(set) var actions = 0
  /// The duration of the run in virtual seconds.
  private(set) var seconds = 0

  /// - Parameter status: The status of the ended process, as `waitpid` returns it.
  init(_ text: String, status: Int32) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "end", words.count == 6 {
        hash = String(words[1])
        let numbers = words.dropFirst(2).map { Int($0) ?? 0 }
        (gestures, touches, actions, seconds) = (numbers[0], numbers[1], numbers[2], numbers[3])
      } else if line.hasPrefix("failure ") {
        failures.append(String(line.dropFirst("failure ".count)))
      } else {
        trace.append(line)
      }
    }
    let signal = status & 0x7F
    if signal == SIGALRM {
      failures.append("hang: no outcome in time")
    } else if signal != 0 {
      failures.append("crash: signal \(signal)")
    } else if hash.isEmpty {
      failures.append("crash: no outcome")
    }
  }

  /// Returns the kind of a failure: an invariant's name, a crash or a hang.
  static func kind(of failure: String) -> Substring { failure.prefix { $0 != " " && $0 != ":" } }
}
