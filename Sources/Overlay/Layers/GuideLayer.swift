package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// The gestures that are still possible: their paths from the finger on, with the names of their actions at the ends.
package final class GuideLayer: OverlayLayer {
  /// Height of a name's letters, in millimetres.
  private static let textSize = 3.6
  /// Space around a name, in millimetres.
  private static let padding = 1.2
  /// Colours of equal lightness and chroma (OKLCH 0.8, 0.11), with eight hues; neighbours are far apart.
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
    /// The area of the name.
    var label: Rectangle
  }

  private var gesture: UInt64?
  /// The less likely ones first, so that the likelier ones cover them.
  private var entries: [Entry] = []
  /// The colours of the names in this gesture: a path keeps its colour while others come and go.
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
    for entry in entries { drawName(of: entry, on: canvas) }
  }

  private func draw(_ entry: Entry, on canvas: Canvas, _ usualWidth: Double) {
    let likelihood = entry.path.likelihood
    let width = Self.width(usualWidth, likelihood)
    guard let start = entry.path.points.first else { return }
    let path =
      entry.path.points.count > 1
      ? CanvasPath(lines: entry.path.points) : CanvasPath(circle: start, radius: width / 2)
    // A dark edge makes the path visible on light backgrounds.
    canvas.stroke(path, width: width + 2, CanvasColor.black.withOpacity(Self.opacity(likelihood) * 0.8))
    canvas.stroke(path, width: width, entry.color.withOpacity(Self.opacity(likelihood)))
    guard entry.path.points.count > 1, let end = entry.path.points.last else { return }
    let dot = CanvasPath(circle: end, radius: width)
    canvas.fill(
      CanvasPath(circle: end, radius: width + 1), CanvasColor.black.withOpacity(Self.opacity(likelihood) * 0.8))
    canvas.fill(dot, entry.color.withOpacity(Self.opacity(likelihood)))
  }

  private func drawName(of entry: Entry, on canvas: Canvas) {
    let opacity = Self.opacity(entry.path.likelihood)
    let padding = Self.padding * canvas.pixelsPerMillimetre
    let background = CanvasColor(red: 0.1, green: 0.1, blue: 0.12)
    canvas.fill(CanvasPath(entry.label, radius: padding), background.withOpacity(max(0.6, 0.85 * opacity)))
    var text = entry.text
    text.color = entry.color.withOpacity(opacity)
    canvas.draw(text, at: Point(x: entry.label.x + padding, y: entry.label.y + padding / 2))
  }

  private func show(_ paths: [GuidePath], _ context: OverlayContext) {
    entries = []
    defer { damage.replace(by: entries.flatMap { areas(of: $0, context) }) }
    guard let first = paths.first?.points.first else { return }
    let monitor = context.monitor(at: first)
    let scale = monitor.pixelsPerMillimetre
    let ordered = paths.filter { !$0.points.isEmpty }.sorted { $0.likelihood > $1.likelihood }
    let texts = ordered.map { CanvasText($0.name, size: Self.textSize) }
    let sizes = texts.map { text in
      let extent = text.measured(pixelsPerMillimetre: scale)
      return TextExtent(
        width: extent.width + 2 * Self.padding * scale, height: extent.height + Self.padding * scale)
    }
    let ends = ordered.map { path in (start: path.points.first ?? first, end: path.points.last ?? first) }
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
    let margin = Self.width(context.style.width * scale, 1) + 3
    return [entry.label.expanded(by: 1)]
      + [Rectangle(around: entry.path.points)?.expanded(by: margin)].compactMap { $0 }
  }

  /// Returns the width of a path, from a third of the usual one to twice as much.
  private static func width(_ usual: Double, _ likelihood: Double) -> Double { usual * (0.35 + 1.65 * likelihood) }

  /// Returns the opacity of a path; a thin one stays visible without a compositor, too.
  private static func opacity(_ likelihood: Double) -> Double { 0.65 + 0.35 * likelihood }
}
