package import Traces

/// Recordings of input: traces, and recordings of other programs.
package enum Recording {
  /// The file formats. The content of a file determines its format.
  enum Format {
    case trace, evemu, libinputRecord, libinputDebug, xinput

    init(_ lines: RecordingLines) {
      for line in lines.prefix(50) {
        let text = line.text.drop { $0 == " " || $0 == "\t" || $0 == "-" }
        if line.text.hasPrefix("# EVEMU") || line.text.hasPrefix("N: ") || line.text.hasPrefix("E: ") {
          self = .evemu
        } else if line.text.hasPrefix("# libinput record") || line.text.hasPrefix("ndevices:") {
          self = .libinputRecord
        } else if line.text.hasPrefix("EVENT type ") {
          self = .xinput
        } else if text.hasPrefix("event"), text.contains("DEVICE_ADDED") || text.contains("GESTURE_") {
          self = .libinputDebug
        } else {
          continue
        }
        return
      }
      self = .trace
    }
  }

  /// Reads a trace, or imports a recording of `libinput record`, `libinput debug-events`, `evemu-record` or `xinput
  /// test-xi2`.
  ///
  /// - Parameter file: The file's name for error messages.
  package static func trace(of bytes: [UInt8], file: String) throws(TraceError) -> Trace {
    let lines = RecordingLines(bytes, file: file)
    var trace: Trace
    switch Format(lines) {
    case .trace: return try TraceReader.read(bytes, file: file)
    case .evemu: trace = try EvemuReader.trace(of: lines)
    case .libinputRecord: trace = try LibinputRecordReader.trace(of: lines)
    case .libinputDebug: trace = try DebugEventsReader.trace(of: lines)
    case .xinput: trace = try XInputReader.trace(of: lines)
    }
    trace.header.isCalibrated = false
    return trace
  }
}
