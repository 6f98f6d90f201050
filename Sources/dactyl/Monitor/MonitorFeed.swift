import Monitoring
import Traces

/// The model of `dactyl monitor`, which is updated from a live trace.
struct MonitorFeed {
  private(set) var model: MonitorModel
  private var lines: WholeLines
  private var reader = TraceReader(file: "trace")
  /// True if a line with a time has been read, so that the trace's header is complete.
  private var hasHeader = false
  /// True if the bindings in the trace's header are no longer in force.
  private var isOutdated = false

  init(_ trace: InputTrace) {
    model = MonitorModel(origin: trace.origin)
    lines = WholeLines(trace.source)
  }

  var source: any LineSource { lines }

  /// Number of lines read from the trace.
  var lineCount: Int { lines.count }

  /// Reads the lines that have arrived, and updates the model.
  ///
  /// - Throws: An error if a line cannot be read. The daemon is then of another version.
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
    // The header is shown before the first event. A long header may arrive in parts.
    if !hasHeader { model.begin(reader.header) }
    if isOutdated { reopen() }
  }

  /// Opens a new live trace, because the bindings have changed, or because the old stream was not read for some time.
  mutating func reopen() {
    guard let trace = try? InputTrace.open() else { return }
    isOutdated = false
    model.origin = trace.origin
    lines = WholeLines(trace.source)
    reader = TraceReader(file: "trace")
    hasHeader = false
  }
}
