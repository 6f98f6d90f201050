package import Gestures

/// The settings that count for all files, and those of devices.
package struct FileSettings: Sendable, Hashable {
  package var keyboards = Keyboards.ignore
  /// While these are held, no more and no fewer, everything is the applications'; nil: no such modifiers.
  package var bypass: Modifiers?
  /// In the order of the files; later ones take precedence.
  package var deviceSettings: [DeviceSetting] = []

  package init() {}
}
