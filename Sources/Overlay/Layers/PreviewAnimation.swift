internal import Linux
internal import OverlayMessages

/// The preview of one gesture. The preview follows the fingers. When the fingers are lifted, the preview moves to its
/// end or back to its start.
struct PreviewAnimation {
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

  private(set) var preview: OverlayPreview
  private var ending: Ending?
  private(set) var picture: PreviewPicture?
  /// True if the picture is older than the preview. The picture is made once for each frame, because making it takes
  /// much longer than reading a message.
  private var isOutdated = true

  init(_ preview: OverlayPreview) { self.preview = preview }

  /// The time at which the end animation began; nil before the lift.
  var endingStart: MonotonicTime? { ending?.start }

  mutating func follow(_ new: OverlayPreview) {
    preview = new
    isOutdated = true
  }

  mutating func invalidate() { isOutdated = true }

  mutating func end(isCommitted: Bool, duration: Duration, at now: MonotonicTime) {
    guard ending == nil else { return }
    ending = Ending(
      start: now, duration: min(max(duration, .milliseconds(1)), Self.maximumDuration),
      progress: PreviewPicture.withRubberBand(preview.progress), isCommitted: isCommitted)
  }

  /// True if the end animation is over.
  func isOver(at now: MonotonicTime) -> Bool { ending.map { now - $0.start >= $0.duration } ?? false }

  /// Makes the picture for `now`. Returns the earlier picture and the new one; nil if the picture would not change.
  mutating func update(
    to now: MonotonicTime, in context: OverlayContext
  ) -> (old: PreviewPicture?, new: PreviewPicture)? {
    guard isOutdated || ending != nil else { return nil }
    isOutdated = false
    var progress = PreviewPicture.withRubberBand(preview.progress)
    var visibility = 1.0
    if let ending {
      let time = min(max((now - ending.start) / ending.duration, 0), 1)
      // The movement is fast at first, like the fingers, and stops after two thirds of the time. In the second half of
      // the time, the picture fades out.
      let slowing = 1 - min(time * 1.5, 1)
      let share = 1 - slowing * slowing * slowing
      progress = ending.progress + ((ending.isCommitted ? 1 : 0) - ending.progress) * share
      visibility = min(1, (1 - time) * 2)
    }
    let new = PreviewPicture(
      preview, progress: progress, isCommitting: ending?.isCommitted ?? (preview.progress >= 1), visibility: visibility,
      in: context)
    defer { picture = new }
    return (picture, new)
  }
}
