package import Appearance
package import Gestures

/// The settings that apply to all files, and the settings of devices.
package struct FileSettings: Sendable, Hashable {
  package var keyboards = Keyboards.ignore
  /// True if pointers that programs move through XTest make gestures.
  package var includesRemotePointers = false
  /// The exact modifiers that leave all input to applications while they are held; nil if no modifiers have this
  /// effect.
  package var bypass: Modifiers?
  /// True if strokes show their trail while they are drawn.
  package var showsTrail = true
  package var guide = Guide.default
  package var preview = Preview.on
  /// True if something may be shown on the screen while gestures are performed.
  package var showsOverlay = true
  /// Colours and sizes of the overlay.
  package var overlayStyle = OverlayStyle()
  /// The settings of devices in the order of the files; later ones take precedence.
  package var deviceSettings: [DeviceSetting] = []

  package init() {}
}
