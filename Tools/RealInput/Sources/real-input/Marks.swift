import Linux

/// The marks that the commands of gestures leave. `real-input mark NAME` records the name and the time.
enum Marks {
  static let command = "/lab/real-input mark"
  private static let path = "/run/lab/marks"

  static func leave(_ name: String) throws(SystemError) {
    try GuestFile.append("\(MonotonicTime.now.microseconds) \(name)\n", to: path)
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
