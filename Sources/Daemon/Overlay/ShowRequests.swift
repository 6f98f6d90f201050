internal import Actions
internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import MachineFacts
internal import OverlayMessages
internal import XServer

/// Shows bars and cheat sheets at the request of an action, a plugin's answer or `dactyl ctl show`.
extension GestureService {
  /// Shows a bar, or the cheat sheet for the pointer's location.
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

  /// Returns the cheat sheet for a location on the root window; nil selects the pointer's location.
  func cheatSheet(at place: Point?) -> CheatSheet {
    CheatSheet(
      pipeline.bindings, devices: pipeline.devices, mode: pipeline.mode, windows: display.windows, at: place)
  }
}
