package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// Shows a ring around a stationary pointer. The ring fills until the pointer has been stationary for long enough.
package final class DwellLayer: OverlayLayer {
  /// Lengths in millimetres.
  private static let (radius, width) = (4.0, 1.0)
  /// Time in which the ring fades in.
  private static let appearance = Duration.milliseconds(100)

  private var ring: (center: Point, start: MonotonicTime, time: Duration, scale: Double)?
  /// The filled part of the ring, and its opacity, from 0 to 1.
  private var (filled, visibility) = (0.0, 0.0)
  package var damage = LayerDamage()

  package init() {}

  package var nextDeadline: MonotonicTime? { ring?.start }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .dwell(let center?, let time):
      let scale = context.monitor(at: center).pixelsPerMillimetre
      ring = (center, now, time, scale)
      (filled, visibility) = (0, 0)
      let length = 2 * (Self.radius + Self.width) * scale
      let area = Rectangle(
        x: center.x - length / 2, y: center.y - length / 2, width: length, height: length)
      damage.replace(by: [area.wholePixels])
    case .dwell(nil, _): remove()
    case .style, .preview, .endPreview, .trail, .endTrail, .guide, .bar, .notice, .mode, .sheet: break
    }
  }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    guard let ring else { return }
    let elapsed = now - ring.start
    guard elapsed < ring.time else { return remove() }
    filled = elapsed / ring.time
    visibility = min(elapsed / Self.appearance, 1)
    damage.replace(by: damage.areas)
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    guard let ring else { return }
    let (radius, width) = (Self.radius * ring.scale, Self.width * ring.scale)
    let whole = CanvasPath(circle: ring.center, radius: radius)
    // A dark track keeps the ring visible on a background of the same colour.
    canvas.stroke(whole, width: width * 1.6, CanvasColor.black.withOpacity(0.35 * visibility))
    guard filled > 0 else { return }
    let top = -Double.pi / 2
    let part = CanvasPath([
      .arc(center: ring.center, radius: radius, from: top, to: top + 2 * .pi * filled)
    ])
    canvas.stroke(part, width: width, context.color.withOpacity(visibility))
  }

  private func remove() {
    ring = nil
    damage.replace(by: [])
  }
}
