internal import CEvdev
internal import Gestures
internal import Glibc
internal import TouchpadFrames
internal import TouchpadMessages

/// A touchpad's device node, opened for reading only. Nothing is grabbed: the X server continues to get all events.
///
/// libevdev reads the events. If the kernel has dropped events, libevdev makes events that lead to the current state.
final class SensorDevice {
  /// Descriptor for `poll`.
  let descriptor: Int32
  let sensor: SensorDescription
  private let device: OpaquePointer

  /// - Throws: If the node cannot be opened, is no touchpad, or has keys.
  init(node: String) throws(TouchpadRefusal) {
    let descriptor = Glibc.open(node, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    var device: OpaquePointer?
    let status = libevdev_new_from_fd(descriptor, &device)
    guard status == 0, let device else {
      close(descriptor)
      // The call fails if the node is not an input device.
      throw .isNoTouchpad
    }
    do throws(TouchpadRefusal) {
      sensor = try Self.sensor(of: device)
      // Use the same clock as the X server.
      let status = libevdev_set_clock_id(device, CLOCK_MONOTONIC)
      guard status == 0 else { throw .system(-status) }
    } catch {
      libevdev_free(device)
      close(descriptor)
      throw error
    }
    self.device = device
    self.descriptor = descriptor
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// Passes the events that have arrived to `handle`.
  ///
  /// - Throws: `system(ENODEV)` if the device was unplugged.
  func read(_ handle: (SensorEvent) -> Void) throws(TouchpadRefusal) {
    var flag = LIBEVDEV_READ_FLAG_NORMAL
    while true {
      var event = input_event()
      let status = libevdev_next_event(device, flag.rawValue, &event)
      switch status {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): handle(SensorEvent(&event))
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        // The first event only shows that the kernel has dropped events. The events after it lead to the current state.
        if flag == LIBEVDEV_READ_FLAG_SYNC { handle(SensorEvent(&event)) }
        flag = LIBEVDEV_READ_FLAG_SYNC
      case -EAGAIN:
        guard flag == LIBEVDEV_READ_FLAG_SYNC else { return }
        flag = LIBEVDEV_READ_FLAG_NORMAL
      case -EINTR: continue
      default: throw .system(-status)
      }
    }
  }

  /// The events that lead to the state in which the device was opened.
  var initialEvents: [SensorEvent] {
    let time = Timestamp(microseconds: 0)
    func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> SensorEvent {
      SensorEvent(type: type, code: code, value: value, time: time)
    }
    let keys =
      SensorCode.fingers + [
        SensorCode.touch, SensorCode.leftButton, SensorCode.rightButton, SensorCode.middleButton,
      ]
    var events = keys.map { event(SensorCode.key, $0, value(SensorCode.key, $0)) }
    guard sensor.numberOfSlots > 0 else {
      return events
        + [SensorCode.x, SensorCode.y, SensorCode.pressure].map {
          event(SensorCode.absolute, $0, value(SensorCode.absolute, $0))
        }
    }
    let codes = [
      SensorCode.trackingID, SensorCode.slotX, SensorCode.slotY, SensorCode.slotPressure, SensorCode.slotLength,
      SensorCode.slotTool, SensorCode.slotDistance,
    ].filter { Self.has(device, SensorCode.absolute, $0) }
    for slot in 0..<sensor.numberOfSlots {
      events.append(event(SensorCode.absolute, SensorCode.slot, Int32(slot)))
      events += codes.map {
        event(SensorCode.absolute, $0, libevdev_get_slot_value(device, UInt32(slot), UInt32($0)))
      }
    }
    return events + [event(SensorCode.absolute, SensorCode.slot, libevdev_get_current_slot(device))]
  }

  private func value(_ type: UInt16, _ code: UInt16) -> Int32 {
    libevdev_get_event_value(device, UInt32(type), UInt32(code))
  }

  /// The codes of keys, as udev distinguishes them from buttons in its built-in `input_id`.
  private static let keys = [1..<UInt16(0x100), 0x160..<0x2c0]

  private static func sensor(of device: OpaquePointer) throws(TouchpadRefusal) -> SensorDescription {
    // udev recognizes touchpads by the same properties.
    guard has(device, SensorCode.key, SensorCode.fingers[0]), !has(device, SensorCode.key, SensorCode.pen),
      libevdev_has_property(device, UInt32(INPUT_PROP_DIRECT)) == 0
    else { throw .isNoTouchpad }
    guard !keys.joined().contains(where: { has(device, SensorCode.key, $0) }) else { throw .hasKeys }
    let numberOfSlots = min(max(0, Int(libevdev_get_num_slots(device))), TouchpadMessageLimits.contacts)
    let description = SensorDescription(
      numberOfSlots: numberOfSlots, reportsTouch: has(device, SensorCode.key, SensorCode.touch),
      reportsBoxOnly: libevdev_has_property(device, UInt32(INPUT_PROP_SEMI_MT)) == 1,
      isClickpad: libevdev_has_property(device, UInt32(INPUT_PROP_BUTTONPAD)) == 1
    ) { axis(device, $0) }
    guard let sensor = description else { throw .isNoTouchpad }
    let size = sensor.surface(of: DeviceID(0)).size
    guard max(size.dx, size.dy) <= TouchpadMessageLimits.distance else { throw .isNoTouchpad }
    return sensor
  }

  private static func axis(_ device: OpaquePointer, _ code: UInt16) -> SensorDescription.Axis? {
    guard let info = libevdev_get_abs_info(device, UInt32(code))?.pointee, info.maximum > info.minimum else {
      return nil
    }
    return SensorDescription.Axis(minimum: info.minimum, maximum: info.maximum, resolution: max(0, info.resolution))
  }

  private static func has(_ device: OpaquePointer, _ type: UInt16, _ code: UInt16) -> Bool {
    libevdev_has_event_code(device, UInt32(type), UInt32(code)) == 1
  }
}

extension SensorEvent {
  fileprivate init(_ event: inout input_event) {
    self.init(
      type: event.type, code: event.code, value: event.value,
      time: Timestamp(microseconds: cevdev_microseconds(&event)))
  }
}
