package import Bindings

/// The reasons why a file is no test that can be run.
package struct GestureTestError: Error, Sendable, Hashable {
  package let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
