package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// The trail of a stroke: a line that the finger leaves, in a colour that says what can still come of it.
package final class TrailLayer: OverlayLayer {
  /// Time in which a trail that has ended fades out.
  private static let fadeDuration = Duration.milliseconds(300)
  /// Maximum number of points of a trail; the oldest are dropped.
  private static let maximumPoints = 4096

  private var gesture: UInt64?
  private var points: [Point] = []
  private var outlook = StrokeOutlook.possible
  private var endTime: MonotonicTime?
  private var ended = EndedGestures()
  /// From 1 to 0 while it fades out.
  private var visibility = 1.0
  package var damage = LayerDamage()

  package init() {}

  package var nextDeadline: MonotonicTime? { endTime }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .trail(let gesture, let added, let outlook): append(added, to: gesture, outlook, context)
    case .endTrail(let gesture, let outlook):
      ended.insert(gesture)
      guard gesture == self.gesture, endTime == nil else { return }
      self.outlook = outlook
      endTime = now
      damage.replace(by: damage.areas)
    case .style, .preview, .endPreview, .guide, .bar, .notice, .mode, .sheet: break
    }
  }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    guard let endTime else { return }
    visibility = 1 - (now - endTime) / Self.fadeDuration
    if visibility > 0 { return damage.replace(by: damage.areas) }
    clear()
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    guard let first = points.first else { return }
    let width = context.style.width * canvas.pixelsPerMillimetre
    let color = color(context).withOpacity(visibility)
    guard points.count > 1 else { return canvas.fill(CanvasPath(circle: first, radius: width), color) }
    let path = CanvasPath(smooth: Array(points[visible(in: canvas.clip.expanded(by: 2 * width + 2))]))
    // A dark edge keeps the line visible on its own colour.
    canvas.stroke(path, width: width * 1.8, CanvasColor.black.withOpacity(0.35 * visibility))
    canvas.stroke(path, width: width, color)
  }

  /// Returns the indices from the first to the last part of the trail that may be in an area: a long trail costs little
  /// where only its end is drawn.
  private func visible(in area: Rectangle) -> Range<Int> {
    func isVisible(_ index: Int) -> Bool {
      guard let part = Rectangle(around: points[max(index - 1, 0)...min(index + 1, points.count - 1)]) else {
        return false
      }
      // The curve may leave the rectangle around its points.
      return part.expanded(by: max(part.width, part.height) / 2 + 1).intersection(area) != nil
    }
    guard let first = points.indices.first(where: isVisible), let last = points.indices.last(where: isVisible) else {
      return 0..<0
    }
    return max(first - 3, 0)..<min(last + 4, points.count)
  }

  private func append(_ added: [Point], to gesture: UInt64, _ outlook: StrokeOutlook, _ context: OverlayContext) {
    // A message that comes after the end changes nothing.
    if ended.contains(gesture) { return }
    if gesture != self.gesture { clear() }
    self.gesture = gesture
    let isOtherColor = outlook != self.outlook
    self.outlook = outlook
    // The curve before the last point changes with the next one.
    let changed = points.suffix(3) + added
    points += added
    if points.count > Self.maximumPoints { points.removeFirst(points.count - Self.maximumPoints) }
    guard let whole = Rectangle(around: points), let part = Rectangle(around: changed) else { return }
    let margin = margin(at: added.last ?? whole.center, context)
    let areas = [whole.expanded(by: margin)]
    if isOtherColor {
      damage.replace(by: areas)
    } else {
      damage.replace(by: areas, damaging: [part.expanded(by: margin)])
    }
  }

  private func clear() {
    gesture = nil
    points = []
    endTime = nil
    visibility = 1
    damage.replace(by: [])
  }

  private func margin(at point: Point, _ context: OverlayContext) -> Double {
    let scale = context.maximumScale
    return context.style.width * scale * 2 + 2
  }

  private func color(_ context: OverlayContext) -> CanvasColor {
    switch outlook {
    case .possible: context.color
    case .recognized: CanvasColor(red: 0.15, green: 0.72, blue: 0.35)
    case .nothing: CanvasColor(red: 0.62, green: 0.62, blue: 0.62)
    }
  }
}
