internal import Bindings
internal import Gestures
internal import Traces

/// Sentences that say why expected outcomes did not occur.
struct TestReasons {
  private let bindings: [Binding]
  private let texts: FailureText
  /// The failures of each binding's recognizers, by the index of the binding.
  private var failures: [Int: [(time: Timestamp, reason: GestureFailure?)]] = [:]
  /// The indices of the bindings that were recognized.
  private var recognized: Set<Int> = []

  /// Maximum number of failures that are listed for each binding. Only the earliest failures are listed.
  private static let maximumFailures = 3

  init(_ transcript: Transcript, _ bindings: BindingSet) {
    self.bindings = bindings.bindings
    texts = FailureText(names: bindings.bindings.names, observation: nil)
    for entry in transcript.entries {
      guard case .transition(let transition) = entry.content else { continue }
      switch transition.to {
      case .failed: failures[transition.binding, default: []].append((entry.time, transition.reason))
      case .began, .ended: recognized.insert(transition.binding)
      case .possible, .changed, .cancelled: break
      }
    }
  }

  /// Returns a sentence for each failure of the bindings that `lines` name.
  func reasons(for lines: [ExpectedLine]) -> [String] {
    var reasons: [String] = []
    var seen: Set<Int> = []
    for line in lines where line.text != ExpectedLine.nothing {
      let concerned = bindings.indices.filter { isAbout(line, bindings[$0]) }
      if concerned.isEmpty, line.text != "release" { reasons.append(unknown(line)) }
      for index in concerned where seen.insert(index).inserted { reasons += self.reasons(of: index) }
    }
    return reasons
  }

  private func isAbout(_ line: ExpectedLine, _ binding: Binding) -> Bool {
    line.trigger == binding.text || binding.rules.contains { $0.actions.contains { $0.words == line.text } }
  }

  private func reasons(of index: Int) -> [String] {
    let (binding, name) = (bindings[index], texts.name(index))
    if let failures = failures[index] {
      return failures.prefix(Self.maximumFailures).map { time, reason in
        "\(name) failed at \(TraceNumber.text(microseconds: time.microseconds)) ms"
          + (reason.map { ": \(texts.text($0, of: binding.trigger))" } ?? "")
      }
    }
    if recognized.contains(index) { return [] }
    return ["\(name) took no part: another device, kind, scope or mode, or a more specific binding has the gesture"]
  }

  private func unknown(_ line: ExpectedLine) -> String {
    let names = bindings.flatMap { binding in
      [binding.text] + binding.rules.flatMap { $0.actions.map(\.words) }
    }
    let word = line.trigger ?? line.text
    let nearest = nearestWord(to: word, among: names)
    return "no binding has `\(word)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
  }
}
