internal import Linux

/// Reads the output of a plugin: answers on standard output, and lines for the log on standard error.
///
/// Limits the rate of answers to the rate at which they can be performed. A plugin that floods its output blocks in
/// write(2).
struct PluginOutputReader {
  enum Line {
    case answer(String)
    /// A line for the log.
    case complaint(String)
  }

  /// Maximum length of a line in bytes. No action needs a longer line.
  static let maximumLineLength = 4096
  /// Delay of the next read, for each line that was read except the first one.
  static let timePerLine: Duration = .milliseconds(1)
  /// Maximum number of bytes per read of lines. The number is small, because all lines of a read are handled before the
  /// next gesture.
  private static let maximumLinesSize = 256
  /// Maximum number of reads of the remaining output after a program has ended.
  private static let maximumLastPieces = 8

  private let name: String
  private var output = LineSplitter(maximumLineLength: maximumLineLength)
  private var errors = LineSplitter(maximumLineLength: maximumLineLength)
  /// Limits the log lines about faults in the plugin's output.
  private var faults = LogThrottle()
  /// Limits the lines from standard error. This throttle is separate, so that these lines do not displace the reports
  /// of faults.
  private var messages = LogThrottle()
  /// Time at which answers are read again; nil if they can be read now.
  private(set) var resumesAt: MonotonicTime?
  /// True if the last piece of output did not contain the end of a line.
  private var isInLongLine = false

  init(of name: String) { self.name = name }

  /// Resets the reader for the output of another process.
  mutating func restart() {
    let splitter = LineSplitter(maximumLineLength: Self.maximumLineLength)
    (output, errors, resumesAt, isInLongLine) = (splitter, splitter, nil, false)
  }

  /// Returns the lines that have arrived. Before `resumesAt`, returns only lines of standard error.
  mutating func read(from process: inout PluginProcess, at now: MonotonicTime) -> [Line] {
    guard resumesAt.map({ $0 <= now }) ?? true else { return readErrors(of: &process, at: now) }
    let piece = process.readOutput(limit: isInLongLine ? PluginProcess.maximumReadSize : Self.maximumLinesSize)
    let lines = output.lines(piece)
    isInLongLine = lines.isEmpty && !piece.isEmpty
    resumesAt = lines.count > 1 ? now + Self.timePerLine * (lines.count - 1) : nil
    return answers(lines, at: now) + readErrors(of: &process, at: now)
  }

  /// Returns the remaining lines of a program that has ended or is about to be ended.
  mutating func readLast(from process: inout PluginProcess, at now: MonotonicTime) -> [Line] {
    var found: [Line] = []
    for _ in 0..<Self.maximumLastPieces {
      let piece = process.readOutput()
      guard !piece.isEmpty else { break }
      found += answers(output.lines(piece), at: now)
    }
    return found + readErrors(of: &process, at: now)
  }

  /// Returns a log line about a fault of the plugin; no line if the plugin has recently logged too many.
  mutating func complain(_ text: String, at now: MonotonicTime) -> [Line] {
    faults.admit(prefixed(text), at: now).map { .complaint($0) }
  }

  private func prefixed(_ text: String) -> String { "plugin \(name): \(text)" }

  private mutating func readErrors(of process: inout PluginProcess, at now: MonotonicTime) -> [Line] {
    errors.lines(process.readErrors()).flatMap { line in
      messages.admit(prefixed(line ?? "(a line that is too long)"), at: now).map { .complaint($0) }
    }
  }

  private mutating func answers(_ lines: [String?], at now: MonotonicTime) -> [Line] {
    lines.flatMap { line in
      line.map { [.answer($0)] }
        ?? complain("wrote a line of more than \(Self.maximumLineLength) bytes", at: now)
    }
  }
}
