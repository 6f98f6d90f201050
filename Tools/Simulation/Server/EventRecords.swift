internal import CX11
internal import Glibc

/// Makes the records of XInput's events, each in one block of memory with its arrays.
extension SimulatedServer {
  private func allocate<Record>(_ record: Record, _ extra: Int = 0) -> (
    UnsafeMutablePointer<Record>, UnsafeMutableRawPointer
  ) {
    let size = (MemoryLayout<Record>.stride + 15) / 16 * 16
    let memory = calloc(1, size + extra)!
    let pointer = memory.bindMemory(to: Record.self, capacity: 1)
    pointer.initialize(to: record)
    return (pointer, memory + size)
  }

  func sendRaw(
    _ type: Int32, _ device: Int32, _ detail: Int32, axes: [(number: Int, value: Double)] = [], flags: Int32 = 0
  ) {
    guard let daemon else { return }
    for id in [device, Self.masterPointer, Self.masterKeyboard] {
      guard id == device ? daemon.selects(type, of: id) : daemon.selects(type, of: id) && isMaster(id, of: device)
      else { continue }
      let (event, extra) = allocate(XIRawEvent(), 8 + axes.count * 8)
      let values = (extra + 8).bindMemory(to: Double.self, capacity: axes.count)
      let mask = extra.bindMemory(to: UInt8.self, capacity: 8)
      for (index, axis) in axes.enumerated() {
        mask[axis.number >> 3] |= 1 << UInt8(axis.number & 7)
        values[index] = axis.value
      }
      event.pointee.evtype = type
      event.pointee.time = time
      event.pointee.deviceid = id
      event.pointee.sourceid = device
      event.pointee.detail = detail
      event.pointee.flags = flags
      event.pointee.serial = daemon.processed
      event.pointee.valuators = XIValuatorState(mask_len: 8, mask: mask, values: values)
      send(type, UnsafeMutableRawPointer(event))
    }
  }

  private func isMaster(_ id: Int32, of device: Int32) -> Bool {
    devices.isKeyboard(device) == (id == Self.masterKeyboard)
  }

  /// Sends an event of the master pointer to an application that has a grab or has selected the event; to the daemon if
  /// `application` is nil.
  func sendDevice(
    _ type: Int32, source: Int32, _ detail: Int32, child: Window, flags: Int32 = 0, buttons: Set<Int32> = [],
    to application: SimulatedApplication? = nil
  ) {
    guard let display = application == nil ? daemon : application?.display else { return }
    let (event, extra) = allocate(XIDeviceEvent(), 8)
    let mask = extra.bindMemory(to: UInt8.self, capacity: 8)
    for button in buttons { mask[Int(button >> 3)] |= 1 << UInt8(button & 7) }
    event.pointee.evtype = type
    event.pointee.time = time
    event.pointee.deviceid = Self.masterPointer
    event.pointee.sourceid = source
    event.pointee.detail = detail
    event.pointee.root = Self.root
    event.pointee.event = application?.window ?? Self.root
    event.pointee.child = child
    event.pointee.flags = flags
    event.pointee.buttons = XIButtonState(mask_len: 8, mask: mask)
    send(type, UnsafeMutableRawPointer(event), to: display)
  }

  func sendOwnership(_ touch: Int32, source: Int32, child: Window, to application: SimulatedApplication? = nil) {
    guard let display = application == nil ? daemon : application?.display else { return }
    let (event, _) = allocate(XITouchOwnershipEvent())
    event.pointee.evtype = XI_TouchOwnership
    event.pointee.time = time
    event.pointee.deviceid = Self.masterPointer
    event.pointee.sourceid = source
    event.pointee.touchid = UInt32(bitPattern: touch)
    event.pointee.root = Self.root
    event.pointee.child = child
    send(XI_TouchOwnership, UnsafeMutableRawPointer(event), to: display)
  }

