package import Bindings
internal import Gestures
package import Traces

/// The result of an episode, and the reasons why other bindings were not recognized. The explanation depends only on a
/// trace and a bindings file.
package struct Explanation: Sendable {
  /// A binding, and its part in the episode.
  package struct Entry: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
      case recognized
      /// The binding could get the gesture, but did not recognize the gesture.
      case failed
      /// The binding could not get the gesture, for example because of its scope.
      case excluded
    }

    /// The index of the binding in its set of bindings.
    package var binding: Int
    package var name: BindingName
    package var part: Part
    /// The states that the binding reached, in order, such as "possible, failed".
    package var states: [String]
    /// The reason why the binding was not recognized, with the decisive number. For a recognized binding, the reason
    /// why it was recognized instead of a similar binding; nil if no other binding was similar.
    package var reason: TranslatableText?
    /// The distance of the binding from the observed gesture. A greater distance means that the user less likely meant
    /// the binding.
    var remoteness = 0
    /// True for an excluded binding that would otherwise have been recognized.
    package var wouldMatch = false
    /// The reason for the exclusion in a word or two; nil for a binding that was not excluded.
    var topic: String?
  }

  /// An action that was performed or that failed.
  package struct Performance: Sendable, Hashable {
    package var name: BindingName
    package var action: String
    package var duration: Duration?
    /// Number of times that the action was performed.
    package var count = 1
    /// The reason why the action failed; nil if the action was performed.
    package var failure: String?
    /// The text of the exit code with which the started program ended, if the code is not 0; otherwise nil.
    package var ending: String?
  }

  /// The observed gesture; nil for an episode without input of a known device.
  package var observation: Observation?
  /// The bindings that could get the gesture or that the user may have meant, the likeliest first.
  package var entries: [Entry] = []
  package var performances: [Performance] = []
  /// The actions that the bindings would perform; nil if the trace contains the actions that these bindings have
  /// performed.
  package var planned: [Performance]?
  /// The reasons why plans were refused, such as "locked".
  package var refusals: [String] = []
  /// Remarks on the explanation itself, such as missing input.
  package var notes: [String] = []
  /// Lines with which the gesture would have been recognized, if they had been in the bindings file.
  package var suggestions: [Suggestion] = []

  /// True if the input looks like ordinary use of an application, so that `why` skips the episode.
  ///
  /// This is input of one finger or pointer if no binding for one finger could get it, a click or scrolling if no
  /// binding could get it, or a moving pointer that no binding recognized. False if a binding would have recognized the
  /// input under other conditions, except for input that is usual in every window.
  package var isOrdinary = false

  package var recognized: [Entry] { entries.filter { $0.part == .recognized } }

  /// True if even the likeliest binding is for another number of fingers, another direction or another kind of gesture.
  package var isUnbound: Bool { cause.map { $0.remoteness >= Remoteness.ofMovement } ?? true }

  /// The likeliest binding that was not recognized; nil if all listed bindings were recognized.
  package var cause: Entry? { entries.first { $0.part != .recognized } }
}

extension Explanation.Performance {
  /// Returns an entry for each planned action. Counts repetitions of the same action of a binding in one entry.
  static func all(_ planned: [(binding: Int, action: Action)], _ set: BindingSet) -> [Self] {
    planned.reduce(into: []) { found, next in
      let (name, action) = (set.name(of: set.bindings[next.binding]), next.action.words)
      if let index = found.firstIndex(where: { $0.name == name && $0.action == action }) {
        found[index].count += 1
      } else {
        found.append(Self(name: name, action: action))
      }
    }
  }
}

extension Explanation.Entry {
  /// Returns the states that a recognizer reached, without repetitions of the same state.
  static func path(_ transitions: [TraceTransition]) -> [String] {
    transitions.reduce(into: ["possible"]) { path, transition in
      let state = "\(transition.to)"
      if path.last != state { path.append(state) }
    }
  }
}

extension Explanation {
  /// Maximum number of excluded bindings that are replayed to decide `wouldMatch`.
  private static let maximumReplays = 12

  /// Explains the result of an episode.
  ///
  /// - Parameters:
  ///   - trace: The episode, with its outcomes.
  ///   - source: The bindings in force, with their file; nil if the bindings are unknown.
  ///   - isChanged: True if the bindings have changed since the trace was recorded.
  package init(_ trace: Trace, _ source: ExplainedBindings?, isChanged: Bool = false) {
    let trace = source.map { trace.calibrated(by: $0.bindings.settings) } ?? trace
    observation = Observation(trace)
    let recorded = RecordedOutcomes(trace)
    refusals = recorded.refusals
    let isWhole = !trace.lines.contains { if case .gap = $0.content { true } else { false } }
    guard let observation else {
      notes.append("the input of this episode is no longer remembered")
      addRecorded(recorded, trace.header)
      return
    }
    guard let source, isWhole else {
      if !isWhole { notes.append("a part of this episode is no longer remembered") }
      addRecorded(recorded, trace.header)
      return
    }
    let replay = EpisodeReplay(trace, source.bindings)
    if isChanged {
      notes.append(
        "other bindings were in force: the file has changed since, or `dactyl ctl try` had added a line; this is what "
          + "the file makes of it now")
      performances = recorded.performances(trace.header)
    } else {
      performances = recorded.performances(trace.header, source.bindings.bindings, planned: replay.actions)
    }
    if (isChanged || !recorded.hasOutcomes) && performances.isEmpty {
      planned = Performance.all(replay.actions, source.bindings)
    }
    addReplayed(replay, trace, source, observation, isChanged ? nil : recorded)
    // A gesture that has performed an action needs no line.
    if !performances.contains(where: { $0.failure == nil }) {
      suggestions = Suggestion.all(trace, source, observation, entries)
    }
    if recognized.isEmpty, let note = TremorNote.text(trace, source.bindings, observation, entries) {
      notes.append(note)
    }
  }

