import Control
import Gestures
import Linux
import Traces
import XServer

/// A live trace of a display's devices, without a daemon. Applications still receive all input.
final class DeviceTrace: LineSource {
  private let connection: XConnection
  private let source: EventSource
  private var writer: LiveTraceWriter
  private var pending: [UInt8]
  private(set) var hasEnded = false

  init() throws(XServerError) {
    connection = try XConnection()
    source = EventSource(connection: connection)
    let (connection, layout) = (connection, connection.layout)
    let header = TraceHeader(
      author: "dactyl \(ProgramVersion.current)", layout: layout,
      devices: connection.devices.map { TraceDevice($0, pixelsPerPoint: connection.pixelsPerPoint(of: $0.id)) })
    writer = LiveTraceWriter(header)
    pending = Array(TraceWriter.text(of: header).utf8)
    // All input is selected except pointer motion, which is not a part of gestures.
    source.select(InputNeeds(rawValue: .max).subtracting(.pointerPlace))
    // After the flush, the server reports input from now on, even if the input is read later.
    connection.flush()
  }

  var entries: [PollEntry] { [PollEntry(descriptor: connection.fileDescriptor)] }

  // Requests to the server may have read events into a queue. `poll` does not report queued events.
  var deadline: MonotonicTime? { source.holdsEvents ? .now : nil }

  func read() -> [UInt8] {
    var lines = pending
    pending = []
    do throws(XServerError) {
      while let event = try source.next() {
        guard case .input(let input) = event else { continue }
        lines += Array((writer.text(of: TraceLine(input)) + "\n").utf8)
      }
    } catch {
      hasEnded = true
    }
    connection.flush()
    return lines
  }
}
