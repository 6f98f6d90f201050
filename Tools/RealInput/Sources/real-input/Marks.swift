import Linux
import VirtualX

/// The marks that the commands of gestures write. The command `mark NAME` (Benchmarks/mark.c) records the name and the
/// time.
enum Marks {
  static let command = "/lab/mark"
  /// The name of the mark for a press of F11.
  static let key = "key"
  private static let path = "/run/lab/marks"

  /// Writes a mark for each press of F11 that reaches an application, until the server ends.
  static func leaveForKeys() throws {
    let application = try Application(display: ":0", input: .keys)
    try Descriptors.write(1, Array("ready\n".utf8))
    while application.wait(until: { !$0.log.isEmpty }, deadline: .seconds(3600)) {
      let time = MonotonicTime.now
      for event in application.log where event.description == "press F11" {
        try GuestFile.append("\(time.microseconds) \(key)\n", to: path)
      }
      application.clear()
    }
  }

  static func clear() throws(SystemError) { try GuestFile.write("", to: path) }

  static var all: [(time: MonotonicTime, name: String)] {
    GuestFile.contents(path).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let time = Int64(parts[0]) else { return nil }
      return (MonotonicTime(microseconds: time), String(parts[1]))
    }
  }
}
