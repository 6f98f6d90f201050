/// Reads the direction of a trigger or of a step.
enum DirectionParser {
  /// Returns the directions that `word` means for `kind`; reports an error and returns nil if `word` is not a
  /// direction.
  static func direction(
    _ word: Word, for kind: GestureKind, among possible: Directions, _ diagnostics: inout DiagnosticList
  ) -> Directions? {
    let text = word.text
    let fitting = Directions.words.filter { !$0.directions.isDisjoint(with: possible) }.map(\.word)
    guard let directions = Directions.words.first(where: { $0.word == text })?.directions else {
      diagnostics.error(
        word.span, "`\(text)` is not a direction; \(kind.nameWithArticle) takes \(fitting.joinedByOr)", nearest: text,
        of: fitting)
      return nil
    }
    guard possible.isSuperset(of: directions) else {
      let isButton = !kind.isCustom && PointerButton.words.contains { $0.word == text }
      let button = isButton ? "; for a held button, write `with button \(text)`" : ""
      let message =
        fitting.isEmpty
        ? "\(kind.nameWithArticle) has no direction\(button)"
        : "\(kind.nameWithArticle) does not take `\(text)`, but \(fitting.joinedByOr)"
      diagnostics.error(word.span, message)
      return nil
    }
    return directions
  }
}
