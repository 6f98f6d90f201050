/// The changes of an edit, before they are checked.
struct EditDraft {
  /// The changes, in any order. They do not overlap.
  var changes: [TextChange] = []
  /// The statements that the edit takes out of the text, by their words.
  var removed: [[String]] = []
  /// The statements that the edit brings into the text, by their words.
  var added: [[String]] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    changes.append(TextChange(range, Array(text.utf8)))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }
}
