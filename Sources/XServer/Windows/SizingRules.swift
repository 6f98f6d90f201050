/// A window manager's rules for the sizes of windows, measured under openbox 3.6.1, i3 4.22, xfwm4 4.18.
struct SizingRules: Sendable, Hashable {
  /// True if placement respects the window's minimum and maximum size.
  var limitsPlaced = true
  /// True if placement rounds the window's size to whole steps.
  var stepsPlaced = true
  /// True if the size of a window that is maximized in only one direction is rounded to whole steps.
  var stepsHalfMaximized = false
  /// True if a maximized window gets its maximum size when the maximum size is smaller than the area; false if the
  /// window then stays as it is.
  var limitsMaximized = false
  /// True if a window that is maximized in one direction can also be maximized in the other direction.
  var completesMaximized = true
  /// True if a full-screen window respects its maximum size.
  var limitsFullscreen = false
  /// True if a maximized window keeps its whole frame; false if a window that fills the area's width keeps only its
  /// title bar.
  var framesMaximized = true

  /// - Parameter manager: The window manager's name; nil without a window manager.
  init(manager: String?) {
    switch manager?.lowercased() {
    case nil, "i3": (limitsPlaced, stepsPlaced) = (false, false)
    case "openbox": (limitsMaximized, limitsFullscreen, framesMaximized) = (true, true, false)
    case "xfwm4": (stepsPlaced, stepsHalfMaximized, completesMaximized) = (false, true, false)
    default: break
    }
  }
}
