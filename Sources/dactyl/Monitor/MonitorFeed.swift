import Monitoring
import Traces

/// The model of a monitor. It is updated from a live trace.
struct MonitorFeed {
  private(set) var model: MonitorModel
  private var lines: WholeLines
  private var reader = TraceReader(file: "trace")
  /// True if the header is complete, because a line with a time was read.
  private var hasHeader = false
  /// True if the header's bindings are no longer in force.
  private var isOutdated = false

  init(_ trace: InputTrace) {
    model = MonitorModel(origin: trace.origin)
    lines = WholeLines(trace.source)
  }

  var source: any LineSource { lines }

  /// Number of lines read from the trace.
  var lineCount: Int { lines.count }

  /// Applies the lines that have arrived.
  ///
  /// - Throws: An error if a line cannot be read, because the daemon is of another version.
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
    // Show the header before the first event. A long header may arrive in parts.
    if !hasHeader { model.begin(reader.header) }
    if isOutdated { reopen() }
  }

  /// Begins a new trace, because the bindings have changed, or because the stream was not read for some time.
  mutating func reopen() {
    guard let trace = try? InputTrace.open() else { return }
    isOutdated = false
    model.origin = trace.origin
    lines = WholeLines(trace.source)
    reader = TraceReader(file: "trace")
    hasHeader = false
  }
}
