internal import Bindings

/// The name of a binding in messages: its trigger and its line.
struct BindingName {
  let trigger: String
  let line: Int
  /// The included file that contains the line; nil if the main file contains the line.
  let file: String?

  /// The line, such as "line 8 of touch.conf".
  var lineText: String { "line \(line)" + (file.map { " of \($0)" } ?? "") }

  /// The trigger and the line, such as "`swipe 3 up` (line 8 of touch.conf)".
  var text: String { "`\(trigger)` (\(lineText))" }
}

extension BindingSet {
  func name(of binding: Binding) -> BindingName {
    BindingName(trigger: binding.text, line: binding.span.line, file: includedFile(of: binding))
  }

  /// The name of each binding, by the index of the binding.
  var names: [Int: BindingName] {
    Dictionary(uniqueKeysWithValues: bindings.enumerated().map { ($0.offset, name(of: $0.element)) })
  }

  /// Returns the path of the included file that contains the binding; nil for a binding in the main file.
  func includedFile(of binding: Binding) -> String? {
    let file = binding.span.file
    return file > 0 && files.indices.contains(file) ? files[file] : nil
  }
}
