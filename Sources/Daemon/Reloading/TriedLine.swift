internal import Bindings
internal import Control
internal import Linux

/// A line that `dactyl ctl try` puts in force in addition to the bindings file.
struct TriedLine {
  /// Time for which a tried line is in force.
  static let duration: Duration = .seconds(10)

  /// The number by which clients ask for the line's actions.
  let number: Int
  /// The bindings of the file and of the line.
  let bindings: BindingSet
  /// The bindings of the file alone, which come into force again when the line is no longer in force.
  let original: BindingSet
  /// The fingerprint of the contents with the line, and the fingerprint of the file alone.
  let fingerprint: String
  let originalFingerprint: String
  /// The paths of the bindings file and of the files that it includes or tries to include.
  let files: [String]
  /// The indices of the line's bindings in `bindings`.
  let indices: Set<Int>
  /// Warnings about the line, as they are printed.
  let warnings: [String]
  /// Time at which the line has to be removed; nil before the line is in force, and once its removal is requested.
  var end: MonotonicTime?
  /// The gestures in which the line has performed actions.
  var gestures: Set<UInt64> = []
  /// The phases and steps of the line that have performed actions, as written in a bindings file, in the order of their
  /// first actions.
  var parts: [String] = []

  /// Records an action. Returns true if the action is the first action of the line in its gesture, or the first action
  /// of its phase or step.
  mutating func record(_ action: PlannedAction) -> Bool {
    guard indices.contains(action.binding) else { return false }
    let isFirst = gestures.insert(action.gestureID).inserted
    guard let part = bindings.part(of: action), !parts.contains(part) else { return isFirst }
    parts.append(part)
    return true
  }
}

extension BindingSet {
  /// Returns the phase or step of an action, as written in a bindings file; nil if the binding has one phase
  /// and no step, as a line without a block.
  fileprivate func part(of action: PlannedAction) -> String? {
    let binding = bindings[action.binding]
    guard binding.rules.count > 1 || action.step != nil else { return nil }
    return action.step.map { "\(binding.rules[$0].moment)" } ?? action.phase.rawValue
  }
}

/// The reason why a line is rejected, as the answer for the client.
struct RefusedLine: Error {
  let answer: ControlAnswer

  /// - Parameter reports: The errors and warnings of the line, as they are printed.
  init(_ status: ExitStatus, _ message: String, _ reports: [String] = []) {
    answer = ControlAnswer(reports.map { .init("note", $0) }, failure: .init(status, message))
  }
}

extension BindingsFile {
  /// Reads the file with one more line at its end.
  ///
  /// - Parameters:
  ///   - line: The line. The positions of errors refer to this line alone.
  ///   - number: The number by which clients ask for the line's actions.
  ///   - progress: Called repeatedly during the check.
  /// - Throws: The answer to the client if the file or the line has errors.
  func read(
    trying line: String, number: Int, _ progress: @escaping () -> Void
  ) throws(RefusedLine) -> TriedLine {
    var bytes: [UInt8]
    do throws(TrustedFile.Refusal) {
      bytes = try TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
    } catch {
      throw RefusedLine(.noBindings, "cannot read the bindings file \(path): \(error.reason)")
    }
    let (alone, _, originalFingerprint) = check(bytes, progress)
    guard let original = alone.bindings else {
      throw RefusedLine(
        .brokenBindings, "the saved file has errors, which `dactyl check` prints; correct them first")
    }
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    let first = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    let (result, included, fingerprint) = check(bytes + Array(line.utf8), progress)
    let own = result.diagnostics.filter { $0.span.file == 0 && $0.span.line >= first }.map { $0.inLine(from: first) }
    guard let bindings = result.bindings else {
      let errors = own.isEmpty ? result.diagnostics : own
      throw RefusedLine(.brokenBindings, "the line is not in force", errors.map { $0.rendered() })
    }
    let indices = bindings.bindings.indices.filter { index in
      let span = bindings.bindings[index].span
      return span.file == 0 && span.line >= first
    }
    guard !indices.isEmpty else {
      throw RefusedLine(.brokenBindings, "the line has no binding; write one as in `swipe 3 up -> keys a`")
    }
    return TriedLine(
      number: number, bindings: bindings, original: original, fingerprint: fingerprint,
      originalFingerprint: originalFingerprint,
      files: [path] + included, indices: Set(indices),
      warnings: own.map { $0.rendered() })
  }
}

extension Diagnostic {
  /// Returns the diagnostic with its position relative to the tried line, which begins at line `first`.
  fileprivate func inLine(from first: Int) -> Diagnostic {
    Diagnostic(
      severity: severity, file: "line",
      span: SourceSpan(line: span.line - first + 1, column: span.column, length: span.length), text: text,
      suggestion: suggestion, quotedLine: quotedLine)
  }
}
