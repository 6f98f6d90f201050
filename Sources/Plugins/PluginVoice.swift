internal import Linux

/// What a plugin says: lines that it answers, and lines for the log.
///
/// It is heard no faster than its answers can be performed: who writes without end is not read meanwhile, and so waits.
struct PluginVoice {
  enum Said {
    case answer(String)
    /// For the log.
    case complaint(String)
  }

  /// What each line after the first of a time costs (microseconds) until the next are read.
  static let costOfLine: Int64 = 1000
  /// How much is read at once of lines, each of which has to be looked at before the next gesture.
  private static let mostOfLines = 256
  /// How many pieces are read at most of what an ended program has left.
  private static let mostLastPieces = 8

  private let name: String
  private var output = LineSplitter()
  private var errors = LineSplitter()
  /// Faults that we find, and what the plugin itself says on standard error, which shall not crowd those out.
  private var complaints = Complaints()
  private var chatter = Complaints()
  /// When the plugin's answers are read again; nil: now.
  private(set) var restsUntil: Int64?
  /// Whether the last piece was all of one line.
  private var isInLongLine = false

  init(of name: String) { self.name = name }

  /// Another process speaks from now on.
  mutating func restart() {
    (output, errors, restsUntil, isInLongLine) = (LineSplitter(), LineSplitter(), nil, false)
  }

  /// What has come.
  mutating func read(from process: inout PluginProcess, at now: Int64) -> [Said] {
    guard restsUntil.map({ $0 <= now }) ?? true else { return readErrors(of: &process, at: now) }
    let piece = process.readOutput(limit: isInLongLine ? PluginProcess.mostAtOnce : Self.mostOfLines)
    let lines = output.lines(piece)
    isInLongLine = lines.isEmpty && !piece.isEmpty
    restsUntil = lines.count > 1 ? now + Int64(lines.count - 1) * Self.costOfLine : nil
    return said(lines, at: now) + readErrors(of: &process, at: now)
  }

  /// What a program that has ended, or is to end, had written before.
  mutating func readLast(from process: inout PluginProcess, at now: Int64) -> [Said] {
    var said: [Said] = []
    for _ in 0..<Self.mostLastPieces {
      let piece = process.readOutput()
      guard !piece.isEmpty else { break }
      said += self.said(output.lines(piece), at: now)
    }
    return said + readErrors(of: &process, at: now)
  }

  /// A line for the log, unless there were many.
  mutating func complain(_ text: String, at now: Int64) -> [Said] {
    complaints.admit(ofPlugin(text), at: now).map { .complaint($0) }
  }

  private func ofPlugin(_ text: String) -> String { "plugin \(name): \(text)" }

  private mutating func readErrors(of process: inout PluginProcess, at now: Int64) -> [Said] {
    errors.lines(process.readErrors()).flatMap { line in
      chatter.admit(ofPlugin(line ?? "(a line that is too long)"), at: now).map { .complaint($0) }
    }
  }

  private mutating func said(_ lines: [String?], at now: Int64) -> [Said] {
    lines.flatMap { line in
      line.map { [.answer($0)] } ?? complain("wrote a line of more than \(LineSplitter.longestLine) bytes", at: now)
    }
  }
}
