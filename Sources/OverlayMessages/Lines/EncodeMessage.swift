internal import Appearance
internal import Gestures

extension OverlayMessage {
  /// Returns the message as one line, without a line break. Texts are cut to the maximum length. Points, paths and rows
  /// beyond the limits are left out.
  ///
  /// - Throws: An error if a number is not finite or exceeds its limit, or if the line is too long.
  package func encoded() throws(OverlayMessageError) -> String {
    var line = OverlayLineWriter(name)
    switch self {
    case .style(let style):
      line.append(style.color)
      try line.append(style.width, limit: OverlayMessageLimits.factor, "width")
      try line.append(style.opacity, limit: 1, "opacity")
      try line.append(style.textScale, limit: OverlayMessageLimits.factor, "text scale")
      line.append(word: style.theme.rawValue)
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
      try Self.append(duration, to: &line)
    case .trail(let gesture, let points, let outlook, let stroke):
      line.append(gesture)
      line.append(word: outlook.rawValue)
      if stroke > 0 {
        line.append(word: "stroke")
        line.append(UInt64(min(stroke, OverlayMessageLimits.strokes)))
      }
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
    case .dwell(let place, let time):
      guard let place else { break }
      try line.append(place)
      try Self.append(time, to: &line)
    case .mode(let mode): if let mode { line.append(quoted: mode) }
    case .sheet(let sheet, let place):
      if let place {
        line.append(word: "at")
        try line.append(place)
      }
      if let sheet { try Self.append(sheet, to: &line) }
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
    case .dwell: "dwell"
    case .mode: "mode"
    case .sheet: "sheet"
    }
  }

  private static func append(
    _ duration: Duration, to line: inout OverlayLineWriter
  ) throws(OverlayMessageError) {
    guard duration >= .zero, duration <= OverlayMessageLimits.duration else { throw .invalid("duration") }
    line.append(UInt64(duration / .microseconds(1)))
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

  /// Appends the sections that fit into the line, and the number of omitted rows.
  private static func append(_ sheet: CheatSheet, to line: inout OverlayLineWriter) throws(OverlayMessageError) {
    line.append(quoted: sheet.title)
    var (count, isFull) = (0, false)
    for section in sheet.sections.prefix(OverlayMessageLimits.sections) where !isFull {
      var heading = OverlayLineWriter("section")
      heading.append(quoted: section.heading)
      for row in section.rows {
        var part = OverlayLineWriter("row")
        part.append(quoted: row.gesture)
        part.append(quoted: row.action)
        if let pictogram = row.pictogram { try part.append(pictogram) }
        let length = line.length + heading.length + part.length + omittedLength
        isFull = count == OverlayMessageLimits.rows || length > OverlayMessageLimits.lineLength
        guard !isFull else { break }
        // The heading is appended with the first row. A section without rows consists of its heading alone.
        if heading.length > 0 { line.append(heading) }
        heading = OverlayLineWriter("")
        line.append(part)
        count += 1
      }
      if section.rows.isEmpty { line.append(heading) }
    }
    let omitted = sheet.omitted + sheet.sections.reduce(0) { $0 + $1.rows.count } - count
    guard omitted > 0 else { return }
    line.append(word: "omitted")
    line.append(UInt64(min(omitted, OverlayMessageLimits.omittedRows)))
  }

  /// Number of bytes reserved for the number of omitted rows and for the spaces between the elements of a line.
  private static let omittedLength = 40
}
