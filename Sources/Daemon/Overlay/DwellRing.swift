internal import Actions
internal import Bindings
internal import Linux
internal import OverlayMessages
internal import XServer

/// Shows a ring around a stationary pointer. The ring fills until the gesture begins.
final class DwellRing: LoopSource {
  /// Time without movement after which the ring appears. A shorter pause is a part of a movement.
  private static let delay = Duration.milliseconds(150)

  private let gestures: GestureService
  private let overlay: OverlayProcess
  private var rest: (dwell: Dwell, start: MonotonicTime)?
  private var isShown = false
  /// True if the session was locked when the ring was due.
  private var isHidden = false

  init(_ gestures: GestureService) {
    self.gestures = gestures
    overlay = gestures.display.performer.overlay
  }

  var deadline: MonotonicTime? { isShown || isHidden ? nil : rest.map { $0.start + Self.delay } }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    let dwell = gestures.pipeline.dwell
    if dwell != rest?.dwell {
      if isShown { overlay.show(.dwell(nil)) }
      (isShown, isHidden) = (false, false)
      rest = dwell.map { ($0, .now) }
    }
    guard let rest, let deadline, deadline <= .now else { return }
    isHidden = !overlay.canShow || gestures.display.lock.isLocked
    guard !isHidden else { return }
    isShown = true
    overlay.show(.dwell(rest.dwell.center, time: max(rest.start + rest.dwell.time - .now, .zero)))
  }
}
