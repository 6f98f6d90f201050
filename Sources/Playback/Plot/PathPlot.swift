package import Bindings
internal import Gestures
package import Traces

/// Draws the paths of the fingers on the screen, with the recognized gestures.
package struct PathPlot {
  private static let width = 880.0
  private static let maximumHeight = 640.0
  private static let margin = 20.0
  private static let head = 58.0
  private static let row = 18.0
  /// Width in pixels of the margin around the paths. The margin is a part of the shown region.
  private static let padding = 60.0
  /// Maximum number of marked gestures: one for each letter of the alphabet.
  private static let maximumMarks = 26

  private let title: String
  private let subtitle: String
  private let bindings: BindingSet
  private let layout: ScreenLayout
  private let names: [DeviceID: String]
  private let tracks: [FingerTrack]
  private let gestures: [PlottedGesture]
  /// The part of the root window that the plot shows.
  private let region: Rectangle
  private let scale: Double

  /// - Parameter title: The title of the plot, such as the name of the trace.
  package init(_ trace: Trace, _ transcript: Transcript, _ bindings: BindingSet, title: String) {
    let tracks = FingerTracks(trace).tracks.filter { !$0.samples.isEmpty }
    self.tracks = tracks
    self.title = title
    self.bindings = bindings
    layout = trace.header.layout
    names = Dictionary(trace.header.devices.map { ($0.device.id, $0.device.name) }) { first, _ in first }
    gestures = PlottedGesture.gestures(of: transcript)
    subtitle =
      (trace.header.author.map { "recorded by \($0); " } ?? "") + "bindings: \(bindings.file)"
    region = Self.region(of: tracks, trace.header.layout)
    scale = min((Self.width - 2 * Self.margin) / region.width, Self.maximumHeight / region.height)
  }

  /// Returns the part of the root window that contains all paths, with a margin.
  private static func region(of tracks: [FingerTrack], _ layout: ScreenLayout) -> Rectangle {
    let points = tracks.flatMap { $0.samples.map(\.location) }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return Rectangle(x: 0, y: 0, width: 640, height: 360) }
    let (width, height) = (max(right - left, 240) + 2 * padding, max(bottom - top, 160) + 2 * padding)
    return Rectangle(x: (left + right - width) / 2, y: (top + bottom - height) / 2, width: width, height: height)
  }

  private func place(_ point: Point) -> Point {
    Point(x: Self.margin + (point.x - region.x) * scale, y: Self.head + (point.y - region.y) * scale)
  }

  /// The plot as the text of an SVG file.
  package var svg: String {
    var drawing = SVGDrawing()
    let area = Rectangle(
      x: Self.margin, y: Self.head, width: region.width * scale, height: region.height * scale)
    drawing.text(title, at: Point(x: Self.margin, y: 24), .start, "font-size=\"16\" font-weight=\"bold\"")
    drawing.text(subtitle, at: Point(x: Self.margin, y: 44), .start, "fill=\"#555555\"")
    drawing.rectangle(area, "fill=\"#FAFAFA\" stroke=\"\(PlotColors.frame)\"")
    drawing.beginClip(area, name: "screen")
    for output in layout.outputs { draw(output, in: &drawing) }
    for track in tracks { draw(track, in: &drawing) }
    drawing.endClip()
    drawMarks(in: &drawing, area)
    drawScaleBar(in: &drawing, area)
    let height = drawLegend(in: &drawing, below: area.y + area.height)
    return drawing.file(width: Self.width, height: height, title: title)
  }

  private func draw(_ output: Rectangle, in drawing: inout SVGDrawing) {
    let origin = place(Point(x: output.x, y: output.y))
    drawing.rectangle(
      Rectangle(x: origin.x, y: origin.y, width: output.width * scale, height: output.height * scale),
      "fill=\"#FFFFFF\" stroke=\"\(PlotColors.frame)\" stroke-dasharray=\"6 4\"")
  }

  private func draw(_ track: FingerTrack, in drawing: inout SVGDrawing) {
    let color = PlotColors.finger(track.finger)
    let points = track.samples.map { place($0.location) }
    drawing.polyline(
      points, "fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\" stroke-linejoin=\"round\" stroke-opacity=\"0.75\"")
    for point in points { drawing.circle(at: point, radius: 1.8, "fill=\"\(color)\"") }
    guard let first = points.first, let last = points.last else { return }
    drawing.circle(at: first, radius: 9, "fill=\"\(color)\" stroke=\"#FFFFFF\" stroke-width=\"1.5\"")
    drawing.text(
      "\(track.finger + 1)", at: Point(x: first.x, y: first.y + 4), .middle,
      "fill=\"#FFFFFF\" font-size=\"11\" font-weight=\"bold\"")
    // A tap ends at its start, so the square at the end of its path must enclose the circle at the start.
    let half = (last - first).length < 14 ? 11.0 : 6
    let square = Rectangle(x: last.x - half, y: last.y - half, width: 2 * half, height: 2 * half)
    switch track.end {
    case .lifted: drawing.rectangle(square, "fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.5\"")
    case .cancelled:
      drawing.line(
        from: Point(x: square.x, y: square.y), to: Point(x: square.x + 2 * half, y: square.y + 2 * half),
        "stroke=\"\(color)\" stroke-width=\"2.5\"")
      drawing.line(
        from: Point(x: square.x, y: square.y + 2 * half), to: Point(x: square.x + 2 * half, y: square.y),
        "stroke=\"\(color)\" stroke-width=\"2.5\"")
    case .open: break
    }
  }

  private func drawMarks(in drawing: inout SVGDrawing, _ area: Rectangle) {
    var taken: [Point] = []
    for (index, gesture) in gestures.prefix(Self.maximumMarks).enumerated() {
      let point = place(gesture.location)
      var badge = Point(
        x: min(max(point.x + 26, area.x + 14), area.x + area.width - 14),
        y: min(max(point.y - 26, area.y + 14), area.y + area.height - 14))
      while taken.contains(where: { ($0 - badge).length < 22 }), badge.x < area.x + area.width { badge.x += 24 }
      taken.append(badge)
      drawing.line(from: point, to: badge, "stroke=\"#000000\" stroke-width=\"1\"")
      drawing.circle(at: point, radius: 3, "fill=\"#000000\"")
      drawMark(index, at: badge, in: &drawing)
    }
  }

  private func drawMark(_ index: Int, at point: Point, in drawing: inout SVGDrawing) {
    let letter = String(decoding: [UInt8(ascii: "A") + UInt8(index)], as: UTF8.self)
    drawing.circle(at: point, radius: 10, "fill=\"#FFFFFF\" stroke=\"#000000\" stroke-width=\"1.5\"")
    drawing.text(letter, at: Point(x: point.x, y: point.y + 4.5), .middle, "font-weight=\"bold\"")
  }

  /// Draws a scale bar. The length of the bar is a round number of millimetres of finger movement.
  private func drawScaleBar(in drawing: inout SVGDrawing, _ area: Rectangle) {
    let perMillimetre = LengthUnit.pointsPerMillimetre * (tracks.first?.pixelsPerPoint ?? 1) * scale
    let length = [5.0, 10, 20, 50, 100, 200].last { $0 * perMillimetre < 160 } ?? 5
    let end = Point(x: area.x + area.width - 12, y: area.y + area.height - 12)
    let start = Point(x: end.x - length * perMillimetre, y: end.y)
    for point in [start, end] {
      drawing.line(from: Point(x: point.x, y: point.y - 4), to: Point(x: point.x, y: point.y + 4), "stroke=\"#222222\"")
    }
    drawing.line(from: start, to: end, "stroke=\"#222222\"")
    drawing.text("\(Int(length)) mm", at: Point(x: (start.x + end.x) / 2, y: end.y - 6), .middle, "font-size=\"11\"")
  }

  /// Draws the legend of the fingers and gestures, below `top`. Returns the height of the whole plot.
  private func drawLegend(in drawing: inout SVGDrawing, below top: Double) -> Double {
    var y = top + 24
    for (index, track) in tracks.prefix(20).enumerated() {
      let color = PlotColors.finger(track.finger)
      let x = Self.margin + (index % 2 == 0 ? 0 : Self.width / 2)
      drawing.circle(at: Point(x: x + 6, y: y - 4), radius: 6, "fill=\"\(color)\"")
      drawing.text(text(of: track), at: Point(x: x + 20, y: y))
      if index % 2 == 1 { y += Self.row }
    }
    if tracks.count % 2 == 1, tracks.count < 20 { y += Self.row }
    if tracks.count > 20 { y = note("and \(tracks.count - 20) more fingers", at: y, in: &drawing) }
    if tracks.contains(where: \.isAssumed) {
      y = note("A touchpad reports only how its fingers move together: their places are assumed.", at: y, in: &drawing)
    }
    y += 8
    for (index, gesture) in gestures.prefix(Self.maximumMarks).enumerated() {
      drawMark(index, at: Point(x: Self.margin + 10, y: y - 4), in: &drawing)
      drawing.text(gesture.text(bindings).shortened(to: 112), at: Point(x: Self.margin + 28, y: y))
      y += Self.row + 6
    }
    if gestures.count > Self.maximumMarks {
      y = note("and \(gestures.count - Self.maximumMarks) more gestures", at: y, in: &drawing)
    }
    if gestures.isEmpty { y = note("No gesture was recognized.", at: y, in: &drawing) }
    return note(
      "Circle: finger down. Square: lifted. Cross: cancelled. A dot for each report.", at: y + 4, in: &drawing)
  }

  private func note(_ text: String, at y: Double, in drawing: inout SVGDrawing) -> Double {
    drawing.text(text, at: Point(x: Self.margin, y: y), .start, "fill=\"#555555\"")
    return y + Self.row
  }

  private func text(of track: FingerTrack) -> String {
    guard let first = track.samples.first, let last = track.samples.last else { return "" }
    let reach = Decimal.text(track.reach, decimals: 1)
    let times = "\(PlotText.milliseconds(first.time)) to \(PlotText.milliseconds(last.time))"
    return "\(track.finger + 1): \(times), \(reach) mm, \(names[track.device] ?? "device \(track.device.rawValue)")"
      .shortened(to: 56)
  }
}
