internal import Actions
internal import Bindings
internal import OverlayMessages
internal import XServer

/// Shows the name of the current mode, except the name of the default mode. Removes the name and the cheat sheet when
/// the session is locked or gestures are paused.
///
/// While the name is shown, each sign of a locker leads to a query of the lock. The label is above all windows, so the
/// label must not reappear above a locker's window when a monitor returns.
final class ModeLabel: GestureObserver {
  private let gestures: GestureService
  /// The name that is currently shown; nil if no name is shown.
  private var shown: String?
  /// True from a lock until a gesture performs an action, the mode or the bindings change, or a pause ends. The end of
  /// a lock is not reported.
  private var isLocked = false
  /// True after a sign of a locker that has not yet led to a query of the lock.
  private var mayBeLocked = false
  /// True if the label may be out of date.
  private var isStale = false
  private var removesSheet = false

  init(_ gestures: GestureService) {
    self.gestures = gestures
    gestures.addObserver(self)
    gestures.onPossibleLock = { [unowned self] in (mayBeLocked, isStale) = (true, true) }
  }

  /// True if signs of a locker are needed even while no gesture is in progress.
  var followsLock: Bool { name != nil && gestures.display.performer.overlay.canShow }

  /// The name to show; nil if no name is to be shown.
  private var name: String? {
    let mode = gestures.pipeline.mode
    return mode == Mode.default || gestures.pipeline.isPaused || isLocked ? nil : mode
  }

  var awaitsPass: Bool { isStale || removesSheet }

  func observe(_ event: DaemonEvent) {
    switch event {
    // Reset `isLocked`, because the lock is queried anyway before a name is shown.
    case .mode, .resumed, .reload: (isLocked, isStale) = (false, true)
    case .paused: (isStale, removesSheet) = (true, true)
    case .locked, .refused: (isLocked, isStale, removesSheet) = (true, true, true)
    case .admitted(let plan): if isLocked, plan.asksForLock { (isLocked, isStale) = (false, true) }
    case .condition, .input, .unusedInput, .touchDisowned, .gestureDisowned, .performed, .rehearsed: break
    }
  }

  /// Sends changes to the overlay, after the actions of the pass.
  func flush() {
    if isStale { update() }
    if removesSheet {
      removesSheet = false
      gestures.display.performer.overlay.show(.sheet(nil))
    }
  }

  private func update() {
    if let name, name != shown || mayBeLocked, gestures.display.lock.isLocked {
      (isLocked, removesSheet) = (true, true)
    }
    (isStale, mayBeLocked) = (false, false)
    guard name != shown else { return }
    shown = name
    gestures.display.performer.overlay.show(.mode(name))
  }
}

extension Plan {
  /// True if the lock was queried before the plan was admitted. A plan that only continues a gesture is admitted
  /// without a query.
  fileprivate var asksForLock: Bool {
    actions.contains { $0.action != nil } || commits.contains { $0.phase == .began }
  }
}
