import Bindings

/// The output of `dactyl check --json`; docs/bindings-json.md explains each field.
struct CheckReport: Encodable {
  struct Finding: Encodable {
    let severity: String
    let file: String
    let line: Int
    let column: Int
    let length: Int
    let message: String
    let suggestion: String?

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity.rawValue
      file = diagnostic.file
      line = diagnostic.span.line
      column = diagnostic.span.column
      length = diagnostic.span.length
      message = diagnostic.message
      suggestion = diagnostic.suggestion
    }
  }

  let version = ModelReport.version
  let file: String
  let isValid: Bool
  let diagnostics: [Finding]
  /// The bindings; nil if the file has errors.
  let model: ModelReport?

  init(_ result: CheckResult, file: String) {
    self.file = file
    isValid = result.bindings != nil
    diagnostics = result.diagnostics.map(Finding.init)
    model = result.bindings.map { ModelReport($0) }
  }
}
