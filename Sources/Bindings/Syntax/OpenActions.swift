/// Braces of a `cycle` or a `repeat` that are open.
struct OpenActions {
  let action: ActionWord
  /// The position of the `{`.
  let span: SourceSpan
}
