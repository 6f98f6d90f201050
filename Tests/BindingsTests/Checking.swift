import Bindings
import Gestures

/// Checks a text that has no errors; its warnings are left out.
func bindings(_ text: String, _ registry: RecognizerRegistry = RecognizerRegistry()) throws -> [Binding] {
  let (set, diagnostics) = check(Array(text.utf8), file: "test.conf", registry: registry)
  guard let set else { throw Unsound(text: diagnostics.map { $0.rendered() }.joined(separator: "\n")) }
  return set.bindings
}

struct Unsound: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// What a check finds, as "line:column message".
func findings(
  _ text: String, _ severity: Diagnostic.Severity = .error, _ registry: RecognizerRegistry = RecognizerRegistry()
) -> [String] {
  check(Array(text.utf8), file: "test.conf", registry: registry).1.filter { $0.severity == severity }
    .map { "\($0.span.line):\($0.span.column) \($0.message)" + ($0.suggestion.map { " [\($0)]" } ?? "") }
}
