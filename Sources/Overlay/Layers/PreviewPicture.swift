internal import Appearance
package import Drawing
package import Gestures
package import OverlayMessages

/// A preview at one moment: its panels and its label. A pure function of the preview, its progress and its visibility.
package struct PreviewPicture: Sendable, Hashable {
  /// A rectangle with an outline.
  package struct Panel: Sendable, Hashable {
    package var area: Rectangle
    /// Opacity of the inside, from 0 to 1.
    package var fill: Double
    /// Opacity of the outline, from 0 to 1.
    package var line: Double
  }

  /// The name of the action, on a dark or coloured ground.
  package struct Label: Sendable, Hashable {
    package var text: CanvasText
    package var area: Rectangle
    /// True beyond the commit: the action is performed if the fingers are lifted now.
    package var isCommitting: Bool
    package var opacity: Double
  }

  package var panels: [Panel] = []
  package var label: Label?
  /// The scale of the preview's monitor, in pixels per millimetre.
  package var scale: Double
  private let style: OverlayStyle

  /// - Parameters:
  ///   - progress: The progress to show, after the rubber-band effect at both ends and the end animation were applied.
  ///   - isCommitting: True if the action is performed if the fingers are lifted now.
  ///   - visibility: From 0 (invisible) to 1.
  package init(
    _ preview: OverlayPreview, progress: Double, isCommitting: Bool, visibility: Double, in context: OverlayContext
  ) {
    let moving = Self.between(preview.start, preview.end, progress)
    style = context.style
    let opacity = style.opacity
    switch preview.kind {
    case .frame: panels = [Panel(area: moving, fill: opacity * visibility, line: visibility)]
    case .vanish:
      let remaining = 1 - 0.7 * min(max(progress, 0), 1)
      panels = [Panel(area: moving, fill: opacity * visibility * remaining, line: visibility)]
    case .slide:
      // The current desktop leaves at one side, and the next desktop enters from the opposite side.
      let step = Vector(dx: preview.end.x - preview.start.x, dy: preview.end.y - preview.start.y)
      // A part outside of the monitor would appear on the neighbouring monitor.
      let next = preview.start.moved(by: step * (progress - 1)).clipped(to: preview.start)
      let line = next.width > 0 && next.height > 0 ? visibility : 0
      panels = [Panel(area: next, fill: opacity * visibility, line: line)]
    }
    let area = panels[0].area
    let monitor = context.monitor(at: preview.kind == .slide ? preview.start.center : moving.center)
    scale = monitor.pixelsPerMillimetre
    // Centre the label on the visible part of the frame, so that the label is legible even if most of the frame is off
    // the screen.
    let visible = area.intersection(monitor.area) ?? monitor.area
    label = Self.label(
      preview.text, isCommitting, visibility, around: visible.center, on: monitor, context.textScale(on: monitor))
  }

  /// Returns the progress to show. Before the start and beyond the commit, the shown progress changes by less than the
  /// actual progress, as if the fingers pulled against a rubber band.
  package static func withRubberBand(_ progress: Double) -> Double {
    guard progress.isFinite else { return 0 }
    let maximumOvershoot = 0.06
    /// Returns the overshoot to show, which approaches the maximum but never reaches it.
    func overshoot(_ beyond: Double) -> Double { maximumOvershoot * beyond / (beyond + 0.5) }
    if progress > 1 { return 1 + overshoot(progress - 1) }
    return progress < 0 ? -overshoot(-progress) : progress
  }

  /// The areas in which anything is drawn.
  package func areas(lineWidth: Double) -> [Rectangle] {
    panels.map { $0.area.expanded(by: lineWidth + 1) } + (label.map { [$0.area.expanded(by: 1)] } ?? [])
  }

  /// Returns the areas in which two pictures differ. If a large panel grows slightly, only its edges are redrawn.
  package func damage(since earlier: PreviewPicture, lineWidth: Double) -> [Rectangle] {
    guard panels.count == earlier.panels.count,
      zip(panels, earlier.panels).allSatisfy({ $0.fill == $1.fill && $0.line == $1.line })
    else { return areas(lineWidth: lineWidth) + earlier.areas(lineWidth: lineWidth) }
    let changed = zip(panels, earlier.panels).filter { $0.area != $1.area }.flatMap { now, before in
      now.area.difference(from: before.area, margin: 3 * lineWidth + 2)
    }
    guard label != earlier.label else { return changed }
    return changed + [label, earlier.label].compactMap { $0?.area.expanded(by: 1) }
  }

  package func draw(on canvas: Canvas, color: CanvasColor, lineWidth: Double) {
    for panel in panels {
      // The line is drawn inside of the area, because the area includes the window's borders.
      let inside = panel.area.expanded(by: -lineWidth / 2)
      let path = CanvasPath(inside, radius: min(2 * lineWidth, inside.width / 4, inside.height / 4))
      canvas.fill(path, color.withOpacity(panel.fill))
      canvas.stroke(path, width: lineWidth, color.withOpacity(panel.line))
    }
    guard let label else { return }
    let ground = label.isCommitting ? color : style.theme.ground
    let path = CanvasPath(label.area, radius: label.area.height / 2)
    canvas.fill(path, ground.withOpacity(label.opacity))
    if !label.isCommitting {
      let edge = CanvasPath(label.area.expanded(by: -0.5), radius: label.area.height / 2)
      canvas.stroke(edge, width: 1, style.theme.edge.withOpacity(label.opacity))
    }
    let padding = label.area.height / 2
    let corner = Point(x: label.area.x + padding, y: label.area.y + padding / 2)
    var text = label.text
    let onColor = color.lightness > 0.6 ? CanvasColor.black : .white
    text.color = (label.isCommitting ? onColor : style.theme.text).withOpacity(label.opacity)
    canvas.draw(text, at: corner, pixelsPerMillimetre: scale * style.textScale)
  }

  private static func label(
    _ string: String, _ isCommitting: Bool, _ visibility: Double, around center: Point, on monitor: OverlayMonitor,
    _ scale: Double
  ) -> Label? {
    guard !string.isEmpty else { return nil }
    var text = CanvasText(string, size: TextSize.normal)
    text.maximumWidth = (monitor.area.width * 0.6).rounded()
    let extent = text.measured(pixelsPerMillimetre: scale)
    let (width, height) = (extent.width + 2 * extent.height, 2 * extent.height)
    var area = Rectangle(
      x: (center.x - width / 2).rounded(), y: (center.y - height / 2).rounded(), width: width, height: height)
    area.x = min(max(area.x, monitor.area.x), max(monitor.area.x, monitor.area.x + monitor.area.width - width))
    area.y = min(max(area.y, monitor.area.y), max(monitor.area.y, monitor.area.y + monitor.area.height - height))
    return Label(text: text, area: area, isCommitting: isCommitting, opacity: 0.9 * visibility)
  }

  /// Returns the rectangle at a fraction of the movement from `start` to `end`. The fraction may be below 0 or above 1,
  /// but the width and height never become negative.
  static func between(_ start: Rectangle, _ end: Rectangle, _ fraction: Double) -> Rectangle {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return Rectangle(
      x: mix(start.x, end.x), y: mix(start.y, end.y), width: max(0, mix(start.width, end.width)),
      height: max(0, mix(start.height, end.height)))
  }
}

extension Rectangle {
  /// Returns the part of the rectangle that lies within another one. If no such part exists, returns an empty rectangle
  /// at the nearest side of `other`.
  fileprivate func clipped(to other: Rectangle) -> Rectangle {
    func clip(_ start: Double, _ end: Double, _ low: Double, _ high: Double) -> (start: Double, length: Double) {
      let start = min(max(start, low), high)
      return (start, max(0, min(end, high) - start))
    }
    let across = clip(x, x + width, other.x, other.x + other.width)
    let down = clip(y, y + height, other.y, other.y + other.height)
    return Rectangle(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
