import Control
import GestureKinds
import Gestures
import Linux
import Traces
import XServer

/// The trace of what the devices of a display send, without a daemon. Nothing is kept from applications.
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
    // All but the motion of the pointer, which is no gesture.
    source.select(InputNeeds(rawValue: .max).subtracting(.pointerPlace))
    // Input counts from now on, even if it is read later.
    connection.flush()
  }

  var entries: [PollEntry] { [PollEntry(descriptor: connection.fileDescriptor)] }

  // Requests to the server may read events, which `poll` then no longer sees.
  var deadline: MonotonicTime? { source.holdsEvents ? .now : nil }

  func read() -> [UInt8] {
    var lines = pending
    pending = []
    do throws(XServerError) {
      try source.drain { event in
        guard case .input(let input) = event else { return }
        lines += Array((writer.text(of: TraceLine(input)) + "\n").utf8)
      }
    } catch {
      hasEnded = true
    }
    connection.flush()
    return lines
  }
}
