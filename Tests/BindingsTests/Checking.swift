import Bindings
import GestureKinds

/// Checks a text that must have no errors; ignores its warnings.
func bindings(_ text: String, _ registry: RecognizerRegistry = RecognizerRegistry()) throws -> [Binding] {
  try bindingSet(text, CheckEnvironment(registry)).bindings
}

/// Checks a text that must have no errors; ignores its warnings.
func bindingSet(_ text: String, _ environment: CheckEnvironment = CheckEnvironment()) throws -> BindingSet {
  let result = check(Array(text.utf8), file: "test.conf", in: environment)
  guard let set = result.bindings else {
    throw Unsound(text: result.diagnostics.map { $0.rendered() }.joined(separator: "\n"))
  }
  return set
}

extension CheckEnvironment {
  init(_ registry: RecognizerRegistry) {
    self.init()
    self.registry = registry
  }

  /// An environment in which these files can be included.
  init(files: [String: String], _ registry: RecognizerRegistry = RecognizerRegistry()) {
    self.init()
    self.registry = registry
    home = "/home/user"
    read = { (path: String) throws(UnreadableFile) in
      guard let text = files[path] else { throw UnreadableFile(reason: "no such file", isMissing: true) }
      return Array(text.utf8)
    }
  }
}

struct Unsound: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// Returns the findings of a check as "line:column message".
func findings(
  _ text: String, _ severity: Diagnostic.Severity = .error, _ registry: RecognizerRegistry = RecognizerRegistry()
) -> [String] {
  findings(text, severity, CheckEnvironment(registry))
}

/// Returns the findings of a check in this environment. Findings in included files begin with the file's name.
func findings(_ text: String, _ severity: Diagnostic.Severity = .error, _ environment: CheckEnvironment) -> [String] {
  check(Array(text.utf8), file: "test.conf", in: environment).diagnostics.filter { $0.severity == severity }
    .map { finding in
      (finding.span.file == 0 ? "" : finding.file + ":") + "\(finding.span.line):\(finding.span.column) "
        + finding.message + (finding.suggestion.map { " [\($0)]" } ?? "")
    }
}
