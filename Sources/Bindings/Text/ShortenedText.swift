extension String {
  /// Returns the text, or its start with an ellipsis if it has more than `maximum` characters.
  package func shortened(to maximum: Int) -> String { count <= maximum ? self : prefix(maximum - 1) + "…" }

  /// The text as the beginning of a sentence.
  package var withFirstLetterUppercase: String { prefix(1).uppercased() + dropFirst() }
}
