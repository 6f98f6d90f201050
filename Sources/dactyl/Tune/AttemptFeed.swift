import ArgumentParser
import Gestures
import Linux
import Playback
import Traces

/// Reads the attempts at a gesture from a live trace.
struct AttemptFeed {
  private let tuning: Tuning
  private let lines: WholeLines
  private var trace = TraceReader(file: "trace")
  /// The reader of attempts; nil before the first event of the trace.
  private var attempts: AttemptReader?
  /// Time at which the last input of the current attempt arrived.
  private var latest = MonotonicTime.now

  init(_ source: any LineSource, _ tuning: Tuning) {
    self.tuning = tuning
    lines = WholeLines(source)
  }

  /// The header of the trace. The header is complete when the first attempt has been returned.
  var header: TraceHeader { trace.header }

  /// Waits until at least one attempt has ended, and returns the attempts that have ended.
  ///
  /// - Throws: The exit code if the trace ends or cannot be read.
  mutating func next() throws -> [TunedAttempt] {
    while true {
      let hasEnded = lines.hasEnded
      let finished: [TunedAttempt]
      do throws(TraceError) {
        finished = try update()
      } catch {
        throw Ctl.otherVersion(error.description)
      }
      guard finished.isEmpty else { return finished }
      guard !hasEnded else { throw Ctl.streamEnded() }
      // If the source has ended meanwhile, the lines that arrived before its end are read first.
      guard !lines.hasEnded else { continue }
      var entries = lines.entries
      Poll.wait(&entries, until: [lines.deadline, deadline].compactMap { $0 }.min())
    }
  }

  /// Time at which the current attempt ends if no input follows; nil without an attempt, and while fingers are down.
  private var deadline: MonotonicTime? { attempts.flatMap { $0.deadline == nil ? nil : latest + $0.idleTimeout } }

  /// Reads the lines that have arrived. Returns the attempts that have ended.
  private mutating func update() throws(TraceError) -> [TunedAttempt] {
    var finished: [TunedAttempt] = []
    for line in lines.read().split(separator: UInt8(ascii: "\n")) {
      for entry in try trace.read(Array(line)) {
        var reader = attempts ?? tuning.reader(trace.header)
        let end = reader.deadline
        if let attempt = reader.read(entry) { finished.append(attempt) }
        if reader.deadline != end { latest = .now }
        attempts = reader
      }
    }
    if let deadline, deadline <= .now, let attempt = attempts?.finish() { finished.append(attempt) }
    return finished
  }
}
