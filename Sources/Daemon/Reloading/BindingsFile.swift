internal import Bindings
internal import Control
internal import GestureKinds
internal import Linux
internal import MachineFacts

/// Reads and checks the bindings file on disk.
struct BindingsFile {
  let path: String
  /// True if the path is the default path; false if the path is from the command line.
  var isDefault = false
  /// The custom kinds of gesture that the file may use.
  let recognizers: RecognizerRegistry

  /// The path without its folders, because the folders' names may contain the user's name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The result of reading a file: its bindings, or the reason why the file has no bindings.
  struct Reading {
    /// The bindings of the file; nil if the file has errors.
    var bindings: BindingSet?
    /// The fingerprint of all files; empty if the file cannot be read.
    var fingerprint = ""
    /// All errors and warnings, as they are printed.
    var reports: [String] = []
    /// The file, and the files that it includes or tries to include.
    var files: [String]
    /// The exit status to use if the file has no bindings.
    var status = ExitStatus.success
    /// True if the file does not exist.
    var isMissing = false
  }

  /// Reads and checks the file.
  ///
  /// - Parameter progress: Called repeatedly during the check, so that the caller can record progress.
  func read(_ progress: @escaping () -> Void = {}) -> Reading {
    var reading = Reading(files: [path])
    let bytes: [UInt8]
    do {
      bytes = try TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
    } catch {
      let hint = isDefault && error.isMissing ? "; `dactyl init` writes one to begin with" : ""
      reading.reports = ["cannot read the bindings file \(path): \(error.reason)\(hint)"]
      reading.status = .noBindings
      reading.isMissing = error.isMissing
      return reading
    }
    let (result, included, fingerprint) = check(bytes, progress)
    reading.files += included
    reading.bindings = result.bindings
    reading.fingerprint = fingerprint
    reading.reports = result.diagnostics.map { $0.rendered() }
    if result.bindings == nil { reading.status = .brokenBindings }
    return reading
  }

  /// Checks a text as the content of the file. Also returns the files that it includes or tries to include, and the
  /// fingerprint of all contents.
  func check(
    _ bytes: [UInt8], _ progress: @escaping () -> Void
  ) -> (result: CheckResult, included: [String], fingerprint: String) {
    var included: [String] = []
    var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets) {
      included.append($0)
    }
    environment.registry = recognizers
    environment.progress = progress
    let fingerprint = BindingsFingerprint(bytes)
    environment.addIncludedFiles(to: fingerprint)
    let result = Bindings.check(bytes, file: path, in: environment)
    return (result, included, fingerprint.text)
  }

  /// Returns the bindings of the file. Reports all errors and warnings.
  func load() throws(ExitStatus) -> (bindings: BindingSet, reading: Reading) {
    let reading = read()
    for report in reading.reports { Output.report(report) }
    guard let bindings = reading.bindings else { throw reading.status }
    return (bindings, reading)
  }

  /// Reports all errors and warnings of the file, and prints a line if there are no errors.
  func check() -> ExitStatus {
    do throws(ExitStatus) {
      let count = try load().bindings.bindings.count
      Output.print("\(path): \(count) binding\(count == 1 ? "" : "s"), no errors\n")
      return .success
    } catch {
      return error
    }
  }
}
