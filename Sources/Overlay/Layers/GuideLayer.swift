internal import Appearance
package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// Shows the gestures that are still possible: the remaining path of each one, with the name of its action at the end.
package final class GuideLayer: OverlayLayer {
  /// Height of a name's letters, in millimetres.
  private static let textSize = TextSize.name
  /// Space around a name, in millimetres.
  private static let padding = 1.6
  /// Radius of the dot before a name, and width of the gap after the dot, in millimetres. The dot has the colour of the
  /// name's path.
  private static let (dotRadius, dotGap) = (0.9, 1.2)
  /// Length of an arrowhead as a multiple of its path's width.
  private static let arrowLength = 3.0
  /// Eight colours of equal lightness and chroma (OKLCH 0.8, 0.11). Colours that follow each other have very different
  /// hues.
  private static let colors: [CanvasColor] = [
    CanvasColor(red: 0.94, green: 0.69, blue: 0.44), CanvasColor(red: 0.34, green: 0.83, blue: 0.85),
    CanvasColor(red: 0.92, green: 0.64, blue: 0.85), CanvasColor(red: 0.51, green: 0.83, blue: 0.62),
    CanvasColor(red: 0.74, green: 0.70, blue: 1.00), CanvasColor(red: 0.76, green: 0.77, blue: 0.43),
    CanvasColor(red: 0.50, green: 0.77, blue: 1.00), CanvasColor(red: 0.99, green: 0.63, blue: 0.63),
  ]

  private struct Entry {
    let path: GuidePath
    let color: CanvasColor
    let text: CanvasText
    /// The area of the name and its panel, in pixels of the root window.
    var label: Rectangle
  }

  private var gesture: UInt64?
  /// The entries, the less likely ones first, so that the likelier ones cover them.
  private var entries: [Entry] = []
  /// The number of each name's colour in this gesture. A path keeps its colour while other paths appear and vanish.
  private var numbers: [String: Int] = [:]
  package var damage = LayerDamage()

  package init() {}

  package var nextDeadline: MonotonicTime? { nil }
  package func advance(to now: MonotonicTime, in context: OverlayContext) {}

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    guard case .guide(let gesture, let paths) = message else { return }
    if paths.isEmpty {
      guard gesture == self.gesture else { return }
      self.gesture = nil
    } else {
      if gesture != self.gesture { numbers = [:] }
      self.gesture = gesture
    }
    show(paths, context)
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    for entry in entries { draw(entry, on: canvas, context.style.width * canvas.pixelsPerMillimetre) }
    for entry in entries { drawName(of: entry, on: canvas, context) }
  }

  private func draw(_ entry: Entry, on canvas: Canvas, _ baseWidth: Double) {
    let likelihood = entry.path.likelihood
    let width = Self.width(baseWidth, likelihood)
    guard let start = entry.path.points.first else { return }
    let path =
      entry.path.points.count > 1
      ? CanvasPath(lines: entry.path.points) : CanvasPath(circle: start, radius: width / 2)
    // A dark edge makes the path visible on light backgrounds.
    canvas.stroke(path, width: width + 2, CanvasColor.black.withOpacity(Self.opacity(likelihood) * 0.8))
    canvas.stroke(path, width: width, entry.color.withOpacity(Self.opacity(likelihood)))
    guard let end = entry.path.points.last, let direction = Self.direction(of: entry.path.points, over: 2 * width)
    else { return }
    let length = Self.arrowLength * width
    // The round end of the line is inside of the arrowhead.
    let tip = end + direction * width
    canvas.fill(
      CanvasPath(arrowheadAt: tip + direction * 2, toward: direction, length: length + 3),
      CanvasColor.black.withOpacity(Self.opacity(likelihood) * 0.8))
    canvas.fill(
      CanvasPath(arrowheadAt: tip, toward: direction, length: length),
      entry.color.withOpacity(Self.opacity(likelihood)))
  }

  /// Returns the direction in which a path ends, as a vector of length 1; nil if the path has no direction.
  ///
  /// - Parameter distance: Length of the path's end that determines the direction. The last two points alone may be too
  ///   near to each other.
  private static func direction(of points: [Point], over distance: Double) -> Vector? {
    guard let end = points.last else { return nil }
    let start = points.last { (end - $0).length >= distance } ?? points[0]
    let way = end - start
    return way.length > 0 ? way * (1 / way.length) : nil
  }

  private func drawName(of entry: Entry, on canvas: Canvas, _ context: OverlayContext) {
    let scale = canvas.pixelsPerMillimetre * context.style.textScale
    var panel = Panel(entry.label, context.style)
    panel.visibility = Self.opacity(entry.path.likelihood)
    panel.draw(on: canvas)
    let dot = Point(x: entry.label.x + (Self.padding + Self.dotRadius) * scale, y: entry.label.center.y)
    canvas.fill(CanvasPath(circle: dot, radius: Self.dotRadius * scale), panel.legible(entry.color))
    var text = entry.text
    text.color = panel.textColor()
    let start = dot.x + (Self.dotRadius + Self.dotGap) * scale
    canvas.draw(
      text, at: Point(x: start, y: entry.label.y + Self.padding / 2 * scale), pixelsPerMillimetre: scale)
  }

  private func show(_ paths: [GuidePath], _ context: OverlayContext) {
    entries = []
    defer { damage.replace(by: entries.flatMap { areas(of: $0, context) }) }
    let ordered = paths.filter { !$0.points.isEmpty }.sorted { $0.likelihood > $1.likelihood }
    let texts = ordered.map { CanvasText($0.name, size: Self.textSize) }
    let ends = ordered.compactMap { path in
      if let start = path.points.first, let end = path.points.last { (start: start, end: end) } else { nil }
    }
    let sizes = zip(texts, ends).map { text, path in
      // A name is drawn on the monitor at the end of its path.
      let scale = context.textScale(on: context.monitor(at: path.end))
      let extent = text.measured(pixelsPerMillimetre: scale)
      return TextExtent(
        width: extent.width + (2 * Self.padding + 2 * Self.dotRadius + Self.dotGap) * scale,
        height: extent.height + Self.padding * scale)
    }
    let labels = GuideLabels.places(at: ends, sizes: sizes, in: { context.monitor(at: $0).area })
    entries = ordered.indices.reversed().map { index in
      Entry(path: ordered[index], color: color(of: ordered[index].name), text: texts[index], label: labels[index])
    }
  }

  private func color(of name: String) -> CanvasColor {
    let number = numbers[name] ?? numbers.count
    numbers[name] = number
    return Self.colors[number % Self.colors.count]
  }

  private func areas(of entry: Entry, _ context: OverlayContext) -> [Rectangle] {
    let scale = context.maximumScale
    let margin = Self.arrowLength * Self.width(context.style.width * scale, 1) + 3
    return [entry.label.expanded(by: 1)]
      + [Rectangle(around: entry.path.points)?.expanded(by: margin)].compactMap { $0 }
  }

  /// Returns the width of a path: from 0.35 to 2 times the usual width, depending on its likelihood.
  private static func width(_ base: Double, _ likelihood: Double) -> Double { base * (0.35 + 1.65 * likelihood) }

  /// Returns the opacity of a path. The opacity of an unlikely path is still high enough to be drawn without a
  /// compositor.
  private static func opacity(_ likelihood: Double) -> Double { 0.65 + 0.35 * likelihood }
}
