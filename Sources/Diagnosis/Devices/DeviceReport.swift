import Bindings
import Gestures
import TouchpadRights
import XServer

/// The output of `dactyl devices --json`; docs/bindings-json.md explains each field.
package struct DeviceReport: Encodable, Sendable {
  /// Version of the format. The version increases when an existing field changes its meaning or is removed.
  package static let version = 1

  struct GestureReport: Encodable {
    let kind: String
    let minimumFingers: Int?
    let maximumFingers: Int?
    /// True if a line of a bindings file must name the device to bind this gesture.
    let mustBeNamed: Bool
    let note: String?

    init(_ gesture: DeviceCapabilities.Gesture) {
      kind = gesture.kind
      minimumFingers = gesture.fingers?.lowerBound
      maximumFingers = gesture.fingers?.upperBound
      mustBeNamed = gesture.mustBeNamed
      note = gesture.note
    }
  }

  struct UseReport: Encodable {
    /// The file of the binding, as an index into `files`.
    let file: Int
    let line: Int
    let text: String

    init(_ binding: Binding) {
      file = binding.span.file
      line = binding.span.line
      text = binding.text
    }
  }

  struct EntryReport: Encodable {
    let id: Int32
    let name: String
    let deviceClass: String
    let driver: String?
    let isEnabled: Bool
    let isAttached: Bool
    /// True for a pen that has not come near its tablet yet. The server does not have a device for such a pen.
    let isAwaited: Bool
    /// The device node of a touchpad; nil for other devices and for touchpads that udev does not list.
    let node: String?
    /// True if this user can read the device node; nil if the node is unknown.
    let isReadable: Bool?
    let delivered: [GestureReport]
    let missing: [GestureReport]
    /// The bindings that the device can serve; nil without a valid bindings file.
    let bindings: [UseReport]?

    init(_ entry: DeviceOverview.Entry) {
      id = entry.device.input.id.rawValue
      name = entry.device.input.name
      deviceClass = entry.device.input.deviceClass.rawValue
      driver = entry.device.driver
      isEnabled = entry.device.isEnabled
      isAttached = entry.device.isAttached
      isAwaited = entry.device.isAwaited
      node = entry.access?.node
      isReadable = entry.access?.isReadable
      delivered = entry.capabilities.delivered.map(GestureReport.init)
      missing = entry.capabilities.missing.map(GestureReport.init)
      bindings = entry.bindings.map { $0.map(UseReport.init) }
    }
  }

  let version = Self.version
  let files: [String]
  let devices: [EntryReport]
  /// The bindings that no device serves.
  let unserved: [UseReport]

  package init(_ overview: DeviceOverview) {
    files = overview.files
    devices = overview.entries.map(EntryReport.init)
    unserved = overview.unserved.map(UseReport.init)
  }
}
