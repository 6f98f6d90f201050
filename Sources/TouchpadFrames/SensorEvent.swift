package import Gestures

/// An event of a touchpad's sensor, as Linux reports it (linux/input.h).
package struct SensorEvent: Sendable, Hashable {
  package var type: UInt16
  package var code: UInt16
  package var value: Int32
  package var time: Timestamp

  package init(type: UInt16, code: UInt16, value: Int32, time: Timestamp) {
    self.type = type
    self.code = code
    self.value = value
    self.time = time
  }
}

/// The types and codes of linux/input-event-codes.h that touchpads use.
package enum SensorCode {
  package static let synchronization: UInt16 = 0
  package static let key: UInt16 = 1
  package static let absolute: UInt16 = 3

  package static let report: UInt16 = 0

  package static let leftButton: UInt16 = 0x110
  package static let rightButton: UInt16 = 0x111
  package static let middleButton: UInt16 = 0x112
  package static let touch: UInt16 = 0x14a
  package static let pen: UInt16 = 0x140
  /// The keys for one finger, two, three, four and five.
  package static let fingers: [UInt16] = [0x145, 0x14d, 0x14e, 0x14f, 0x148]

  package static let x: UInt16 = 0x00
  package static let y: UInt16 = 0x01
  package static let pressure: UInt16 = 0x18
  package static let slot: UInt16 = 0x2f
  package static let slotLength: UInt16 = 0x30
  package static let slotX: UInt16 = 0x35
  package static let slotY: UInt16 = 0x36
  package static let slotTool: UInt16 = 0x37
  package static let trackingID: UInt16 = 0x39
  package static let slotPressure: UInt16 = 0x3a
  package static let slotDistance: UInt16 = 0x3b

  /// The value of `slotTool` for a palm.
  package static let palm: Int32 = 2
}
