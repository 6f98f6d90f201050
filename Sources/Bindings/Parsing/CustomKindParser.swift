import GestureKinds
import Gestures

/// Completes triggers of custom kinds.
enum CustomKindParser {
  /// Makes the trigger's recognizer once, to check the trigger and to record which inputs the recognizer needs.
  static func make(
    _ kind: RecognizerKind, _ first: Term, in registry: RecognizerRegistry, _ parsed: inout ParsedTrigger,
    _ diagnostics: inout DiagnosticList
  ) {
    do throws(RecognizerParameterError) {
      let parameters = parsed.pending.binding.trigger.parameters
      guard let recognizer = try registry.recognizer(named: kind.name, parameters) else { return parsed.fail() }
      let inputs = recognizer.inputs.intersection([.touches, .touchpad])
      if inputs.isEmpty {
        diagnostics.error(
          first.span, "`\(kind.name)` takes neither touches nor touchpads' gestures, and bindings deliver nothing else")
        parsed.fail()
      }
      parsed.pending.binding.trigger.inputs = inputs
    } catch {
      diagnostics.error(error.option.flatMap { parsed.places[$0] } ?? first.span, error.message)
      parsed.fail()
    }
  }
}
