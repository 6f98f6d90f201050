import ArgumentParser
import Control
import Gestures
import Playback
import Traces

/// The trace or recording that a command reads.
struct TraceSource {
  /// The file's name for messages.
  let name: String
  let trace: Trace

  /// Reads a file; `-` means standard input.
  init(_ path: String) throws { try self.init(TraceBytes(path)) }

  init(_ source: TraceBytes) throws {
    name = source.name
    do throws(TraceError) {
      trace = try Recording.trace(of: source.bytes, file: name)
    } catch {
      report(error.description)
      throw ExitCode(ExitStatus.brokenTrace.rawValue)
    }
    if !trace.lines.contains(where: \.isInput) { report("dactyl: \(name) has no input") }
    for device in trace.undeclaredDevices {
      report("dactyl: \(name): no line of the header describes device \(device.rawValue); its input is ignored")
    }
  }
}
