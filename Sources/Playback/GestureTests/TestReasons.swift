internal import Bindings
internal import Gestures
internal import Traces

/// Sentences that say why expected outcomes did not occur.
struct TestReasons {
  private let set: BindingSet
  private let trace: Trace
  private let texts: FailureText
  /// The failures of each binding's recognizers, by the index of the binding.
  private var failures: [Int: [(time: Timestamp, reason: GestureFailure?)]] = [:]
  /// The indices of the bindings that were recognized.
  private var recognized: Set<Int> = []

  /// Maximum number of failures that are listed for each binding. Only the earliest failures are listed.
  private static let maximumFailures = 3
  /// The states that an expected line may have after a trigger.
  private static let states = ["began", "ended", "cancelled", TestOutcome.failed]

  init(_ transcript: Transcript, _ trace: Trace, _ bindings: BindingSet) {
    set = bindings
    self.trace = trace
    texts = FailureText(names: bindings.names, observation: nil)
    for entry in transcript.entries {
      guard case .transition(let transition) = entry.content else { continue }
      switch transition.to {
      case .failed: failures[transition.binding, default: []].append((entry.time, transition.reason))
      case .began, .ended: recognized.insert(transition.binding)
      case .possible, .changed, .cancelled: break
      }
    }
  }

  /// Returns the reasons why the expected `lines` did not occur, as sentences about the lines and about their bindings.
  /// Each sentence is returned once.
  func reasons(for lines: [ExpectedLine]) -> [String] {
    var reasons: [String] = []
    var seen: Set<Int> = []
    var hasExcluded = false
    for line in lines where line.text != ExpectedLine.nothing {
      if let fault = fault(of: line) { reasons.append(fault) }
      let concerned = set.bindings.indices.filter { isAbout(line, set.bindings[$0]) }
      for index in concerned where seen.insert(index).inserted {
        if let failures = failures[index] {
          reasons += texts(of: failures, index)
        } else if !recognized.contains(index) {
          reasons.append("\(texts.name(index)) took no part: \(exclusion(of: index))")
          hasExcluded = true
        }
      }
    }
    if hasExcluded { reasons += unusedConditions }
    return reasons.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func isAbout(_ line: ExpectedLine, _ binding: Binding) -> Bool {
    (line.trigger ?? line.text) == binding.text
      || binding.rules.contains { $0.actions.contains { $0.words == line.text } }
  }

  /// Returns a sentence for each different reason of a binding's failures, with the time of the first failure for this
  /// reason.
  private func texts(of failures: [(time: Timestamp, reason: GestureFailure?)], _ index: Int) -> [String] {
    let trigger = set.bindings[index].trigger
    let different = failures.reduce(into: [(time: Timestamp, text: String)]()) { found, failure in
      let text = failure.reason.map { ": \(texts.text($0, of: trigger))" } ?? ""
      if !found.contains(where: { $0.text == text }) { found.append((failure.time, text)) }
    }
    return different.prefix(Self.maximumFailures).map { time, text in
      "\(texts.name(index)) failed at \(TraceNumber.text(microseconds: time.microseconds)) ms\(text)"
    }
  }

  /// Returns the condition of a binding that did not hold, or another reason why the binding took no part.
  private func exclusion(of index: Int) -> String {
    guard let observation = Observation(trace) else { return "the trace has no input of a device" }
    let exclusions = set.exclusions(at: observation.start, windows: RecordedWindows(trace))
    if let exclusion = exclusions[index] {
      return ExclusionText(failures: texts, observation: observation).text(exclusion)
    }
    return FailureText(names: texts.names, observation: observation).text(.wrongKind, of: set.bindings[index].trigger)
  }

  /// A sentence for each condition that holds in the trace but that no binding requires.
  private var unusedConditions: [String] {
    let asked = (set.bindings.map(\.scope) + set.pauses).flatMap(\.windows).map { $0.withoutNegation.text }
    return trace.lines.compactMap { line in
      guard case .condition(let condition, holds: true) = line.content, !asked.contains(condition.text) else {
        return nil
      }
      return "no binding asks for `\(condition.text)`" + suggestion(for: condition.text, among: asked)
    }
  }

  /// Returns a sentence about the mistake in an expected line that no outcome can match; nil for any other line.
  private func fault(of line: ExpectedLine) -> String? {
    let triggers = set.bindings.map(\.text)
    let states = Self.states.map { "`\($0)`" }.joined(separator: ", ")
    if let trigger = triggers.first(where: { $0 == line.text }) {
      return "a state must follow `\(trigger)`, as in `\(trigger): ended`; the states are \(states)"
    }
    if let trigger = triggers.first(where: { line.text.hasPrefix($0 + ": ") }) {
      let words = line.text.dropFirst(trigger.count + 2).split(separator: " ").map(String.init)
      guard line.trigger != nil else { return "`\(words.first ?? "")` is not a state; the states are \(states)" }
      guard line.failedTrigger != nil, let reason = words.dropFirst().first,
        GestureFailure.Name(rawValue: reason) == nil
      else { return nil }
      let names = GestureFailure.Name.allCases.map(\.rawValue)
      return "`\(reason)` is not a reason of a failure" + suggestion(for: reason, among: names)
    }
    let isKnown = line.text == "release" || set.bindings.contains { isAbout(line, $0) }
    guard !isKnown else { return nil }
    let actions = set.bindings.flatMap(\.rules).flatMap { $0.actions.map(\.words) }
    let name = line.trigger ?? line.text
    return "no binding has `\(name)`" + suggestion(for: name, among: triggers + actions)
  }

  private func suggestion(for word: String, among words: [String]) -> String {
    nearestWord(to: word, among: words).map { "; did you mean `\($0)`?" } ?? ""
  }
}

extension WindowCondition {
  /// The condition as a trace has it, such as `class "firefox"`.
  fileprivate var text: String { String(description.dropFirst("in ".count)) }

  fileprivate var withoutNegation: WindowCondition {
    var condition = self
    condition.isNegated = false
    return condition
  }
}
