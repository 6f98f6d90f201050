/// An open brace of a `cycle` or a `repeat`.
struct OpenActions {
  let action: ActionWord
  /// The position of the `{`.
  let span: SourceSpan
}
