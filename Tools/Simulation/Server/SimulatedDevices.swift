internal import CX11
internal import Glibc

/// The devices of the simulated machine, with the records that `XIQueryDevice` returns.
struct SimulatedDevices {
  static let mouse: Int32 = 6
  static let keyboard: Int32 = 7
  static let touchscreen: Int32 = 8
  static let touchpad: Int32 = 9
  static let (xtestPointer, xtestKeyboard): (Int32, Int32) = (4, 5)

  private(set) var records: [XIDeviceInfo] = []

  init() {
    records = [
      Self.record(2, "Virtual core pointer", XIMasterPointer, 3, []),
      Self.record(3, "Virtual core keyboard", XIMasterKeyboard, 2, []),
      Self.record(4, "Virtual core XTEST pointer", XISlavePointer, 2, Self.pointerClasses(isAbsolute: false)),
      Self.record(5, "Virtual core XTEST keyboard", XISlaveKeyboard, 3, []),
      Self.record(Self.mouse, "Mouse", XISlavePointer, 2, Self.pointerClasses(isAbsolute: false)),
      Self.record(Self.keyboard, "Keyboard", XISlaveKeyboard, 3, []),
      Self.record(
        Self.touchscreen, "Touchscreen", XISlavePointer, 2,
        Self.pointerClasses(isAbsolute: true) + [
          Self.pack(XITouchClassInfo(type: XITouchClass, sourceid: 8, mode: XIDirectTouch, num_touches: 10))
        ]),
      Self.record(
        Self.touchpad, "Touchpad", XISlavePointer, 2,
        Self.pointerClasses(isAbsolute: false) + [
          Self.pack(XIGestureClassInfo(type: XIGestureClass, sourceid: 9, num_touches: 5))
        ]),
    ]
  }

  func isKeyboard(_ device: Int32) -> Bool { device == Self.keyboard || device == Self.xtestKeyboard }

  func isEnabled(_ device: Int32) -> Bool { records.first { $0.deviceid == device }?.enabled == 1 }

  mutating func enable(_ device: Int32, _ isEnabled: Bool) {
    guard let index = records.firstIndex(where: { $0.deviceid == device }) else { return }
    records[index].enabled = isEnabled ? 1 : 0
  }

  private static func pack<Record>(_ record: Record) -> UnsafeMutablePointer<XIAnyClassInfo> {
    let memory = calloc(1, MemoryLayout<Record>.stride)!
    memory.bindMemory(to: Record.self, capacity: 1).initialize(to: record)
    return memory.assumingMemoryBound(to: XIAnyClassInfo.self)
  }

  private static func record(
    _ id: Int32, _ name: String, _ use: Int32, _ attachment: Int32, _ classes: [UnsafeMutablePointer<XIAnyClassInfo>]
  ) -> XIDeviceInfo {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>.allocate(capacity: max(classes.count, 1))
    for (index, info) in classes.enumerated() { list[index] = info }
    return XIDeviceInfo(
      deviceid: id, name: strdup(name), use: use, attachment: attachment, enabled: 1,
      num_classes: Int32(classes.count), classes: list)
  }

  private static func pointerClasses(isAbsolute: Bool) -> [UnsafeMutablePointer<XIAnyClassInfo>] {
    let mode = isAbsolute ? XIModeAbsolute : XIModeRelative
    let axes = (0..<2).map { number in
      pack(
        XIValuatorClassInfo(
          type: XIValuatorClass, sourceid: 0, number: Int32(number), label: 0, min: isAbsolute ? 0 : -1,
          max: isAbsolute ? 65_535 : -1, value: 0, resolution: 0, mode: mode))
    }
    return [
      pack(XIButtonClassInfo(type: XIButtonClass, sourceid: 0, num_buttons: 10, labels: nil, state: XIButtonState()))
    ]
      + axes
  }
}
