extension String {
  /// Returns the text, or its start with an ellipsis if it has more than `maximum` characters.
  package func shortened(to maximum: Int) -> String { count <= maximum ? self : prefix(maximum - 1) + "…" }
}
