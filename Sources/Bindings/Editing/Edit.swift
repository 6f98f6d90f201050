/// The result of an edit.
package struct Edit: Sendable {
  /// The changes, in the order of the old text. The changes do not overlap.
  package let changes: [TextChange]
  /// The new text.
  package let bytes: [UInt8]
  /// The changes of the new text that restore the old text.
  package let undo: [TextChange]
  /// The warnings that `check` gives for the new text but not for the old text.
  package let warnings: [Diagnostic]
}
