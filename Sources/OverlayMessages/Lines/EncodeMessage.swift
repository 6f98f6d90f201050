internal import Gestures

extension OverlayMessage {
  /// Returns the message as one line, without a line break. Texts, points, paths and rows beyond the limits are left out.
  ///
  /// - Throws: if a number is not finite or beyond its limit.
  package func encoded() throws(OverlayMessageError) -> String {
    var line = OverlayLineWriter(name)
    switch self {
    case .style(let style):
      line.append(style.color)
      try line.append(style.width, limit: OverlayMessageLimits.factor, "width")
      try line.append(style.opacity, limit: 1, "opacity")
    case .preview(let preview):
      line.append(preview.gesture)
      line.append(word: preview.kind.rawValue)
      try line.append(preview.start)
      try line.append(preview.end)
      try line.append(preview.progress, limit: OverlayMessageLimits.factor, "progress")
      line.append(quoted: preview.text)
    case .endPreview(let gesture, let isCommitted, let duration):
      line.append(gesture)
      line.append(isCommitted)
      guard duration >= .zero, duration <= OverlayMessageLimits.duration else { throw .invalid("duration") }
      line.append(UInt64(duration / .microseconds(1)))
    case .trail(let gesture, let points, let outlook):
      line.append(gesture)
      line.append(word: outlook.rawValue)
      for point in points.suffix(OverlayMessageLimits.points) { try line.append(point) }
    case .endTrail(let gesture, let outlook):
      line.append(gesture)
      line.append(word: outlook.rawValue)
    case .guide(let gesture, let paths):
      line.append(gesture)
      try Self.append(paths, to: &line)
    case .bar(let name, let value, let place):
      try line.append(value, limit: OverlayMessageLimits.factor, "value")
      line.append(quoted: name)
      if let place { try line.append(place) }
    case .notice(let text, let value):
      line.append(quoted: text)
      if let value { try line.append(value, limit: OverlayMessageLimits.factor, "value") }
    case .mode(let mode): if let mode { line.append(quoted: mode) }
    case .sheet(let sheet, let place):
      if let place {
        line.append(word: "at")
        try line.append(place)
      }
      if let sheet { Self.append(sheet, to: &line) }
    }
    guard line.text.utf8.count <= OverlayMessageLimits.lineLength else { throw .lineTooLong }
    return line.text
  }

  /// The first word of the line.
  private var name: String {
    switch self {
    case .style: "style"
    case .preview: "preview"
    case .endPreview: "end-preview"
    case .trail: "trail"
    case .endTrail: "end-trail"
    case .guide: "guide"
    case .bar: "bar"
    case .notice: "notice"
    case .mode: "mode"
    case .sheet: "sheet"
    }
  }

  private static func append(_ paths: [GuidePath], to line: inout OverlayLineWriter) throws(OverlayMessageError) {
    var remaining = OverlayMessageLimits.points
    for path in paths.prefix(OverlayMessageLimits.paths) {
      line.append(word: "path")
      guard path.likelihood >= 0 else { throw .invalid("likelihood") }
      try line.append(path.likelihood, limit: 1, "likelihood")
      line.append(quoted: path.name)
      let points = path.points.prefix(remaining)
      remaining -= points.count
      for point in points { try line.append(point) }
    }
  }

  private static func append(_ sheet: CheatSheet, to line: inout OverlayLineWriter) {
    line.append(quoted: sheet.title)
    var remaining = OverlayMessageLimits.rows
    for section in sheet.sections.prefix(OverlayMessageLimits.sections) {
      line.append(word: "section")
      line.append(quoted: section.heading)
      let rows = section.rows.prefix(remaining)
      remaining -= rows.count
      for row in rows {
        line.append(word: "row")
        line.append(quoted: row.gesture)
        line.append(quoted: row.action)
      }
    }
  }
}
