package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// Shows the name of the current mode in a corner of the primary monitor.
package final class ModeLayer: OverlayLayer {
  /// Lengths in millimetres.
  private static let (textSize, margin, distance) = (TextSize.name, 2.2, 4.0)

  private var name: String?
  package var damage = LayerDamage()

  package init() {}

  /// Always nil, because the label neither moves nor disappears by itself.
  package var nextDeadline: MonotonicTime? { nil }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .mode(let name):
      self.name = name
      place(in: context)
    case .style, .preview, .endPreview, .trail, .endTrail, .guide, .bar, .notice, .dwell, .sheet: break
    }
  }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    // The monitors may have changed since the mode began.
    if name != nil, damage.areas != area(in: context).map({ [$0] }) { place(in: context) }
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    guard let area = damage.areas.first, var text = text(in: context) else { return }
    let panel = Panel(area, context.style)
    panel.draw(on: canvas)
    let scale = context.textScale(on: context.primaryMonitor)
    let dot = Point(x: area.x + Self.margin * scale + Self.textSize * 0.3 * scale, y: area.center.y)
    canvas.fill(CanvasPath(circle: dot, radius: Self.textSize * 0.25 * scale), panel.legible(context.color))
    text.color = panel.textColor()
    let height = text.measured(pixelsPerMillimetre: scale).height
    canvas.draw(
      text, at: Point(x: dot.x + Self.textSize * 0.7 * scale, y: area.y + (area.height - height) / 2),
      pixelsPerMillimetre: scale)
  }

  private func place(in context: OverlayContext) { damage.replace(by: area(in: context).map { [$0] } ?? []) }

  private func text(in context: OverlayContext) -> CanvasText? {
    guard let name else { return nil }
    var text = CanvasText(name, size: Self.textSize)
    text.maximumWidth = context.primaryMonitor.area.width / 3
    return text
  }

  private func area(in context: OverlayContext) -> Rectangle? {
    guard let text = text(in: context) else { return nil }
    let monitor = context.primaryMonitor
    let scale = context.textScale(on: monitor)
    let extent = text.measured(pixelsPerMillimetre: scale)
    let width = extent.width + (2 * Self.margin + Self.textSize) * scale
    let height = extent.height + Self.margin * scale
    return Rectangle(
      x: monitor.area.x + monitor.area.width - width - Self.distance * scale,
      y: monitor.area.y + monitor.area.height - height - Self.distance * scale, width: width, height: height
    ).wholePixels
  }
}
