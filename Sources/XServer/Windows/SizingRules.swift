/// The treatment of the sizes that a window takes by a window manager, measured under openbox 3.6.1, i3 4.22, xfwm4 4.18.
struct SizingRules: Sendable, Hashable {
  /// True if a window that is placed gets no other size than it takes.
  var limitsPlaced = true
  /// True if a window that is placed keeps to whole steps.
  var stepsPlaced = true
  /// True if a window that becomes as large as its area in one direction keeps to whole steps there.
  var stepsHalfMaximized = false
  /// True if a window that cannot become as large as its area becomes as large as it can; else it is not maximized.
  var limitsMaximized = false
  /// True if a window that is maximized in one direction can become maximized in the other one, too.
  var completesMaximized = true
  /// True if a full-screen window becomes no larger than it can.
  var limitsFullscreen = false
  /// True if a maximized window keeps the parts of its frame at the edges of its area.
  var framesMaximized = true

  /// - Parameter manager: its name; nil without a window manager.
  init(manager: String?) {
    switch manager?.lowercased() {
    case nil, "i3": (limitsPlaced, stepsPlaced) = (false, false)
    case "openbox": (limitsMaximized, limitsFullscreen, framesMaximized) = (true, true, false)
    case "xfwm4": (stepsPlaced, stepsHalfMaximized, completesMaximized) = (false, true, false)
    default: break
    }
  }
}
