internal import Bindings
internal import Gestures
internal import Traces

/// The outcomes in a trace: transitions, performed actions and refusals.
struct RecordedOutcomes {
  private var transitions: [Int: [TraceTransition]] = [:]
  private var performed: [TracePerformance] = []
  private(set) var refusals: [String] = []

  /// True if the trace contains outcomes. The trace of a daemon contains outcomes; the recording of another program
  /// contains only input.
  var hasOutcomes: Bool { !transitions.isEmpty || !performed.isEmpty || !refusals.isEmpty }

  init(_ trace: Trace) {
    for line in trace.lines {
      switch line.content {
      case .transition(let transition): transitions[transition.binding, default: []].append(transition)
      case .performed(let performance): performed.append(performance)
      case .refused(let reason): if !refusals.contains(reason) { refusals.append(reason) }
      case .input, .condition, .mode, .paused, .touchDisowned, .gestureDisowned, .gap: break
      }
    }
  }

  /// Returns true if the binding's gesture began in the trace. Also returns true if the trace contains no transitions.
  func mayHaveBegun(_ binding: Int) -> Bool {
    transitions.isEmpty || transitions[binding]?.contains { $0.to == .began || $0.isWholeGesture } ?? false
  }

  /// Returns the transition that decided about the binding. Ignores the end of a gesture that began before the trace.
  func outcome(of binding: Int) -> TraceTransition? {
    let known = transitions[binding] ?? []
    let all = Array(known.drop { $0.from.isActive && $0.to != .began })
    let ended = all.last { $0.to == .ended } ?? all.last(where: \.isUncommitted)
    return ended ?? all.last { $0.to == .began } ?? all.last
  }

  func states(of binding: Int) -> [String] { Explanation.Entry.path(transitions[binding] ?? []) }

  /// Returns the performed actions. Repetitions of one action of a binding are combined into one entry.
  ///
  /// - Parameters:
  ///   - bindings: The bindings of the trace; empty if the bindings are unknown.
  ///   - planned: The actions that a replay of the trace performs, each with the index of its binding.
  func performances(
    _ header: TraceHeader, _ bindings: [Binding] = [], planned: [(binding: Int, action: Action)] = []
  ) -> [Explanation.Performance] {
    var found: [Explanation.Performance] = []
    var replayed = ReplayedActions(planned, performed)
    for performance in performed {
      let known = header.bindings.first { $0.index == performance.binding }?.name
      let name = known ?? BindingName(trigger: "another binding", line: 0)
      let text = replayed.next(for: performance)
      let action =
        bindings.indices.contains(performance.binding)
        ? (text ?? bindings[performance.binding].action(String(performance.parts.word))) + performance.parts.note
        : performance.actionWithEllipsis
      let index = found.firstIndex { $0.name == name && $0.action == action } ?? found.endIndex
      if index == found.endIndex { found.append(.init(name: name, action: action, count: 0)) }
      if let failure = performance.failure {
        // A program that was started and ended with a code has done what the action says.
        if found[index].count > 0, ProgramEnding.isReason(failure) {
          found[index].ending = failure
        } else {
          found[index].failure = failure
        }
      } else {
        found[index].count += 1
        found[index].duration = [found[index].duration, performance.duration].compactMap { $0 }.max()
      }
    }
    return found
  }
}

extension TracePerformance {
  /// The action with `…` in place of the arguments, which a trace does not contain.
  fileprivate var actionWithEllipsis: String {
    let definition = ActionWord(rawValue: String(parts.word))?.definition
    let takesArguments = definition.map { !$0.examples.contains(String(parts.word)) } ?? false
    return takesArguments ? "\(parts.word) …\(parts.note)" : action
  }
}

extension TraceTransition {
  /// True for the only transition of a discrete gesture.
  fileprivate var isWholeGesture: Bool { to == .ended && !from.isActive }
}

/// The full texts of replayed actions. A trace contains only the first words of its recorded actions.
private struct ReplayedActions {
  private struct Key: Hashable {
    let binding: Int
    let word: String
  }

  private let texts: [Key: [String]]
  private let recordedCounts: [Key: Int]
  private var positions: [Key: Int] = [:]

  init(_ planned: [(binding: Int, action: Action)], _ recorded: [TracePerformance]) {
    texts = Dictionary(grouping: planned) { Key(binding: $0.binding, word: $0.action.word.rawValue) }
      .mapValues { actions in
        let texts = actions.map(\.action.words)
        return Set(texts).count == 1 ? [texts[0]] : texts
      }
    // A command that fails after its start has a second line in the trace.
    recordedCounts = Dictionary(grouping: recorded.filter { $0.failure == nil }, by: Self.key).mapValues(\.count)
  }

  /// Returns the full text of the next recorded action. If the replayed actions of this binding and word differ, returns
  /// nil for a failure, and if another number of actions was performed than the replay performs.
  mutating func next(for recorded: TracePerformance) -> String? {
    let key = Self.key(recorded)
    guard let texts = texts[key] else { return nil }
    if texts.count == 1 { return texts[0] }
    guard recorded.failure == nil, texts.count == recordedCounts[key] else { return nil }
    let position = positions[key, default: 0]
    positions[key] = position + 1
    return texts[position]
  }

  private static func key(_ performance: TracePerformance) -> Key {
    Key(binding: performance.binding, word: String(performance.parts.word))
  }
}

extension Binding {
  /// Returns the full text of the binding's action that begins with `word`. If the binding does not have exactly one
  /// such action, returns only `word`.
  fileprivate func action(_ word: String) -> String {
    let actions = Set(rules.flatMap { $0.actions.flatMap(\.leaves) }.filter { $0.word.rawValue == word })
    return actions.count == 1 ? actions.first.map(\.words) ?? word : word
  }
}
