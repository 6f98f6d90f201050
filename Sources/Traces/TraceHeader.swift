internal import Bindings
package import Gestures

/// The circumstances in which a trace begins.
package struct TraceHeader: Sendable, Hashable {
  /// The version of the format that is written, and the latest that can be read.
  package static let version = 1

  /// The program that made the trace; free text.
  package var author: String?
  package var layout: ScreenLayout
  package var devices: [TraceDevice]
  package var mode: String
  package var isPaused = false
  package var bindingsFile: TraceBindingsFile?
  /// The bindings that outcomes refer to.
  package var bindings: [TraceBinding] = []

  /// - Parameter mode: The mode in force; nil for the default one.
  package init(
    author: String? = nil, layout: ScreenLayout = ScreenLayout(), devices: [TraceDevice] = [], mode: String? = nil
  ) {
    self.author = author
    self.layout = layout
    self.devices = devices
    self.mode = mode ?? Mode.default
  }

  /// The output of a trace that names none.
  package static let defaultLayout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1920, height: 1080)])

  /// The devices of a trace that names none: one of each class, numbered from 1.
  package static let defaultDevices = DeviceClass.allCases.enumerated().map { index, deviceClass in
    TraceDevice(
      InputDevice(
        id: DeviceID(Int32(index + 1)), name: deviceClass.rawValue, deviceClass: deviceClass, scrollsNaturally: true))
  }

  /// Fills in what a trace written by a person may leave out.
  mutating func addDefaults() {
    if layout.outputs.isEmpty { layout = Self.defaultLayout }
    if devices.isEmpty { devices = Self.defaultDevices }
  }
}
