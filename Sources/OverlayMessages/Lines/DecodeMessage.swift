internal import Appearance
internal import Gestures

extension OverlayMessage {
  /// Parses a line in the format of `encoded()`; throws if the line has another format or exceeds a limit.
  package init(line text: String) throws(OverlayMessageError) {
    var line = try OverlayLineReader(text)
    let name = try line.word("message")
    switch name {
    case "style": self = .style(try Self.style(&line))
    case "preview": self = .preview(try Self.preview(&line))
    case "end-preview":
      let (gesture, isCommitted) = (try line.gesture(), try line.flag("commit"))
      self = .endPreview(gesture: gesture, isCommitted: isCommitted, duration: try Self.duration(&line))
    case "trail":
      let (gesture, outlook) = (try line.gesture(), try Self.outlook(&line))
      var stroke = 0.0
      if line.next == "stroke" {
        _ = try line.word("stroke")
        stroke = try line.value("stroke", in: 0...Double(OverlayMessageLimits.strokes))
        guard stroke.rounded() == stroke else { throw .invalid("stroke") }
      }
      var remaining = OverlayMessageLimits.points
      let points = try Self.points(&line, &remaining)
      self = .trail(gesture: gesture, points: points, outlook: outlook, stroke: Int(stroke))
    case "end-trail":
      let gesture = try line.gesture()
      self = .endTrail(gesture: gesture, outlook: try Self.outlook(&line))
    case "guide":
      let gesture = try line.gesture()
      self = .guide(gesture: gesture, paths: try Self.paths(&line))
    case "bar":
      let value = try line.value("value", limit: OverlayMessageLimits.factor)
      let name = try line.text("name")
      self = .bar(name: name, value: value, place: line.isAtEnd ? nil : try line.point())
    case "notice":
      let text = try line.text("text")
      self = .notice(
        text: text, value: line.isAtEnd ? nil : try line.value("value", limit: OverlayMessageLimits.factor))
    case "dwell":
      if line.isAtEnd { self = .dwell(nil) } else { self = .dwell(try line.point(), time: try Self.duration(&line)) }
    case "mode": self = .mode(line.isAtEnd ? nil : try line.text("mode"))
    case "sheet":
      var place: Point?
      if line.next == "at" {
        _ = try line.word("at")
        place = try line.point()
      }
      self = .sheet(line.isAtEnd ? nil : try Self.sheet(&line), place: place)
    default: throw .unknownMessage(String(name.prefix(40)))
    }
    try line.finish()
  }

  private static func duration(_ line: inout OverlayLineReader) throws(OverlayMessageError) -> Duration {
    let limit = Double(OverlayMessageLimits.duration / .microseconds(1))
    let microseconds = try line.value("duration", limit: limit)
    guard microseconds >= 0, microseconds.rounded() == microseconds else { throw .invalid("duration") }
    return .microseconds(Int64(microseconds))
  }

  private static func style(_ line: inout OverlayLineReader) throws(OverlayMessageError) -> OverlayStyle {
    var style = OverlayStyle()
    style.color = try line.color()
    style.width = try line.value("width", in: 0...OverlayMessageLimits.factor)
    style.opacity = try line.value("opacity", in: 0...1)
    style.textScale = try line.value("text scale", in: 0...OverlayMessageLimits.factor)
    guard let theme = OverlayStyle.Theme(rawValue: try line.word("theme")) else { throw .invalid("theme") }
    style.theme = theme
    return style
  }

  private static func preview(_ line: inout OverlayLineReader) throws(OverlayMessageError) -> OverlayPreview {
    let gesture = try line.gesture()
    guard let kind = OverlayPreview.Kind(rawValue: try line.word("kind")) else { throw .invalid("kind") }
    let (start, end) = (try line.area(), try line.area())
    let progress = try line.value("progress", limit: OverlayMessageLimits.factor)
    return OverlayPreview(
      gesture: gesture, kind: kind, start: start, end: end, text: try line.text("text"), progress: progress)
  }

  private static func outlook(_ line: inout OverlayLineReader) throws(OverlayMessageError) -> StrokeOutlook {
    guard let outlook = StrokeOutlook(rawValue: try line.word("outlook")) else { throw .invalid("outlook") }
    return outlook
  }

  /// Reads points up to the word `path` or the end of the line.
  private static func points(
    _ line: inout OverlayLineReader, _ remaining: inout Int
  ) throws(OverlayMessageError) -> [Point] {
    var points: [Point] = []
    while let next = line.next, next != "path" {
      guard remaining > 0 else { throw .tooMany("points") }
      remaining -= 1
      points.append(try line.point())
    }
    return points
  }

  private static func paths(_ line: inout OverlayLineReader) throws(OverlayMessageError) -> [GuidePath] {
    var paths: [GuidePath] = []
    var remaining = OverlayMessageLimits.points
    while !line.isAtEnd {
      guard try line.word("path") == "path" else { throw .invalid("path") }
      guard paths.count < OverlayMessageLimits.paths else { throw .tooMany("paths") }
      let likelihood = try line.value("likelihood", in: 0...1)
      let name = try line.text("name")
      paths.append(GuidePath(points: try points(&line, &remaining), name: name, likelihood: likelihood))
    }
    return paths
  }

  private static func sheet(_ line: inout OverlayLineReader) throws(OverlayMessageError) -> CheatSheet {
    var sheet = CheatSheet(title: try line.text("title"), sections: [])
    var remaining = OverlayMessageLimits.rows
    while !line.isAtEnd {
      if line.next == "omitted" {
        _ = try line.word("omitted")
        guard let omitted = Int(try line.word("number")), (1...OverlayMessageLimits.omittedRows).contains(omitted)
        else { throw .invalid("number") }
        sheet.omitted = omitted
        break
      }
      guard try line.word("section") == "section" else { throw .invalid("section") }
      guard sheet.sections.count < OverlayMessageLimits.sections else { throw .tooMany("sections") }
      var section = CheatSheet.Section(heading: try line.text("heading"), rows: [])
      while line.next == "row" {
        _ = try line.word("row")
        guard remaining > 0 else { throw .tooMany("rows") }
        remaining -= 1
        let (gesture, action) = (try line.text("gesture"), try line.text("action"))
        section.rows.append(CheatSheet.Row(gesture: gesture, action: action, pictogram: try line.pictogram()))
      }
      sheet.sections.append(section)
    }
    return sheet
  }
}
