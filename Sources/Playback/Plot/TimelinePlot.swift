package import Bindings
internal import Gestures
package import Traces

/// Draws the fingers' distances from their landing points as curves over time, and below them a bar for each state of
/// the bindings' recognizers.
package struct TimelinePlot {
  private static let width = 1100.0
  private static let margin = 20.0
  private static let labels = 230.0
  /// Width of the space at the right for the reasons of the last failures.
  private static let reasons = 220.0
  private static let head = 58.0
  private static let curves = 150.0
  private static let row = 26.0
  /// Maximum number of bindings that are shown.
  private static let maximumRows = 40

  /// A period in which a binding is in one state.
  private struct Bar {
    let from: Timestamp
    let to: Timestamp
    let state: GestureRecognizer.State
    let reason: GestureFailure?
  }

  private let title: String
  private let bindings: BindingSet
  private let tracks: [FingerTrack]
  /// The bindings with their bars: first the recognized bindings, then all others. Each of the two groups is in the
  /// order of the file.
  private let rows: [(binding: Int, bars: [Bar], actions: [Timestamp])]
  private let end: Timestamp

  /// - Parameter title: The title of the plot, such as the name of the trace.
  package init(_ trace: Trace, _ transcript: Transcript, _ bindings: BindingSet, title: String) {
    self.title = title
    self.bindings = bindings
    let fingers = FingerTracks(trace)
    tracks = fingers.tracks.filter { !$0.samples.isEmpty }
    let rows = Self.rows(of: transcript, fingers)
    self.rows = rows
    let times = tracks.compactMap(\.samples.last?.time) + rows.flatMap { $0.bars.map(\.to) }
    end = max(times.max() ?? Timestamp(milliseconds: 1), Timestamp(milliseconds: 1))
  }

  private static func rows(
    of transcript: Transcript, _ fingers: FingerTracks
  ) -> [(binding: Int, bars: [Bar], actions: [Timestamp])] {
    var bars: [Int: [Bar]] = [:]
    var actions: [Int: [Timestamp]] = [:]
    var running: [Int: Timestamp] = [:]
    for entry in transcript.entries {
      switch entry.content {
      case .transition(let transition):
        let binding = transition.binding
        func append(_ from: Timestamp?, _ state: GestureRecognizer.State, _ reason: GestureFailure? = nil) {
          bars[binding, default: []].append(
            Bar(from: from ?? entry.time, to: entry.time, state: state, reason: reason))
        }
        if transition.from == .possible { append(fingers.start(before: entry.time), .possible) }
        switch transition.to {
        case .began: running[binding] = entry.time
        case .ended, .cancelled, .failed:
          if let start = running.removeValue(forKey: binding) { append(start, .began) }
          append(nil, transition.to, transition.reason)
        case .possible, .changed: break
        }
      case .action(let planned):
        if case .perform = planned.kind { actions[planned.binding, default: []].append(entry.time) }
      case .diagnostic: break
      }
    }
    let last = transcript.entries.map(\.time).max()
    for (binding, start) in running {
      bars[binding, default: []].append(Bar(from: start, to: last ?? start, state: .began, reason: nil))
    }
    func isRecognized(_ binding: Int) -> Bool {
      bars[binding]?.contains { $0.state == .ended || $0.state == .began } ?? false
    }
    let order = bars.keys.sorted { (isRecognized($0) ? 0 : 1, $0) < (isRecognized($1) ? 0 : 1, $1) }
    return order.map { ($0, bars[$0] ?? [], actions[$0] ?? []) }
  }

  private var plotWidth: Double { Self.width - Self.labels - Self.reasons - 2 * Self.margin }

  private func x(_ time: Timestamp) -> Double {
    let share = Double(time.microseconds) / Double(max(1, end.microseconds))
    return Self.margin + Self.labels + min(max(share, 0), 1) * plotWidth
  }

  /// The plot as the text of an SVG file.
  package var svg: String {
    var drawing = SVGDrawing()
    drawing.text(title, at: Point(x: Self.margin, y: 24), .start, "font-size=\"16\" font-weight=\"bold\"")
    drawing.text("bindings: \(bindings.file)", at: Point(x: Self.margin, y: 44), .start, "fill=\"#555555\"")
    let shown = rows.prefix(Self.maximumRows)
    let rowsTop = Self.head + Self.curves + 34
    let bottom = rowsTop + Double(shown.count) * Self.row
    drawTimes(in: &drawing, from: Self.head, to: bottom)
    drawCurves(in: &drawing)
    for (index, row) in shown.enumerated() { draw(row, at: rowsTop + Double(index) * Self.row, in: &drawing) }
    let height = drawLegend(in: &drawing, below: bottom + 40)
    return drawing.file(width: Self.width, height: height, title: title)
  }

  private func drawTimes(in drawing: inout SVGDrawing, from top: Double, to bottom: Double) {
    let milliseconds = Double(end.microseconds) / 1000
    let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000]
    let step = steps.first { milliseconds / $0 <= 10 } ?? 3_600_000
    var time = 0.0
    while time <= milliseconds, time / step < 200 {
      let x = x(Timestamp(microseconds: Int64(time * 1000)))
      drawing.line(from: Point(x: x, y: top), to: Point(x: x, y: bottom), "stroke=\"\(PlotColors.faint)\"")
      let decimals = step < 1 ? 1 : 0
      drawing.text(
        Decimal.text(time, decimals: decimals), at: Point(x: x, y: bottom + 16), .middle, "font-size=\"11\"")
      time += step
    }
    drawing.text("ms", at: Point(x: x(end) + 24, y: bottom + 16), .start, "font-size=\"11\"")
  }

  /// Draws the distance of each finger from its landing point.
  private func drawCurves(in drawing: inout SVGDrawing) {
    let reach = max(tracks.map(\.reach).max() ?? 0, 2)
    let area = Rectangle(x: Self.margin + Self.labels, y: Self.head, width: plotWidth, height: Self.curves)
    drawing.rectangle(area, "fill=\"none\" stroke=\"\(PlotColors.frame)\"")
    let left = area.x - 6
    drawing.text(
      Decimal.text(reach, decimals: 0) + " mm", at: Point(x: left, y: area.y + 10), .end, "font-size=\"11\"")
    drawing.text("0", at: Point(x: left, y: area.y + area.height), .end, "font-size=\"11\"")
    drawing.text("distance of the fingers", at: Point(x: Self.margin, y: area.y + area.height / 2))
    drawing.text("from where they came down", at: Point(x: Self.margin, y: area.y + area.height / 2 + 16))
    // The curves of fingers that move together would overlap, so each curve is drawn a little above the curve before
    // it.
    for track in tracks {
      let color = PlotColors.finger(track.finger)
      let shift = Double(track.finger) * 2
      let points = track.samples.map { sample in
        Point(
          x: x(sample.time),
          y: area.y + area.height - 2 - shift - track.distance(to: sample) / reach * (area.height - 16))
      }
      drawing.polyline(points, "fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.8\"")
      if let first = points.first { drawing.circle(at: first, radius: 3.5, "fill=\"\(color)\"") }
      if let last = points.last, track.end == .lifted {
        drawing.rectangle(
          Rectangle(x: last.x - 3.5, y: last.y - 3.5, width: 7, height: 7),
          "fill=\"#FFFFFF\" stroke=\"\(color)\" stroke-width=\"1.8\"")
      }
    }
  }

  private func draw(
    _ row: (binding: Int, bars: [Bar], actions: [Timestamp]), at y: Double, in drawing: inout SVGDrawing
  ) {
    let name = PlotText.name(row.binding, bindings).shortened(to: 32)
    drawing.text(name, at: Point(x: Self.margin, y: y + 16))
    for bar in row.bars where bar.state == .possible || bar.state == .began {
      let color = bar.state == .possible ? PlotColors.possible : PlotColors.running
      drawing.rectangle(
        Rectangle(x: x(bar.from), y: y + 6, width: max(1.5, x(bar.to) - x(bar.from)), height: 14), "fill=\"\(color)\"")
    }
    let ends = row.bars.filter { $0.state != .possible && $0.state != .began }
    for bar in ends {
      drawEnd(bar, at: y, in: &drawing)
      // The text of the reason must end where the next bar of the row begins.
      let next = row.bars.filter { $0.from > bar.to }.map(\.from).min().map(x) ?? Self.width
      draw(bar.reason, of: row.binding, from: x(bar.to) + 9, to: next - 6, at: y, in: &drawing)
    }
    for time in row.actions {
      let x = x(time)
      drawing.polyline(
        [Point(x: x - 4, y: y), Point(x: x + 4, y: y), Point(x: x, y: y + 6), Point(x: x - 4, y: y)], "fill=\"#000000\""
      )
    }
  }

  private func drawEnd(_ bar: Bar, at y: Double, in drawing: inout SVGDrawing) {
    let x = x(bar.to)
    let color =
      switch bar.state {
      case .ended: PlotColors.recognized
      case .cancelled: PlotColors.cancelled
      case .possible, .began, .changed, .failed: PlotColors.failed
      }
    if bar.state == .ended {
      drawing.rectangle(Rectangle(x: x - 3, y: y + 4, width: 6, height: 18), "fill=\"\(color)\"")
    } else {
      for sign in [1.0, -1] {
        drawing.line(
          from: Point(x: x - 5, y: y + 13 - 5 * sign), to: Point(x: x + 5, y: y + 13 + 5 * sign),
          "stroke=\"\(color)\" stroke-width=\"2.5\"")
      }
    }
  }

  /// Draws the reason of a failure from `left` to at most `right`. Shortens a longer text, and omits a text without
  /// space.
  private func draw(
    _ reason: GestureFailure?, of binding: Int, from left: Double, to right: Double, at y: Double,
    in drawing: inout SVGDrawing
  ) {
    guard let reason else { return }
    let length = Int((right - left) / (SVGDrawing.width(of: "m") * 11 / 12))
    guard length >= 6 else { return }
    let text = PlotText.reason(reason, of: binding, bindings).shortened(to: min(length, 60))
    drawing.text(text, at: Point(x: left, y: y + 17), .start, "font-size=\"11\"")
  }

  private func drawLegend(in drawing: inout SVGDrawing, below top: Double) -> Double {
    let entries = [
      ("possible", PlotColors.possible), ("began, changed", PlotColors.running), ("ended", PlotColors.recognized),
      ("failed", PlotColors.failed), ("cancelled", PlotColors.cancelled), ("action", "#000000"),
    ]
    var x = Self.margin
    for (name, color) in entries {
      drawing.rectangle(Rectangle(x: x, y: top - 10, width: 12, height: 12), "fill=\"\(color)\"")
      drawing.text(name, at: Point(x: x + 18, y: top))
      x += 36 + SVGDrawing.width(of: name)
    }
    guard rows.count > Self.maximumRows else { return top + 20 }
    drawing.text("and \(rows.count - Self.maximumRows) more bindings", at: Point(x: Self.margin, y: top + 20))
    return top + 40
  }
}
