internal import Appearance
package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// Shows the cheat sheet in the middle of the gesture's monitor, until the next key, click or touch.
package final class SheetLayer: OverlayLayer {
  private var layout: SheetLayout?
  private var sheet: CheatSheet?
  private var monitor: OverlayMonitor?
  /// The location of the gesture; nil to show the sheet on the pointer's monitor.
  private var place: Point?
  package var damage = LayerDamage()

  package init() {}

  /// Always nil, because the sheet neither moves nor disappears by itself.
  package var nextDeadline: MonotonicTime? { nil }
  package var awaitsInput: Bool { sheet != nil }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .sheet(let sheet, let place):
      self.place = place
      show(sheet, on: context.monitor(atPlace: place), context.style.textScale)
    case .style: if let sheet { show(sheet, on: monitor, context.style.textScale) }
    case .preview, .endPreview, .trail, .endTrail, .guide, .bar, .notice, .dwell, .mode: break
    }
  }

  package func receiveInput(at now: MonotonicTime) { show(nil, on: nil) }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    // The monitor may be gone, or have another size.
    guard let sheet, let monitor, !context.monitors.contains(monitor) else { return }
    show(sheet, on: context.monitor(atPlace: place), context.style.textScale)
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    guard let layout else { return }
    var panel = Panel(layout.area, context.style)
    panel.opacity = 0.97
    panel.draw(on: canvas)
    let clip = canvas.clip
    for picture in layout.pictures where picture.area.intersection(clip) != nil {
      canvas.drawSmoothly {
        for path in picture.paths.stroked {
          canvas.stroke(path, width: picture.paths.lineWidth, panel.textColor(isFaint: true))
        }
        for path in picture.paths.filled { canvas.fill(path, panel.textColor(isFaint: false)) }
      }
    }
    for item in layout.items where item.area.expanded(by: 0.5 * item.area.height).intersection(clip) != nil {
      let isHeading = item.text.isBold && item.corner.y > layout.items[0].corner.y
      canvas.draw(
        item.layout, at: item.corner, isHeading ? panel.legible(context.color) : panel.textColor(isFaint: item.isFaint))
    }
  }

  private func show(_ sheet: CheatSheet?, on monitor: OverlayMonitor?, _ textScale: Double = 1) {
    self.sheet = sheet
    self.monitor = monitor
    layout = nil
    if let sheet, let monitor { layout = SheetLayout(sheet, on: monitor, textScale: textScale) }
    damage.replace(by: layout.map { [$0.area] } ?? [])
  }
}
