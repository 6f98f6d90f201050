/// Reads a single condition, for programs that name conditions outside of a bindings file.
extension WindowCondition {
  /// The first error in the text of a condition, with its position.
  package struct Problem: Error, Sendable, Hashable {
    package let message: String
    /// Column of the first character of the error, from 1.
    package let column: Int
    /// Number of characters that the error marks, from `column` on.
    package let length: Int
    /// The known word that the author probably meant.
    package let suggestion: String?
  }

  /// Returns the condition with this text, as after `in` in a bindings file: `class /firefox/`.
  package static func parse(_ text: String) -> Result<WindowCondition, Problem> {
    let head = "in "
    let result = check(Array("\(head)\(text) { tap 1 -> none }".utf8), file: "")
    if let error = result.diagnostics.first(where: { $0.severity == .error }) {
      return .failure(
        Problem(
          message: error.message, column: max(1, error.span.column - head.count), length: error.span.length,
          suggestion: error.suggestion))
    }
    guard let set = result.bindings, set.bindings.count == 1, let scope = set.bindings.first?.scope,
      let condition = scope.windows.first
    else { return .failure(Problem(message: "expected a condition", column: 1, length: 1, suggestion: nil)) }
    var only = Scope()
    only.windows = [condition]
    guard scope == only else {
      return .failure(
        Problem(message: "expected one condition", column: 1, length: text.unicodeScalars.count, suggestion: nil))
    }
    return .success(condition)
  }
}
