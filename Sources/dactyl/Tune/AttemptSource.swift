import ArgumentParser
import Control
import GestureKinds
import Gestures
import Linux
import Playback
import Traces
import XServer

/// The input of the devices of this display, read by a connection of its own. Applications get everything.
final class AttemptSource {
  let header: TraceHeader
  private let connection: XConnection
  private let source: EventSource

  /// Connects to the display of DISPLAY. Ends the program on failure, and while a daemon may keep gestures to itself.
  init() throws {
    if let display = CurrentProcess.environment("DISPLAY"), !display.isEmpty {
      let answer = try? ControlClient.ask(.status, display: display)
      if let status = answer.flatMap({ DaemonStatus($0) }), status.pause == nil {
        throw failure(
          .refused, "the daemon of \(display) takes the gestures; pause it meanwhile: `dactyl ctl pause 2min`")
      }
    }
    do throws(XServerError) {
      connection = try XConnection()
    } catch {
      throw failure(Self.status(of: error), error.description)
    }
    source = EventSource(connection: connection)
    header = TraceHeader(layout: connection.layout, devices: connection.devices.map { TraceDevice($0) })
    // All but the motion of the pointer, which is no gesture.
    source.select(InputNeeds(rawValue: .max).subtracting(.pointerPlace))
    connection.flush()
  }

  private static func status(of error: XServerError) -> ExitStatus {
    if case .noXInput2 = error.kind { .noXInput } else { .noDisplay }
  }

  /// Reads attempts, and calls `handle` at the end of each.
  ///
  /// - Parameter count: The number of attempts.
  func read(_ reader: AttemptReader, count: Int, handle: (TunedAttempt) -> Void) throws {
    var reader = reader
    var remaining = count
    var latest = MonotonicTime.now
    while remaining > 0 {
      var finished: [TunedAttempt] = []
      do throws(XServerError) {
        try source.drain { event in
          guard case .input(let input) = event else { return }
          latest = .now
          if let attempt = reader.read(TraceLine(input)) { finished.append(attempt) }
        }
      } catch {
        throw failure(Self.status(of: error), error.description)
      }
      connection.flush()
      let isResting = reader.deadline != nil
      if isResting, MonotonicTime.now - latest > reader.idleTimeout, let attempt = reader.finish() {
        finished.append(attempt)
      }
      for attempt in finished.prefix(remaining) { handle(attempt) }
      remaining -= finished.count
      guard remaining > 0 else { return }
      var entries = [PollEntry(descriptor: connection.fileDescriptor)]
      let deadline = source.holdsEvents ? MonotonicTime.now : isResting ? latest + reader.idleTimeout : nil
      Poll.wait(&entries, until: deadline)
    }
  }
}
