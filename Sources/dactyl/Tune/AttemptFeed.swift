import ArgumentParser
import Gestures
import Linux
import Playback
import Traces

/// The attempts at a gesture in a live trace.
struct AttemptFeed {
  private let tuning: Tuning
  private let lines: WholeLines
  private var trace = TraceReader(file: "trace")
  /// Nil until the header is whole.
  private var attempts: AttemptReader?
  /// Time at which the latest input of the attempt arrived.
  private var latest = MonotonicTime.now

  init(_ source: any LineSource, _ tuning: Tuning) {
    self.tuning = tuning
    lines = WholeLines(source)
  }

  /// The header of the trace; whole once there is an attempt.
  var header: TraceHeader { trace.header }

  /// Waits until at least one attempt is over.
  ///
  /// - Throws: the exit code if the trace ends, or cannot be read.
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
      // Lines that arrived before the end are still read.
      guard !lines.hasEnded else { continue }
      var entries = lines.entries
      Poll.wait(&entries, until: [lines.deadline, deadline].compactMap { $0 }.min())
    }
  }

  /// Time at which the present attempt is over if nothing arrives; nil while there is none, or fingers are down.
  private var deadline: MonotonicTime? { attempts.flatMap { $0.deadline == nil ? nil : latest + $0.idleTimeout } }

  /// Takes over what has arrived, and returns the attempts that are over.
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
