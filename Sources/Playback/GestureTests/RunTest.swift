package import Bindings
internal import Gestures
internal import Traces

extension GestureTest {
  /// Runs the test in a file, and compares the outcomes with the expected outcomes.
  ///
  /// - Parameter environment: Reads the files that the test includes.
  package static func run(_ bytes: [UInt8], file: String, in environment: CheckEnvironment) -> GestureTestResult {
    var result = GestureTestResult(file, verdict: .broken)
    result.promise = promise(in: bytes)
    do throws(GestureTestError) {
      let test = try GestureTest(bytes, file: file)
      let bindings = try test.bindings(in: environment)
      let trace = try test.trace(for: bindings, in: environment)
      test.compare(TracePlayer(bindings).play(trace), trace, bindings, &result)
    } catch {
      result.diagnostics = error.diagnostics
    }
    return result
  }

  private func bindings(in environment: CheckEnvironment) throws(GestureTestError) -> BindingSet {
    let checked = check(bindingsText, file: file, in: environment)
    guard let bindings = checked.bindings else {
      throw GestureTestError(checked.diagnostics.filter { $0.severity == .error })
    }
    return bindings
  }

  /// Returns the trace in the test file; for `include FILE`, the trace in that file.
  ///
  /// In a test file without devices, the touchpad has contacts if the bindings need them.
  private func trace(
    for bindings: BindingSet, in environment: CheckEnvironment
  ) throws(GestureTestError) -> Trace {
    let written = trace.filter { index in
      let text = lines[index].text.trimmed
      return !text.isEmpty && !text.hasPrefix("#")
    }
    guard let first = written.first, let path = includedPath(lines[first].text, home: environment.home) else {
      let needsContacts = bindings.needsTouchpadContacts
      return try read { () throws(TraceError) in
        try TraceReader.read(traceText, file: file, includingContacts: needsContacts)
      }
    }
    guard written.count == 1 else {
      throw error("`include` must be the only line of the trace", line: first)
    }
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try environment.read(path)
    } catch {
      throw self.error("cannot read \(path): \(error.reason)", line: first)
    }
    return try read { () throws(TraceError) in try Recording.trace(of: bytes, file: path) }
  }

  private func read(_ trace: () throws(TraceError) -> Trace) throws(GestureTestError) -> Trace {
    do throws(TraceError) {
      return try trace()
    } catch {
      throw GestureTestError([error.diagnostic])
    }
  }

  private func error(_ message: String, line: Int) -> GestureTestError {
    GestureTestError([lines.diagnostic(message, line: line, file: file)])
  }

  /// Returns the path for a line `include FILE`, relative to the folder of the test; nil for other lines.
  private func includedPath(_ line: String, home: String?) -> String? {
    let line = line.trimmed
    guard line.hasPrefix("include ") else { return nil }
    var name = String(line.dropFirst("include ".count)).trimmed
    if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") { name = String(name.dropFirst().dropLast()) }
    if name.hasPrefix("/") { return name }
    if name.hasPrefix("~/"), let home { return home + name.dropFirst() }
    return file.lastIndex(of: "/").map { file[...$0] + name } ?? name
  }

  private func compare(
    _ transcript: Transcript, _ trace: Trace, _ bindings: BindingSet, _ result: inout GestureTestResult
  ) {
    let expected = expectedLines
    let hasTimes = expected.contains { $0.time != nil }
    let found = TestOutcomes(transcript, bindings, failing: Set(expected.compactMap(\.failedTrigger))).outcomes
    let comparison =
      hasTimes ? Comparison(expected, found) : Comparison(expected.collapsed, found.collapsed)
    if !expected.isEmpty, comparison.isEqual {
      result.verdict = .passed
      return
    }
    result.verdict = .failed
    result.differences = comparison.steps.map { step in
      switch step {
      case .same(let line, _): .same(line: line.numbers[0], text: lines[line.numbers[0] - 1].text)
      case .missing(let line): .missing(line: line.numbers[0], text: line.written)
      case .unexpected(let outcome): .unexpected(text: outcome.line(hasTime: hasTimes))
      }
    }
    let missing = comparison.steps.compactMap { if case .missing(let line) = $0 { line } else { nil } }
    result.reasons = TestReasons(transcript, trace, bindings).reasons(for: missing)
    if expected.isEmpty {
      result.reasons.append("the file says nothing of what is expected; `dactyl test --update` writes what happened")
    }
    result.updated = updated(comparison, hasTimes: hasTimes)
  }
}
