internal import Actions
internal import Bindings
internal import OverlayMessages
internal import XServer

/// Shows the name of the mode in force, if that is not the default one, and removes what stands on the screen when the
/// session is locked or gestures are paused.
final class ModeLabel: GestureObserver {
  private let gestures: GestureService
  /// The name that is shown; nil for none.
  private var shown: String?
  /// True from a lock to the next gesture that is admitted: nothing reports the end of a lock.
  private var isLocked = false
  /// True if the label may be out of date.
  private var isStale = false
  private var removesSheet = false

  init(_ gestures: GestureService) {
    self.gestures = gestures
    gestures.addObserver(self)
  }

  func observe(_ event: DaemonEvent) {
    switch event {
    case .mode, .resumed: isStale = true
    case .paused: (isStale, removesSheet) = (true, true)
    case .locked, .refused: (isLocked, isStale, removesSheet) = (true, true, true)
    case .admitted(let plan):
      // One that acts has asked the lock.
      if isLocked, plan.actions.contains(where: { $0.action != nil }) { (isLocked, isStale) = (false, true) }
    case .reload: isStale = true
    case .condition, .input, .unusedInput, .touchDisowned, .gestureDisowned, .performed: break
    }
  }

  /// Sends what has changed, after the actions of the pass.
  func flush() {
    if removesSheet {
      removesSheet = false
      gestures.display.performer.overlay.show(.sheet(nil))
    }
    guard isStale else { return }
    isStale = false
    let mode = gestures.pipeline.mode
    var name = mode == Mode.default || gestures.pipeline.isPaused || isLocked ? nil : mode
    guard name != shown else { return }
    // A mode that `dactyl ctl` or a plugin has entered comes without a gesture that has asked the lock.
    if name != nil, gestures.display.lock.isLocked { (isLocked, name) = (true, nil) }
    guard name != shown else { return }
    shown = name
    gestures.display.performer.overlay.show(.mode(name))
  }
}
