internal import OverlayMessages
internal import Translation

extension OverlayMessage {
  /// The message with the daemon's words translated to the language of the session. Names that the user has chosen stay
  /// unchanged.
  var translated: OverlayMessage {
    switch self {
    case .preview(var preview):
      preview.text = PhraseBook.actions.translation(of: preview.text).text
      return .preview(preview)
    case .guide(let gesture, let paths):
      return .guide(
        gesture: gesture,
        paths: paths.map { path in
          var path = path
          path.name = PhraseBook.actions.translation(of: path.name).text
          return path
        })
    case .sheet(let sheet?, let place): return .sheet(sheet.translated, place: place)
    case .sheet(nil, _), .style, .endPreview, .trail, .endTrail, .bar, .notice, .dwell, .mode: return self
    }
  }
}

extension CheatSheet {
  fileprivate var translated: CheatSheet {
    let sections = sections.map { section in
      Section(
        heading: PhraseBook.sheet.translation(of: section.heading).text,
        rows: section.rows.map { row in
          Row(
            gesture: PhraseBook.gestures.translation(of: row.gesture).text,
            action: PhraseBook.actions.translation(of: row.action).text, pictogram: row.pictogram)
        })
    }
    return CheatSheet(title: PhraseBook.sheet.translation(of: title).text, sections: sections, omitted: omitted)
  }
}
