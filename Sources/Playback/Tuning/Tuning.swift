internal import Bindings
internal import Gestures
package import Traces

/// Finds the options with which a trigger fits the way in which a person makes a gesture.
package struct Tuning: Sendable {
  /// Number of attempts that are asked for.
  package static let attemptCount = 5
  /// The part by which a proposed limit is looser than the attempts need.
  package static let margin = 0.25

  /// An attempt with the verdict of the trigger.
  package struct Judgement: Sendable {
    package let attempt: TunedAttempt
    /// Time from the beginning of the attempt until it was recognized; nil if it was not.
    package let recognized: Duration?
    /// Reason of the failure.
    let failure: GestureFailure?
    /// The attempt in words of `dactyl why`.
    let observation: Observation?
  }

  /// The trigger as it was written.
  package let trigger: String
  let binding: Binding
  private let bindings: BindingSet

  /// - Parameter trigger: A trigger without scopes and actions: `swipe 3 up`.
  /// - Throws: the errors in the trigger, or the reason why it cannot be measured.
  package init(_ trigger: String) throws(TuningError) {
    self.trigger = trigger.trimmed
    let checked = check(Array(Self.line(self.trigger).utf8), file: "trigger")
    guard let bindings = checked.bindings else {
      throw .wrongTrigger(checked.diagnostics.filter { $0.severity == .error })
    }
    guard bindings.bindings.count == 1, let binding = bindings.bindings.first else { throw .severalTriggers }
    guard Self.kinds.contains(binding.trigger.kind) else { throw .unmeasured(binding.trigger.kind.name) }
    (self.bindings, self.binding) = (bindings, binding)
  }

  private static let kinds: [GestureKind] = [.tap, .swipe, .pan, .pinch, .rotate, .hold, .edge, .stroke]

  /// Returns a line of a bindings file, ready to be tried: it shows a notification.
  static func line(_ trigger: String) -> String { "\(trigger) -> notify \(trigger.inQuotationMarks)" }

  /// Returns a reader of the attempts at this gesture.
  package func reader(_ header: TraceHeader) -> AttemptReader {
    AttemptReader(header, hasPauses: times > 1) { binding.applies(to: $0) }
  }

  /// Number of taps of the gesture.
  var times: Int { if case .count(let count)? = binding.trigger.options["times"] { count } else { 1 } }

  /// Plays the attempts with the trigger.
  package func judge(_ attempts: [TunedAttempt], _ header: TraceHeader) -> [Judgement] {
    var header = header
    (header.mode, header.isPaused) = (Mode.default, false)
    return attempts.map { attempt in
      let trace = Trace(header: header, lines: attempt.lines)
      let transcript = TracePlayer(bindings).play(trace)
      var recognized: Duration?
      var failure: GestureFailure?
      for case (let time, .transition(let transition)) in transcript.entries.map({ ($0.time, $0.content) }) {
        switch transition.to {
        case .began, .ended:
          let start = attempt.lines.first?.time ?? time
          if recognized == nil { recognized = time - start }
        case .failed: failure = failure ?? transition.reason
        case .possible, .changed, .cancelled: break
        }
      }
      return Judgement(
        attempt: attempt, recognized: recognized, failure: recognized == nil ? failure : nil,
        observation: Observation(trace))
    }
  }
}

extension String {
  /// The text in quotation marks, as in a bindings file.
  fileprivate var inQuotationMarks: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
