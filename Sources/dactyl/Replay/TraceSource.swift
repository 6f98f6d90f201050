import ArgumentParser
import Control
import Gestures
import Linux
import Playback
import Traces

/// The trace or recording that a command is about.
struct TraceSource {
  /// The file's name for messages.
  let name: String
  let trace: Trace

  /// Maximum size of a file in bytes: hours of input.
  private static let maximumSize = 256 << 20

  /// Reads a file; `-` is standard input.
  init(_ path: String) throws {
    name = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes =
        path == "-"
        ? try FileSystem.contents(ofDescriptor: 0, limit: Self.maximumSize)
        : try FileSystem.contents(of: path, limit: Self.maximumSize)
    } catch {
      throw failure(.noBindings, "cannot read \(name): \(error.reason)")
    }
    do throws(TraceError) {
      trace = try Recording.trace(of: bytes, file: name)
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
