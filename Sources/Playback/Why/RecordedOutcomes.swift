internal import Bindings
internal import Gestures
internal import Traces

/// The outcomes that a trace tells.
struct RecordedOutcomes {
  private var transitions: [Int: [TraceTransition]] = [:]
  private var performed: [TracePerformance] = []
  private(set) var refusals: [String] = []

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

  func outcome(of binding: Int) -> TraceTransition? {
    let all = transitions[binding] ?? []
    let ended = all.last { $0.to == .ended } ?? all.last(where: \.isUncommitted)
    return ended ?? all.last { $0.to == .began } ?? all.last
  }

  func states(of binding: Int) -> [String] { Explanation.Entry.path(transitions[binding] ?? []) }

  /// Returns the actions that were performed; those of one binding with one word count as one.
  ///
  /// - Parameter bindings: The bindings that the trace refers to; empty if they are not known.
  func performances(_ header: TraceHeader, _ bindings: [Binding]) -> [Explanation.Performance] {
    var found: [Explanation.Performance] = []
    for performance in performed {
      let known = header.bindings.first { $0.index == performance.binding }
      let trigger = known?.trigger ?? "another binding"
      let action =
        bindings.indices.contains(performance.binding)
        ? bindings[performance.binding].action(String(performance.parts.word)) + performance.parts.note
        : performance.action
      if let index = found.firstIndex(where: { $0.trigger == trigger && $0.action == action }) {
        found[index].count += 1
        found[index].duration = [found[index].duration, performance.duration].compactMap { $0 }.max()
      } else {
        found.append(
          .init(line: known?.line ?? 0, trigger: trigger, action: action, duration: performance.duration))
      }
    }
    return found
  }
}

extension Binding {
  /// Returns the action that begins with `word` as it is written, if the binding has only one such action.
  fileprivate func action(_ word: String) -> String {
    let actions = Set(rules.flatMap { $0.actions.flatMap(\.leaves) }.filter { $0.word.rawValue == word })
    return actions.count == 1 ? actions.first.map(\.words) ?? word : word
  }
}
