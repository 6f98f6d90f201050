/// The changes of an edit, before they are checked.
struct EditDraft {
  /// The changes, in any order. The changes do not overlap.
  var changes: [TextChange] = []
  /// The words of each statement that the edit removes from the text.
  var removed: [[String]] = []
  /// The words of each statement that the edit adds to the text.
  var added: [[String]] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    changes.append(TextChange(range, Array(text.utf8)))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }
}
