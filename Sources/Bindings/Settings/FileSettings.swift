package import Gestures
package import OverlayMessages

/// The settings that apply to all files, and those of devices.
package struct FileSettings: Sendable, Hashable {
  package var keyboards = Keyboards.ignore
  /// The exact modifiers under which all input is left to applications; nil for none.
  package var bypass: Modifiers?
  /// True if strokes show their trail while they are drawn.
  package var showsTrail = true
  package var guide = Guide.default
  package var preview = Preview.on
  /// True if something may be shown on the screen while gestures are performed.
  package var showsOverlay = true
  /// Colours and sizes of what is shown.
  package var overlayStyle = OverlayStyle()
  /// The settings of devices in the order of the files; later ones take precedence.
  package var deviceSettings: [DeviceSetting] = []

  package init() {}
}
