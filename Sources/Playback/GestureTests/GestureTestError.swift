package import Bindings

/// The reasons why a file cannot be run as a test.
package struct GestureTestError: Error, Sendable, Hashable {
  package let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
