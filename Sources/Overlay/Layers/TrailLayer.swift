internal import Appearance
package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// Shows the trail of a drawing: the lines that the finger leaves. Their colour and style show if a shape is still
/// possible.
package final class TrailLayer: OverlayLayer {
  /// Time in which a trail that has ended fades out.
  private static let fadeDuration = Duration.milliseconds(300)
  /// Maximum number of points of a stroke. If more arrive, the oldest are dropped.
  private static let maximumPoints = 4096

  private var gesture: UInt64?
  /// The points of the current stroke.
  private var points: [Point] = []
  /// The strokes before the current one.
  private var earlier: [[Point]] = []
  /// The number of the current stroke, from 0.
  private var stroke = 0
  private var outlook = StrokeOutlook.possible
  private var endTime: MonotonicTime?
  private var ended = EndedGestures()
  /// The opacity of the trail: 1, and then decreasing to 0 while the trail fades out.
  private var visibility = 1.0
  package var damage = LayerDamage()

  package init() {}

  package var nextDeadline: MonotonicTime? { endTime }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .trail(let gesture, let added, let outlook, let stroke):
      append(added, to: gesture, outlook, stroke, context)
    case .endTrail(let gesture, let outlook):
      ended.insert(gesture)
      guard gesture == self.gesture, endTime == nil else { return }
      self.outlook = outlook
      endTime = now
      damage.replace(by: damage.areas)
    case .style, .preview, .endPreview, .guide, .bar, .notice, .dwell, .mode, .sheet: break
    }
  }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    guard let endTime else { return }
    visibility = 1 - (now - endTime) / Self.fadeDuration
    if visibility > 0 { return damage.replace(by: damage.areas) }
    clear()
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    for stroke in earlier + [points] { draw(stroke, on: canvas, in: context) }
  }

  private func draw(_ points: [Point], on canvas: Canvas, in context: OverlayContext) {
    guard let first = points.first else { return }
    let width = context.style.width * canvas.pixelsPerMillimetre
    let color = color(context).withOpacity(visibility)
    guard points.count > 1 else { return canvas.fill(CanvasPath(circle: first, radius: width), color) }
    // A dashed line is drawn as a whole: in a part of it, the dashes would begin elsewhere.
    let part = isDashed ? points.indices : points.visible(in: canvas.clip.expanded(by: 2 * width + 2))
    let path = CanvasPath(smooth: Array(points[part]))
    let dashes = isDashed ? [3 * width, 2.5 * width] : []
    // A dark edge keeps the line visible on a background of the same colour.
    canvas.stroke(path, width: width * 1.8, CanvasColor.black.withOpacity(0.35 * visibility), dashes: dashes)
    canvas.stroke(path, width: width, color, dashes: dashes)
    // The line's style shows the outlook in addition to the line's colour.
    if outlook == .recognized {
      canvas.stroke(path, width: width * 0.35, CanvasColor.white.withOpacity(visibility))
    }
  }

  private func append(
    _ added: [Point], to gesture: UInt64, _ outlook: StrokeOutlook, _ stroke: Int, _ context: OverlayContext
  ) {
    // A message that comes after the end of its gesture changes nothing.
    if ended.contains(gesture) { return }
    if gesture != self.gesture { clear() }
    self.gesture = gesture
    if stroke != self.stroke {
      if !points.isEmpty { earlier.append(points) }
      if earlier.count > OverlayMessageLimits.strokes { earlier.removeFirst() }
      (self.stroke, points) = (stroke, [])
    }
    let isOtherColor = outlook != self.outlook
    self.outlook = outlook
    // The curve before the last point changes when the next point is added.
    let changed = points.suffix(3) + added
    points += added
    if points.count > Self.maximumPoints { points.removeFirst(points.count - Self.maximumPoints) }
    let boxes = (earlier + [points]).compactMap { Rectangle(around: $0) }
    guard let whole = boxes.last else { return }
    let margin = margin(at: added.last ?? whole.center, context)
    let areas = boxes.map { $0.expanded(by: margin) }
    if !isOtherColor, let part = Rectangle(around: changed) {
      damage.replace(by: areas, damaging: [part.expanded(by: margin)])
    } else {
      damage.replace(by: areas)
    }
  }

  private func clear() {
    gesture = nil
    points = []
    earlier = []
    stroke = 0
    endTime = nil
    visibility = 1
    damage.replace(by: [])
  }

  private func margin(at point: Point, _ context: OverlayContext) -> Double {
    let scale = context.maximumScale
    return context.style.width * scale * 2 + 2
  }

  private var isDashed: Bool { outlook == .nothing }

  private func color(_ context: OverlayContext) -> CanvasColor {
    switch outlook {
    case .possible: context.color
    case .recognized: CanvasColor(red: 0.15, green: 0.72, blue: 0.35)
    case .nothing: CanvasColor(red: 0.62, green: 0.62, blue: 0.62)
    }
  }
}

extension [Point] {
  /// Returns the range of the points that are needed to draw an area. So a long trail is drawn quickly if only its end
  /// has changed.
  fileprivate func visible(in area: Rectangle) -> Range<Int> {
    func isVisible(_ index: Int) -> Bool {
      guard let part = Rectangle(around: self[Swift.max(index - 1, 0)...Swift.min(index + 1, count - 1)]) else {
        return false
      }
      // The curve may leave the rectangle around its points.
      return part.expanded(by: Swift.max(part.width, part.height) / 2 + 1).intersection(area) != nil
    }
    guard let first = indices.first(where: isVisible), let last = indices.last(where: isVisible) else { return 0..<0 }
    return Swift.max(first - 3, 0)..<Swift.min(last + 4, count)
  }
}