  /// Sends a gesture event of a touchpad or of the master pointer to an application; to the daemon if `application` is
  /// nil.
  func sendGesture(
    _ gesture: SimulatedGesture, _ phase: SimulatedGesture.Phase, device: Int32,
    to application: SimulatedApplication? = nil
  ) {
    guard let display = application == nil ? daemon : application?.display else { return }
    let type = gesture.type(phase)
    let modifiers = gesture.fingers == 0 ? XIModifierState() : keys.modifierState
    if gesture.isPinch {
      let (event, _) = allocate(XIGesturePinchEvent())
      event.pointee.evtype = type
      event.pointee.time = time
      event.pointee.serial = display.processed
      event.pointee.deviceid = device
      event.pointee.sourceid = gesture.device
      event.pointee.detail = gesture.fingers
      event.pointee.root = Self.root
      event.pointee.event = application?.window ?? Self.root
      (event.pointee.root_x, event.pointee.root_y) = gesture.place
      (event.pointee.delta_x, event.pointee.delta_y) = (gesture.dx, gesture.dy)
      (event.pointee.delta_unaccel_x, event.pointee.delta_unaccel_y) = gesture.unaccelerated
      event.pointee.scale = gesture.scale
      event.pointee.delta_angle = gesture.angle
      event.pointee.flags = gesture.isCancelled && phase == .ended ? XIGesturePinchEventCancelled : 0
      event.pointee.mods = modifiers
      send(type, UnsafeMutableRawPointer(event), to: display)
    } else {
      let (event, _) = allocate(XIGestureSwipeEvent())
      event.pointee.evtype = type
      event.pointee.time = time
      event.pointee.serial = display.processed
      event.pointee.deviceid = device
      event.pointee.sourceid = gesture.device
      event.pointee.detail = gesture.fingers
      event.pointee.root = Self.root
      event.pointee.event = application?.window ?? Self.root
      (event.pointee.root_x, event.pointee.root_y) = gesture.place
      (event.pointee.delta_x, event.pointee.delta_y) = (gesture.dx, gesture.dy)
      (event.pointee.delta_unaccel_x, event.pointee.delta_unaccel_y) = gesture.unaccelerated
      event.pointee.flags = gesture.isCancelled && phase == .ended ? XIGestureSwipeEventCancelled : 0
      event.pointee.mods = modifiers
      send(type, UnsafeMutableRawPointer(event), to: display)
    }
  }

  /// Sends the event that a device was enabled or disabled.
  func sendHierarchy(_ device: Int32, isEnabled: Bool) {
    guard daemon?.selects(XI_HierarchyChanged, of: 0) ?? false else { return }
    let (event, extra) = allocate(XIHierarchyEvent(), MemoryLayout<XIHierarchyInfo>.stride)
    let info = extra.bindMemory(to: XIHierarchyInfo.self, capacity: 1)
    info.pointee = XIHierarchyInfo(
      deviceid: device, attachment: Self.masterPointer, use: XISlavePointer, enabled: isEnabled ? 1 : 0,
      flags: isEnabled ? XIDeviceEnabled : XIDeviceDisabled)
    event.pointee.evtype = XI_HierarchyChanged
    event.pointee.time = time
    event.pointee.flags = info.pointee.flags
    event.pointee.num_info = 1
    event.pointee.info = info
    send(XI_HierarchyChanged, UnsafeMutableRawPointer(event))
  }

  /// Sends the event that a client has grabbed the keyboard through the root window.
  func sendKeyboardTaken() {
    guard daemon?.selectsOfMaster(XI_FocusIn, Self.masterKeyboard) ?? false else { return }
    let (event, _) = allocate(XIFocusInEvent())
    event.pointee.evtype = XI_FocusIn
    event.pointee.time = time
    event.pointee.deviceid = Self.masterKeyboard
    event.pointee.sourceid = Self.masterKeyboard
    event.pointee.mode = XINotifyGrab
    send(XI_FocusIn, UnsafeMutableRawPointer(event))
  }
}
