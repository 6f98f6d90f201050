internal import Bindings
package import Gestures

/// The circumstances in which a trace begins.
package struct TraceHeader: Sendable, Hashable {
  /// The version of the format that this program writes. This program cannot read later versions.
  ///
  /// Version 2 contains the true displacements of fingers on a touchpad. Version 1 contains the displacements that
  /// libinput reported.
  package static let version = 2

  /// The version of the file that the header was read from.
  package internal(set) var fileVersion = Self.version
  /// The program that made the trace, as free text.
  package var author: String?
  package var layout: ScreenLayout
  package var devices: [TraceDevice]
  package var mode: String
  package var isPaused = false
  package var bindingsFile: TraceBindingsFile?
  /// False if distances have not been multiplied by the factor of `set sensitivity`, as in recordings of other
  /// programs.
  package var isCalibrated = true
  /// The bindings to which outcomes refer.
  package var bindings: [TraceBinding] = []

  /// - Parameter mode: The mode at the start of the trace; nil for the default mode.
  package init(
    author: String? = nil, layout: ScreenLayout = ScreenLayout(), devices: [TraceDevice] = [], mode: String? = nil
  ) {
    self.author = author
    self.layout = layout
    self.devices = devices
    self.mode = mode ?? Mode.default
  }

  /// The layout of a trace whose header has no `screen` line.
  package static let defaultLayout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1920, height: 1080)])

  /// The devices of a trace whose header has no `device` line: one of each class, numbered from 1.
  package static let defaultDevices = DeviceClass.allCases.enumerated().map { index, deviceClass in
    TraceDevice(
      InputDevice(
        id: DeviceID(Int32(index + 1)), name: deviceClass.rawValue, deviceClass: deviceClass, scrollsNaturally: true))
  }

  /// True if displacements on touchpads are in libinput's units. This is the case in traces of version 1 that a program
  /// wrote. Traces that a person wrote use the documented unit, 1/1000 inch.
  var hasDriverUnits: Bool { fileVersion == 1 && author != nil }

  /// The device of the contacts on the default touchpad. The surface has the size that libinput assumes for a touchpad
  /// that does not report its size, 69 x 50 mm.
  private static let defaultContacts = defaultDevices.filter { $0.device.deviceClass == .touchpad }.map { pad in
    TraceDevice(pad.device.ofContacts(on: Vector(dx: 69, dy: 50) * LengthUnit.pointsPerMillimetre))
  }

  /// Adds the default outputs if the trace has no outputs, and the default devices if the trace has no devices.
  ///
  /// - Parameter includesContacts: True if the contacts on the default touchpad are a device, too.
  mutating func addDefaults(includingContacts includesContacts: Bool) {
    if layout.outputs.isEmpty { layout = Self.defaultLayout }
    if devices.isEmpty { devices = Self.defaultDevices + (includesContacts ? Self.defaultContacts : []) }
  }
}
