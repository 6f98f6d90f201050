internal import Bindings
internal import Playback
internal import Translation

extension BindingName {
  /// The line of the binding in the language of the session, such as "line 8 of touch.conf".
  var place: TranslatedText { linePlace(line, of: file) }
}

extension BoundShape {
  /// The line that binds the shape, in the language of the session, such as "line 8 of touch.conf".
  var place: TranslatedText { linePlace(line, of: file) }
}

/// Returns the number of a line and, if an included file contains the line, the name of the file.
private func linePlace(_ line: Int, of file: String?) -> TranslatedText {
  file.map { translated("line %1 of %2", line, $0.withoutControls) } ?? translated("line %1", line)
}
