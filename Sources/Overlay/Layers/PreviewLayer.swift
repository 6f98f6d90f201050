internal import Appearance
package import Drawing
internal import Gestures
package import Linux
package import OverlayMessages

/// Shows the preview of an action. The preview follows the fingers. When they are lifted, it moves to its end or back
/// to its start.
package final class PreviewLayer: OverlayLayer {
  /// Maximum duration of the end animation. The daemon requests 100 to 400 ms.
  private static let maximumDuration = Duration.seconds(1)

  /// The animation after the lift.
  private struct Ending {
    let start: MonotonicTime
    let duration: Duration
    /// The progress that was shown at the lift.
    let progress: Double
    let isCommitted: Bool
  }

  private var preview: OverlayPreview?
  private var ending: Ending?
  private var ended = EndedGestures()
  private var picture: PreviewPicture?
  /// True if the picture is older than the preview. The picture is made once for each frame, because making it takes
  /// much longer than reading a message.
  private var isOutdated = false
  package var damage = LayerDamage()

  package init() {}

  package var nextDeadline: MonotonicTime? { ending?.start }

  package func receive(_ message: OverlayMessage, in context: OverlayContext, at now: MonotonicTime) {
    switch message {
    case .preview(let new):
      // A message that comes after the end changes nothing.
      if ended.contains(new.gesture) { return }
      if new.gesture != preview?.gesture { clear() }
      preview = new
      isOutdated = true
    case .endPreview(let gesture, let isCommitted, let duration):
      ended.insert(gesture)
      guard let preview, preview.gesture == gesture, ending == nil else { return }
      ending = Ending(
        start: now, duration: min(max(duration, .milliseconds(1)), Self.maximumDuration),
        progress: PreviewPicture.withRubberBand(preview.progress), isCommitted: isCommitted)
    case .style: isOutdated = true
    case .trail, .endTrail, .guide, .bar, .notice, .mode, .sheet: break
    }
  }

  package func advance(to now: MonotonicTime, in context: OverlayContext) {
    if let ending, now - ending.start >= ending.duration { return clear() }
    guard isOutdated || ending != nil else { return }
    isOutdated = false
    update(in: context, at: now)
  }

  package func draw(on canvas: Canvas, in context: OverlayContext) {
    picture?.draw(on: canvas, color: context.color, lineWidth: lineWidth(context))
  }

  private func update(in context: OverlayContext, at now: MonotonicTime) {
    guard let preview else { return }
    var progress = PreviewPicture.withRubberBand(preview.progress)
    var visibility = 1.0
    if let ending {
      let time = min(max((now - ending.start) / ending.duration, 0), 1)
      // The movement is fast at first, like the fingers, and stops after two thirds of the time. The picture fades
      // meanwhile.
      let slowing = 1 - min(time * 1.5, 1)
      let share = 1 - slowing * slowing * slowing
      progress = ending.progress + ((ending.isCommitted ? 1 : 0) - ending.progress) * share
      visibility = min(1, (1 - time) * 2)
    }
    let new = PreviewPicture(
      preview, progress: progress, isCommitting: ending?.isCommitted ?? (preview.progress >= 1), visibility: visibility,
      in: context)
    let lineWidth = lineWidth(context, scale: new.scale)
    let areas = new.areas(lineWidth: lineWidth)
    if let picture, picture.scale == new.scale {
      damage.replace(by: areas, damaging: new.damage(since: picture, lineWidth: lineWidth))
    } else {
      damage.replace(by: areas)
    }
    picture = new
  }

  private func clear() {
    preview = nil
    ending = nil
    picture = nil
    isOutdated = false
    damage.replace(by: [])
  }

  private func lineWidth(_ context: OverlayContext, scale: Double? = nil) -> Double {
    max(1, context.style.width * (scale ?? picture?.scale ?? OverlayMonitor.usualScale))
  }
}
