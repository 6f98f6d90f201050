internal import Bindings
internal import Control
internal import MachineFacts
package import Playback

/// The content of a bindings file that explanations need.
package struct ExplainedFile {
  /// The bindings; nil if the file has errors.
  package let bindings: ExplainedBindings?
  /// The errors as they are printed.
  package let errors: [String]
  /// The fingerprint of the file and of the files that it includes.
  package let fingerprint: String

  package init(path: String, bytes: [UInt8]) {
    var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets)
    let fingerprint = BindingsFingerprint(bytes)
    environment.addIncludedFiles(to: fingerprint)
    let result = Bindings.check(bytes, file: path, in: environment)
    bindings = result.bindings.map {
      ExplainedBindings($0, bytes: bytes, environment: .ofThisMachine(plugins: Paths.plugins, presets: Paths.presets))
    }
    errors = result.diagnostics.filter { $0.severity == .error }.map { $0.rendered() }
    self.fingerprint = fingerprint.text
  }
}
