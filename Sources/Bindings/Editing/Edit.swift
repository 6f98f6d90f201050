/// The result of an edit.
package struct Edit: Sendable {
  /// The changes, in the order of the old text. The changes do not overlap.
  package let changes: [TextChange]
  /// The new text.
  package let bytes: [UInt8]
  /// The changes of the new text that restore the old text.
  package let undo: [TextChange]
  /// The warnings of `check` about the new text that the old text did not have.
  package let warnings: [Diagnostic]
}
