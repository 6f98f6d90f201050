internal import Bindings
internal import Gestures

/// Writes the header of a trace.
extension TraceWriter {
  /// Returns the lines of a header, each with its line break.
  package static func text(of header: TraceHeader) -> String {
    var lines = ["dactyl trace \(TraceHeader.version)"]
    if let author = header.author { lines.append("made by \(author.quotedInTraces)") }
    lines += header.layout.outputs.map { "screen \($0.traceText)" }
    lines += header.devices.map { "device \($0.traceText)" }
    lines.append("mode \(header.mode.asTraceWord)")
    if header.isPaused { lines.append("paused") }
    if let file = header.bindingsFile {
      lines.append("bindings \(file.name.quotedInTraces)" + (file.hash.map { " " + $0.asTraceWord } ?? ""))
    }
    lines += header.bindings.map { binding in
      let file = binding.name.file.map { " in \($0.quotedInTraces)" } ?? ""
      return "binding \(binding.index) line \(binding.name.line) \(binding.name.trigger.quotedInTraces)" + file
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
