internal import Actions
internal import Bindings
internal import Control
internal import Environment
internal import Gestures
internal import Linux
internal import OverlayMessages
internal import XServer

/// The things that the daemon shows on request: of an action, a plugin's answer, or `dactyl ctl show`.
extension GestureService {
  /// Shows a bar, or what can be done under the pointer.
  func show(_ verb: ShowVerb) -> ControlAnswer {
    if pipeline.isPaused { return ControlAnswer(failure: .init(.refused, "gestures are paused")) }
    if display.lock.isLocked { return ControlAnswer(failure: .init(.refused, "the session is locked")) }
    if verb == .bindings, !display.performer.overlay.canShow {
      return ControlAnswer(failure: .init(.refused, "the overlay is off"))
    }
    display.windows.beginEvent()
    display.performer.show(verb, at: nil, now: .now)
    return ControlAnswer()
  }

  /// Returns what can be done at a place of the root window; nil: under the pointer.
  func cheatSheet(at place: Point?) -> CheatSheet {
    CheatSheet(
      pipeline.bindings, devices: pipeline.devices, mode: pipeline.mode, windows: display.windows, at: place)
  }
}
