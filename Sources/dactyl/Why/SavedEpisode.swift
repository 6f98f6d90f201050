import Attempts
import Bindings
import Control
import Linux
import Playback
import Traces

/// A trace in a file, with the explanation of the trace.
struct SavedEpisode {
  private static let maximumSize = 64 << 20

  let trace: Trace
  let explanation: Explanation

  /// Reads a trace, and the bindings with which the trace is explained.
  ///
  /// - Parameter bindings: The bindings file; nil for the user's own file.
  init(_ path: String, bindings: String?) throws {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.contents(of: path, limit: Self.maximumSize)
    } catch {
      throw failure(.noBindings, "cannot read \(path): \(error.reason)")
    }
    do throws(TraceError) {
      trace = try Recording.trace(of: bytes, file: path)
    } catch {
      report(error.description)
      throw failure(.brokenTrace, "\(path) cannot be read as a trace")
    }
    let source = try BindingsSource(bindings, isForDaemon: false)
    let read = ExplainedFile(path: source.path, bytes: source.bytes)
    guard let explained = read.bindings else {
      for error in read.errors { report(error) }
      throw failure(.brokenBindings, "\(source.path) has errors")
    }
    let hash = trace.header.bindingsFile?.hash
    explanation = Explanation(trace, explained, isChanged: hash != nil && hash != read.fingerprint)
  }
}
