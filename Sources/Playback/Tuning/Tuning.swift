internal import Bindings
internal import Gestures
package import Traces

/// Finds options with which a trigger recognizes a person's own attempts.
package struct Tuning: Sendable {
  /// Number of attempts that a person is asked for.
  package static let attemptCount = 5
  /// The relative margin of a proposed limit: 0.25 allows a movement that is 25% beyond the measured attempts.
  package static let margin = 0.25

  /// An attempt, and the trigger's verdict on it.
  package struct Judgement: Sendable {
    package let attempt: TunedAttempt
    /// Time from the beginning of the attempt until the trigger recognized it; nil if the trigger did not recognize the
    /// attempt.
    package let recognized: Duration?
    /// The reason why the attempt was not recognized; nil for a recognized attempt and for an unknown reason.
    let failure: GestureFailure?
    /// The measured values of the attempt, as `dactyl why` shows them.
    let observation: Observation?
  }

  /// The trigger as the person wrote it.
  package let trigger: String
  let binding: Binding
  private let bindings: BindingSet

  /// - Parameter trigger: A trigger without scopes and actions, such as `swipe 3 up`.
  /// - Throws: The errors in the trigger, or the reason why the trigger cannot be tuned.
  package init(_ trigger: String) throws(TuningError) {
    self.trigger = trigger.trimmed
    let checked = check(Array(Self.line(self.trigger).utf8), file: "trigger")
    guard let bindings = checked.bindings else {
      throw .wrongTrigger(checked.diagnostics.filter { $0.severity == .error })
    }
    guard bindings.bindings.count == 1, let binding = bindings.bindings.first else { throw .severalTriggers }
    guard binding.trigger.kind.measure != nil else { throw .unmeasured(binding.trigger.kind.name) }
    (self.bindings, self.binding) = (bindings, binding)
  }

  /// Returns a line of a bindings file with the trigger and a notification as its action.
  static func line(_ trigger: String) -> String { "\(trigger) -> notify \(trigger.inQuotationMarks)" }

  /// Returns a reader for attempts at the trigger's gesture.
  package func reader(_ header: TraceHeader) -> AttemptReader {
    AttemptReader(header, hasPauses: times > 1) { binding.applies(to: $0) }
  }

  /// Number of taps of the gesture; 1 for kinds other than taps.
  var times: Int { binding.trigger.numberOfTaps }

  /// Replays each attempt with the trigger alone.
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
  /// The text in quotation marks, escaped as in a bindings file.
  fileprivate var inQuotationMarks: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
