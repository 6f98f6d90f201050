package import Appearance
package import Gestures

/// The settings of the whole configuration, and the settings of devices.
package struct FileSettings: Sendable, Hashable {
  package var keyboards = Keyboards.ignore
  /// True if gestures can be made with pointers that programs move through XTest.
  package var includesRemotePointers = false
  /// True if touches while a pen is near its tablet are gestures.
  package var includesTouchesNearPen = false
  /// Modifiers with which applications get all input. While exactly these modifiers are held, nothing is recognized;
  /// nil if `set bypass` is not set.
  package var bypass: Modifiers?
  /// True if the overlay shows the trail of a stroke while the stroke is drawn.
  package var showsTrail = true
  package var guide = Guide.default
  package var preview = Preview.on
  /// True if something may be shown on the screen while gestures are performed.
  package var showsOverlay = true
  /// Colours and sizes of the overlay.
  package var overlayStyle = OverlayStyle()
  /// The settings of devices in the order of the files; later settings take precedence.
  package var deviceSettings: [DeviceSetting] = []

  package init() {}
}
