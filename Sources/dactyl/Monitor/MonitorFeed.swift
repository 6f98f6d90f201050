import Linux
import Monitoring
import Traces

/// The model of a monitor, kept up to date with a live trace.
struct MonitorFeed {
  private(set) var model: MonitorModel
  private var lines: WholeLines
  private var reader = TraceReader(file: "trace")
  /// True if the header is whole, because a line with a time was read.
  private var hasHeader = false
  /// True if the bindings of the header are no longer in force.
  private var isOutdated = false

  init(_ trace: InputTrace) {
    model = MonitorModel(origin: trace.origin)
    lines = WholeLines(trace.source)
  }

  var source: any LineSource { lines }

  /// Number of lines of the trace so far.
  var lineCount: Int { lines.count }

  /// Takes over what has arrived.
  ///
  /// - Throws: if a line cannot be read: the daemon is of another version.
  mutating func update() throws(TraceError) {
    for line in lines.read().split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: TraceComment.reloaded.utf8) {
        isOutdated = true
        model.add(note: "the bindings were reloaded")
      }
      for entry in try reader.read(Array(line)) {
        if !hasHeader { model.begin(reader.header) }
        hasHeader = true
        model.handle(entry)
      }
    }
    // Shown before anything happens; a long header may come in parts.
    if !hasHeader { model.begin(reader.header) }
    if isOutdated { reopen() }
  }

  /// Begins a new trace: with the bindings that are in force now, or after a time in which nothing was read.
  mutating func reopen() {
    guard let trace = try? InputTrace.open() else { return }
    isOutdated = false
    model.origin = trace.origin
    lines = WholeLines(trace.source)
    reader = TraceReader(file: "trace")
    hasHeader = false
  }
}