  /// Adds the bindings whose outcomes the trace contains. Used if a replay is impossible.
  private mutating func addRecorded(_ recorded: RecordedOutcomes, _ header: TraceHeader) {
    performances = recorded.performances(header)
    let names = Dictionary(header.bindings.map { ($0.index, $0.name) }) { first, _ in first }
    let failures = FailureText(names: names, observation: observation)
    for binding in header.bindings {
      guard let outcome = recorded.outcome(of: binding.index) else { continue }
      let isRecognized = outcome.to == .ended || outcome.to == .began
      entries.append(
        Entry(
          binding: binding.index, name: binding.name,
          part: isRecognized ? .recognized : .failed, states: recorded.states(of: binding.index),
          reason: isRecognized ? nil : failures.text(outcome.reason, of: nil)))
    }
    entries = entries.filter { $0.part == .recognized } + entries.filter { $0.part != .recognized }
  }

  /// Adds all bindings with the outcomes of the replay.
  ///
  /// - Parameter recorded: The outcomes in the trace; nil if the outcomes are those of other bindings.
  private mutating func addReplayed(
    _ replay: EpisodeReplay, _ trace: Trace, _ source: ExplainedBindings, _ observation: Observation,
    _ recorded: RecordedOutcomes?
  ) {
    let set = source.bindings
    let windows = RecordedWindows(trace)
    // A hover gesture depends on the pointer's location at every movement, so the start does not exclude hover
    // bindings.
    let exclusions = set.exclusions(at: observation.start, windows: windows)
    let failures = FailureText(names: set.names, observation: observation, guide: set.settings.guide)
    let excluded = ExclusionText(failures: failures, observation: observation, windows: windows)
    for (index, binding) in set.bindings.enumerated() {
      var entry = Entry(
        binding: index, name: set.name(of: binding), part: .excluded, states: [])
      if let outcome = replay.outcome(of: index) {
        let isRecognized = replay.isRecognized(index)
        // Omit a dwell that only the replay recognizes: after the end of the trace, the replay waits while the pointer
        // rests.
        if isRecognized, binding.trigger.dwellsAnywhere, let recorded, !recorded.mayHaveBegun(index) { continue }
        entry.part = isRecognized ? .recognized : .failed
        entry.states = Entry.path((replay.steps[index] ?? []).map(\.transition))
        entry.reason =
          isRecognized ? SlipText.text(binding, observation) : failures.text(outcome.reason, of: binding.trigger)
        entry.remoteness = Remoteness.of(binding, outcome, observation)
      } else if let exclusion = exclusions[index] {
        entry.reason = excluded.text(exclusion)
        entry.topic = ExclusionText.topic(exclusion)
        entry.remoteness = Remoteness.of(binding, exclusion, observation)
      } else {
        entry.reason = failures.text(.wrongKind, of: binding.trigger)
        entry.topic = "other kind"
        entry.remoteness = Remoteness.ofOtherKind(binding, observation)
      }
      entries.append(entry)
    }
    isOrdinary = isOrdinary(observation, set)
    sort()
    guard recognized.isEmpty else { return }
    checkExcluded(trace, set, exclusions, observation)
    if isOrdinary, entries.contains(where: \.wouldMatch), !FittingTriggers.isUsual(observation, trace) {
      isOrdinary = false
    }
  }

  /// Determines which of the likeliest excluded bindings would have been recognized without their conditions.
  private mutating func checkExcluded(
    _ trace: Trace, _ set: BindingSet, _ exclusions: [Exclusion?], _ observation: Observation
  ) {
    let likeliest = entries.indices.filter { entries[$0].part == .excluded }.prefix(Self.maximumReplays)
    for position in likeliest {
      let index = entries[position].binding
      guard let exclusion = exclusions[index], exclusion != .performsNothing else { continue }
      var alone = set
      alone.bindings = [set.bindings[index].alone(on: observation.device.deviceClass)]
      alone.pauses = []
      alone.settings.bypass = nil
      var trace = trace
      trace.header.isPaused = false
      trace.lines.removeAll { if case .paused = $0.content { true } else { false } }
      guard EpisodeReplay(trace, alone).isRecognized(0) else { continue }
      entries[position].wouldMatch = true
      entries[position].remoteness -= Remoteness.match
    }
    sort()
  }

  private func isOrdinary(_ observation: Observation, _ set: BindingSet) -> Bool {
    let took = entries.filter { $0.part != .excluded }
    switch observation.form {
    case .touches:
      return observation.fingers <= 1 && !took.contains { set.bindings[$0.binding].trigger.fingers.contains(1) }
    case .press, .scroll: return took.isEmpty
    case .hover: return recognized.isEmpty
    case .touchpad: return false
    }
  }

  private mutating func sort() {
    entries = entries.enumerated().sorted { a, b in
      let ranks = (a.element.part == .recognized ? 0 : 1, b.element.part == .recognized ? 0 : 1)
      return (ranks.0, a.element.remoteness, a.offset) < (ranks.1, b.element.remoteness, b.offset)
    }.map(\.element)
  }
}

extension Binding {
  /// Returns a copy of the binding without its conditions and without dependence on other bindings. Only the condition
  /// on the button is kept.
  fileprivate func alone(on deviceClass: DeviceClass) -> Binding {
    var binding = self
    let button = scope.button
    binding.scope = Scope()
    binding.scope.devices = [.deviceClass(deviceClass)]
    binding.scope.button = button
    binding.trigger.landing = nil
    binding.overriddenBy = nil
    binding.waitsFor = []
    binding.togetherWith = []
    return binding
  }
}
