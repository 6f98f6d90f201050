internal import Bindings
package import Gestures

/// The circumstances in which a trace begins.
package struct TraceHeader: Sendable, Hashable {
  /// The version of the format that is written, and the latest that can be read.
  ///
  /// Version 2 has the true displacements of a touchpad's fingers, version 1 those that libinput reported.
  package static let version = 2

  /// The version of the file that the header was read from.
  package internal(set) var fileVersion = Self.version
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

  /// True if displacements on touchpads are in libinput's units: a program wrote version 1. A person who wrote a trace
  /// meant what the document says, 1/1000 inch.
  var hasDriverUnits: Bool { fileVersion == 1 && author != nil }

  /// Fills in what a trace written by a person may leave out.
  mutating func addDefaults() {
    if layout.outputs.isEmpty { layout = Self.defaultLayout }
    if devices.isEmpty { devices = Self.defaultDevices }
  }
}
