internal import Appearance
package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// Shows the previews of actions, one for each gesture in progress.
package final class PreviewLayer: OverlayLayer {
  /// Maximum number of simultaneous previews. More of them indicate a fault.
  private static let maximumCount = 8

  /// The previews, the earliest gesture first. A preview whose gesture has ended stays until its animation is over.
  private var animations: [PreviewAnimation] = []
  private var ended = EndedGestures()
  package var damage = LayerDamage()

  package init() {}

  package var nextDeadline: MonotonicTime? { animations.compactMap(\.endingStart).min() }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .preview(let new):
      // A message that comes after the end of its gesture changes nothing.
      if ended.contains(new.gesture) { return }
      if let index = index(of: new.gesture) {
        animations[index].follow(new)
      } else if animations.count < Self.maximumCount {
        animations.append(PreviewAnimation(new))
      }
    case .endPreview(let gesture, let isCommitted, let duration):
      ended.insert(gesture)
      guard let index = index(of: gesture) else { return }
      animations[index].end(isCommitted: isCommitted, duration: duration, at: now)
    case .style: for index in animations.indices { animations[index].invalidate() }
    case .trail, .endTrail, .guide, .bar, .notice, .dwell, .mode, .sheet: break
    }
  }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    let removed = animations.filter { $0.isOver(at: now) }.compactMap(\.picture)
    animations.removeAll { $0.isOver(at: now) }
    var damaged = removed.flatMap { areas(of: $0, context) }
    for index in animations.indices {
      guard let (old, new) = animations[index].update(to: now, in: context) else { continue }
      if let old, old.scale == new.scale {
        damaged += new.damage(since: old, lineWidth: lineWidth(of: new, context))
      } else {
        damaged += (old.map { areas(of: $0, context) } ?? []) + areas(of: new, context)
      }
    }
    guard !damaged.isEmpty else { return }
    damage.replace(by: animations.compactMap(\.picture).flatMap { areas(of: $0, context) }, damaging: damaged)
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    for picture in animations.compactMap(\.picture) {
      picture.draw(on: canvas, color: context.color, lineWidth: lineWidth(of: picture, context))
    }
  }

  private func index(of gesture: UInt64) -> Int? { animations.firstIndex { $0.preview.gesture == gesture } }

  private func areas(of picture: PreviewPicture, _ context: OverlayContext) -> [Rectangle] {
    picture.areas(lineWidth: lineWidth(of: picture, context))
  }

  private func lineWidth(of picture: PreviewPicture, _ context: OverlayContext) -> Double {
    max(1, context.style.width * picture.scale)
  }
}
