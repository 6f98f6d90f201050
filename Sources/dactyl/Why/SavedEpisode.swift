import Bindings
import Control
import Linux
import MachineFacts
import Playback
import Traces

/// A trace in a file, with its explanation.
struct SavedEpisode {
  private static let maximumSize = 64 << 20

  let explanation: Explanation

  /// Reads a trace, and the bindings for its explanation.
  ///
  /// - Parameter bindings: The bindings file; nil for the user's own.
  init(_ path: String, bindings: String?) throws {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.contents(of: path, limit: Self.maximumSize)
    } catch {
      throw failure(.noBindings, "cannot read \(path): \(error.reason)")
    }
    let trace: Trace
    do throws(TraceError) {
      trace = try TraceReader.read(bytes, file: path)
    } catch {
      report(error.description)
      throw failure(.brokenTrace, "\(path) cannot be read as a trace")
    }
    let source = try BindingsSource(bindings, isForDaemon: false)
    let read = source.explained
    guard let explained = read.bindings else {
      for error in read.errors { report(error) }
      throw failure(.brokenBindings, "\(source.path) has errors")
    }
    let hash = trace.header.bindingsFile?.hash
    explanation = Explanation(trace, explained, isChanged: hash != nil && hash != read.fingerprint)
  }
}

extension BindingsSource {
  /// The bindings for an explanation, the errors and the fingerprint of all files. The bindings are nil if there are
  /// errors.
  var explained: (bindings: ExplainedBindings?, errors: [String], fingerprint: String) {
    var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets)
    let fingerprint = BindingsFingerprint(bytes)
    environment.addIncludedFiles(to: fingerprint)
    let result = Bindings.check(bytes, file: path, in: environment)
    let explained = result.bindings.map {
      ExplainedBindings($0, bytes: bytes, environment: .ofThisMachine(plugins: Paths.plugins, presets: Paths.presets))
    }
    let errors = result.diagnostics.filter { $0.severity == .error }.map { $0.rendered() }
    return (explained, errors, fingerprint.text)
  }
}
