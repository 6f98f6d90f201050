internal import Actions
internal import Bindings
internal import OverlayMessages
internal import XServer

/// Shows the name of the mode in force, if that is not the default one, and removes what stands on the screen when the
/// session is locked or gestures are paused.
///
/// While the name is shown, the lock is asked about at each sign of a locker: what is above all windows must not come
/// back above its window when a monitor does.
final class ModeLabel: GestureObserver {
  private let gestures: GestureService
  /// The name that is shown; nil for none.
  private var shown: String?
  /// True from a lock to the next gesture that acts, and to the next change of the mode: nothing reports the end of a
  /// lock.
  private var isLocked = false
  /// True after a sign of a locker outside of gestures.
  private var mayBeLocked = false
  /// True if the label may be out of date.
  private var isStale = false
  private var removesSheet = false

  init(_ gestures: GestureService) {
    self.gestures = gestures
    gestures.addObserver(self)
    gestures.onLockSign = { [unowned self] in (mayBeLocked, isStale) = (true, true) }
  }

  /// True if signs of a locker are needed at rest.
  var followsLock: Bool { name != nil && gestures.display.performer.overlay.canShow }

  /// The name that is to be shown; nil for none.
  private var name: String? {
    let mode = gestures.pipeline.mode
    return mode == Mode.default || gestures.pipeline.isPaused || isLocked ? nil : mode
  }

  var awaitsPass: Bool { isStale || removesSheet }

  func observe(_ event: DaemonEvent) {
    switch event {
    // Whatever asked for it, the lock is asked before a name is shown.
    case .mode, .resumed, .reload: (isLocked, isStale) = (false, true)
    case .paused: (isStale, removesSheet) = (true, true)
    case .locked, .refused: (isLocked, isStale, removesSheet) = (true, true, true)
    case .admitted(let plan): if isLocked, plan.asksForLock { (isLocked, isStale) = (false, true) }
    case .condition, .input, .unusedInput, .touchDisowned, .gestureDisowned, .performed: break
    }
  }

  /// Sends what has changed, after the actions of the pass.
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
  /// True if the lock was asked before the plan was admitted: a gesture that only goes on says nothing about it.
  fileprivate var asksForLock: Bool {
    actions.contains { $0.action != nil } || commits.contains { $0.phase == .began }
  }
}
