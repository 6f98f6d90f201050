internal import Bindings
internal import Gestures
internal import Traces

/// Sentences that say why expected outcomes did not occur.
struct TestReasons {
  private let set: BindingSet
  private let trace: Trace
  private let texts: FailureText
  /// The gestures of the trace, each with the state at its begin.
  private let gestures: [Trace]
  /// The failures of each binding's recognizers, by the index of the binding.
  private var failures: [Int: [(time: Timestamp, reason: GestureFailure?)]] = [:]
  /// The times of the state changes of each binding's recognizers, by the index of the binding.
  private var changes: [Int: [Timestamp]] = [:]

  /// Maximum number of failures, and of gestures without the binding, that are listed for each binding. Only the earliest
  /// are listed.
  private static let maximumReasons = 3
  /// Maximum number of gestures whose begins are judged.
  private static let maximumGestures = 50
  /// The states that an expected line may have after a trigger.
  private static let states = ["began", "ended", "cancelled", TestOutcome.failed]

  init(_ transcript: Transcript, _ trace: Trace, _ bindings: BindingSet) {
    set = bindings
    self.trace = trace
    gestures = trace.gestures(modes: transcript.modes)
    texts = FailureText(names: bindings.names, observation: nil)
    for entry in transcript.entries {
      guard case .transition(let transition) = entry.content else { continue }
      if transition.to != .possible { changes[transition.binding, default: []].append(entry.time) }
      if transition.to == .failed { failures[transition.binding, default: []].append((entry.time, transition.reason)) }
    }
  }

  /// Returns the reasons why the expected `lines` did not occur, as sentences about the lines and about their bindings.
  /// Each sentence is returned once.
  func reasons(for lines: [ExpectedLine]) -> [String] {
    var reasons: [String] = []
    var seen: Set<Int> = []
    lazy var judged = gestures.prefix(Self.maximumGestures).enumerated().compactMap(judge)
    var hasExcluded = false
    for line in lines where line.text != ExpectedLine.nothing {
      if let fault = fault(of: line) { reasons.append(fault) }
      let concerned = set.bindings.indices.filter { isAbout(line, set.bindings[$0]) }
      for index in concerned where seen.insert(index).inserted {
        reasons += texts(of: failures[index] ?? [], index)
        let excluded = exclusions(of: index, from: judged)
        reasons += excluded
        if !excluded.isEmpty { hasExcluded = true }
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
    return different.prefix(Self.maximumReasons).map { time, text in
      "\(texts.name(index)) failed at \(TraceNumber.text(microseconds: time.microseconds)) ms\(text)"
    }
  }

  /// A gesture of the trace, and the reasons why bindings could not get it.
  private struct JudgedGesture {
    let span: Range<Timestamp>
    let observation: Observation
    let windows: RecordedWindows
    let exclusions: [Exclusion?]
  }

  /// Judges a gesture by the state at its begin. Returns nil for a gesture of an unknown device.
  private func judge(_ number: Int, _ gesture: Trace) -> JudgedGesture? {
    guard let start = gesture.lines.first?.time, let observation = Observation(gesture) else { return nil }
    let next = number + 1 < gestures.count ? gestures[number + 1].lines.first?.time : nil
    let windows = RecordedWindows(gesture)
    return JudgedGesture(
      span: start..<max(start, next ?? Timestamp(microseconds: .max)), observation: observation, windows: windows,
      exclusions: set.exclusions(at: observation.start, windows: windows))
  }

  /// Returns sentences about the gestures in which a binding took no part, each with a condition of the binding that
  /// did not hold, or with another reason.
  private func exclusions(of index: Int, from judged: [JudgedGesture]) -> [String] {
    guard !judged.isEmpty else { return ["\(texts.name(index)) took no part: the trace has no input of a device"] }
    let changes = changes[index] ?? []
    let binding = set.bindings[index]
    let found = judged.compactMap { gesture -> (time: Timestamp, text: String, remoteness: Int)? in
      guard !changes.contains(where: gesture.span.contains) else { return nil }
      let failures = FailureText(names: texts.names, observation: gesture.observation)
      if let exclusion = gesture.exclusions[index] {
        let text = ExclusionText(failures: failures, observation: gesture.observation, windows: gesture.windows)
          .text(exclusion).description
        return (gesture.span.lowerBound, text, Remoteness.of(binding, exclusion, gesture.observation))
      }
      // A binding that changed its state during another gesture may need several movements, as for a double tap.
      guard changes.isEmpty else { return nil }
      return (
        gesture.span.lowerBound, failures.text(.wrongKind, of: binding.trigger).description,
        Remoteness.ofOtherKind(binding, gesture.observation)
      )
    }
    let nearest = found.map(\.remoteness).min()
    var different: [(time: Timestamp, text: String)] = []
    for gesture in found where gesture.remoteness == nearest && !different.contains(where: { $0.text == gesture.text })
    {
      different.append((gesture.time, gesture.text))
    }
    let isAlways = different.count == 1 && found.count == judged.count
    return different.prefix(Self.maximumReasons).map { time, text in
      let time = isAlways ? "" : " at \(TraceNumber.text(microseconds: time.microseconds)) ms"
      return "\(texts.name(index)) took no part\(time): \(text)"
    }
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
