/// The name of a binding in messages: its trigger and its line.
package struct BindingName: Sendable, Hashable {
  package let trigger: String
  /// The number of the line, counted from 1.
  package let line: Int
  /// The path of the included file that contains the line; nil if the main file contains the line.
  package let file: String?

  package init(trigger: String, line: Int, file: String? = nil) {
    self.trigger = trigger
    self.line = line
    self.file = file
  }

  /// The line, such as "line 8 of touch.conf".
  package var lineText: TranslatableText {
    file.map { translatable("line \(line) of \($0)") } ?? translatable("line \(line)")
  }

  /// The trigger and the line, such as "`swipe 3 up` (line 8 of touch.conf)".
  package var text: TranslatableText { translatable("`\(trigger)` (\(lineText))") }
}

extension BindingSet {
  /// Returns the trigger of the binding, its line, and the included file that contains the line.
  package func name(of binding: Binding) -> BindingName {
    let file = binding.span.file
    let path = file > 0 && files.indices.contains(file) ? files[file] : nil
    return BindingName(trigger: binding.text, line: binding.span.line, file: path)
  }

  /// The name of each binding, by the index of the binding.
  package var names: [Int: BindingName] {
    Dictionary(uniqueKeysWithValues: bindings.enumerated().map { ($0.offset, name(of: $0.element)) })
  }
}
