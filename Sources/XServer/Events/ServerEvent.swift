internal import CX11
internal import Gestures

/// An event of the server, converted from Xlib's event structures to a value.
enum ServerEvent {
  enum Phase { case began, changed, ended }

  struct RawTouch: Hashable {
    var device: Int32
    var phase: Phase
    var number: Int32
    var time: UInt32
    /// The position in device units; a coordinate is nil if the event leaves its axis out.
    var x: Double?
    var y: Double?
  }

  struct Gesture {
    var device: Int32
    /// True if the event comes from our grab of the master device, false if it is the touchpad's own event.
    var isFromGrab = false
    var kind: TouchpadGestureEvent.Kind
    var phase: Phase
    var isCancelled: Bool
    var fingers: Int
    var time: UInt32
    var location: Point
    var delta: Vector
    var unacceleratedDelta: Vector
    var scale: Double
    var rotationDelta: Double
    var modifiers: UInt32
    /// The state of the keyboard at the event; nil if unknown.
    var keyboard: KeyboardState?
    /// The number of the last request that the server had carried out before the event.
    var serial: UInt = 0
  }

  struct RawPointer: Hashable {
    enum Action: Hashable {
      case pressed(Int32)
      case released(Int32)
      case moved
    }

    var device: Int32
    var action: Action
    var time: UInt32
    var x: Double?
    var y: Double?
    /// The pressure of the pen, 0 to 1; nil if the event leaves the axis out.
    var pressure: Double?
    /// The scrolling in clicks of a wheel; right and down are positive.
    var clicks = Vector.zero
    /// True if the server derived the event from another event: a button from the wheel's axis, or the reverse.
    var isEmulated = false
    /// The number of the last request that the server had carried out before the event.
    var serial: UInt = 0
  }

  case touch(RawTouch)
  case gesture(Gesture)
  case pointer(RawPointer)
  case grab(GrabEvent)
  /// Devices were added, removed, switched, attached or detached. `lost` contains the devices that can no longer finish
  /// their input. `attached` contains the other devices that are attached to a master pointer now.
  case hierarchy(lost: [Int32], attached: [Int32], time: UInt32)
  case screenChanged
  /// A property of a device was set or deleted.
  case propertyChanged(device: Int32, property: UInt)
  case keyboardChanged
  case key(device: Int32, keycode: UInt8, isPress: Bool)
  case userPressed(UserPress)
  /// A program grabbed the keyboard through the root window: a locker, a menu, or a window manager for one of its keys.
  case keyboardTaken
  /// A window appeared on the root window.
  case windowShown
  case selectionLost(selection: UInt, owner: UInt)
  /// An event of a window whose events are selected.
  case window(WindowNotice)

  /// True if this is an event of a grab. `EventSource.recordGrabEvents` removes such events from the backlog.
  var isGrabEvent: Bool { if case .grab = self { true } else { false } }

  /// True if this is a movement of a touchpad gesture, a finger or a pointer.
  var isMovement: Bool {
    switch self {
    case .gesture(let gesture): gesture.phase == .changed
    case .touch(let touch): touch.phase == .changed
    case .pointer(let pointer): pointer.action == .moved
    case .grab, .hierarchy, .screenChanged, .propertyChanged, .keyboardChanged, .key, .userPressed,
      .keyboardTaken, .windowShown, .selectionLost, .window:
      false
    }
  }

  /// The device whose touch, gesture or button this event ends; nil for other events, such as clicks of the wheel. When
  /// the server disables a device, it also sends events that end the device's input.
  var endedDevice: Int32? {
    switch self {
    case .touch(let touch): touch.phase == .ended ? touch.device : nil
    case .gesture(let gesture): gesture.phase == .ended ? gesture.device : nil
    case .pointer(let pointer):
      if case .released(let button) = pointer.action, !PointerTracker.wheelButtons.contains(button) {
        pointer.device
      } else {
        nil
      }
    case .grab, .hierarchy, .screenChanged, .propertyChanged, .keyboardChanged, .key, .userPressed,
      .keyboardTaken, .windowShown, .selectionLost, .window:
      nil
    }
  }

  /// Returns true if the event is a press of a button for which `condition` returns true. Clicks of the wheel do not
  /// count.
  func isPress(of condition: (Int32) -> Bool) -> Bool {
    guard case .pointer(let pointer) = self, case .pressed(let button) = pointer.action else { return false }
    return !PointerTracker.wheelButtons.contains(button) && condition(button)
  }

  func loses(_ device: Int32) -> Bool {
    if case .hierarchy(let lost, _, _) = self { lost.contains(device) } else { false }
  }
}

extension ServerEvent {
  /// Converts an Xlib event; nil for events that are not needed, or that may be forged.
  ///
  /// Any client can send any core event and any extension's 32-byte event to any window (`XSendEvent`). The server
  /// marks such events. Only one kind of marked event is accepted: the ConfigureNotify by which a window manager
  /// notifies a window that the window's frame has moved. A forged ConfigureNotify only costs a query to the server.
  init?(_ event: inout XEvent, on connection: XConnection) {
    guard event.xany.send_event == 0 || event.type == ConfigureNotify else { return nil }
    switch event.type {
    case GenericEvent:
      guard event.xcookie.extension == connection.extensions.xinputOpcode,
        XGetEventData(connection.display, &event.xcookie) != 0
      else { return nil }
      defer { XFreeEventData(connection.display, &event.xcookie) }
      guard let data = event.xcookie.data else { return nil }
      self.init(type: event.xcookie.evtype, UnsafeRawPointer(data), on: connection)
    case SelectionClear:
      self = .selectionLost(selection: event.xselectionclear.selection, owner: event.xselectionclear.window)
    case MapNotify where event.xmap.event == connection.root: self = .windowShown
    case connection.extensions.xkbEvent ?? -1:
      let change = withUnsafeBytes(of: event) { $0.load(as: XkbAnyEvent.self) }
      guard Int32(bitPattern: change.device) == connection.keymap.xtestKeyboard else { return nil }
      self = .keyboardChanged
    case connection.extensions.randrEvent.map({ $0 + RRScreenChangeNotify }) ?? -1:
      XRRUpdateConfiguration(&event)
      self = .screenChanged
    case ConfigureNotify where event.xconfigure.window == connection.root && event.xany.send_event == 0:
      // The server sends this when monitors are defined or deleted by name.
      self = .screenChanged
    default:
      guard let notice = WindowNotice(event) else { return nil }
      self = .window(notice)
    }
  }

  init?(type: Int32, _ data: UnsafeRawPointer, on connection: XConnection) {
    if let press = UserPress(type, data) {
      let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
      if press.keyTime != nil,
        connection.held.ownPresses.takeReport(
          of: .key(UInt8(truncatingIfNeeded: event.detail)), serial: event.serial,
          at: UInt32(truncatingIfNeeded: event.time))
      {
        return nil
      }
      self = .userPressed(press)
      return
    }
    switch type {
    case XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd:
      let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
      let (x, y) = firstAxes(event.valuators)
      let phase: Phase = type == XI_RawTouchBegin ? .began : type == XI_RawTouchEnd ? .ended : .changed
      self = .touch(
        RawTouch(
          device: event.deviceid, phase: phase, number: event.detail, time: UInt32(truncatingIfNeeded: event.time),
          x: x, y: y))
    case XI_RawButtonPress, XI_RawButtonRelease, XI_RawMotion:
      let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
      let (x, y) = firstAxes(event.valuators)
      let device = connection.directory.table.pointing[event.deviceid]
      let pressure = device?.pressure.flatMap { axis in
        value(of: axis.number, in: event.valuators).map { axis.part($0) }
      }
      let isButton = type != XI_RawMotion
      if isButton, device?.isRemote == true,
        connection.held.ownPresses.takeReport(
          of: .button(event.detail), serial: event.serial, at: UInt32(truncatingIfNeeded: event.time))
      {
        return nil
      }
      let action: RawPointer.Action =
        type == XI_RawMotion ? .moved : type == XI_RawButtonPress ? .pressed(event.detail) : .released(event.detail)
      self = .pointer(
        RawPointer(
          device: event.deviceid, action: action, time: UInt32(truncatingIfNeeded: event.time), x: x, y: y,
          pressure: pressure, clicks: type == XI_RawMotion ? scrolled(event.valuators, device) : .zero,
          isEmulated: event.flags & XIPointerEmulated != 0, serial: event.serial))
    case XI_RawKeyPress, XI_RawKeyRelease:
      let event = data.assumingMemoryBound(to: XIRawEvent.self).pointee
      self = .key(
        device: event.deviceid, keycode: UInt8(truncatingIfNeeded: event.detail), isPress: type == XI_RawKeyPress)
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      let event = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
      self.init(Gesture(event), from: event.sourceid, on: connection)
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let event = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      self.init(Gesture(event), from: event.sourceid, on: connection)
    case XI_PropertyEvent:
      let event = data.assumingMemoryBound(to: XIPropertyEvent.self).pointee
      self = .propertyChanged(device: event.deviceid, property: event.property)
    case XI_FocusIn:
      let event = data.assumingMemoryBound(to: XIFocusInEvent.self).pointee
      guard event.mode == XINotifyGrab else { return nil }
      self = .keyboardTaken
    case XI_TouchBegin, XI_TouchEnd, XI_ButtonPress:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      // Events of a grab come from the master device. Other events are ignored (see
      // `TouchscreenTracker.deliveredEvents`).
      guard event.deviceid != event.sourceid else { return nil }
      let time = UInt32(truncatingIfNeeded: event.time)
      self =
        switch type {
        case XI_TouchBegin:
          .grab(
            .touchBegan(
              number: event.detail, device: event.sourceid, master: event.deviceid, time: time, window: event.child,
              emulatesPointer: event.flags & XITouchEmulatingPointer != 0))
        case XI_TouchEnd: .grab(.touchEnded(number: event.detail, window: event.child))
        default:
          .grab(
            .buttonPressed(
              number: event.detail, device: event.sourceid, master: event.deviceid, time: time,
              down: numbers(event.buttons)))
        }
    case XI_TouchOwnership:
      let event = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
      self = .grab(
        .touchOwned(number: Int32(bitPattern: event.touchid), device: event.sourceid, master: event.deviceid))
    case XI_HierarchyChanged: self.init(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
    default: return nil
    }
  }
}

extension ServerEvent {
  /// Creates the event of a gesture that a touchpad, or our grab of its master device, reports.
  ///
  /// Nil for two events of the grab: the grab's copy of a gesture that the touchpad itself reports, and the end that
  /// the server generates for a gesture that it replays. The grab's beginning of a gesture is never ignored, because
  /// the server waits for our decision.
  private init?(_ gesture: Gesture, from source: Int32, on connection: XConnection) {
    if connection.directory.table.contains(gesture.device) {
      self = .gesture(gesture)
      return
    }
    guard gesture.phase == .began || connection.queue.touchpadsOfGrab.contains(source) else { return nil }
    let master = gesture.device
    var gesture = gesture
    gesture.device = source
    gesture.isFromGrab = true
    self = gesture.phase == .began ? .grab(.gestureBegan(gesture, master: master)) : .gesture(gesture)
  }
}

/// The values of axes 0 and 1, after the device's transformation; a value is nil if the event leaves its axis out.
private func firstAxes(_ state: XIValuatorState) -> (x: Double?, y: Double?) {
  guard state.mask_len > 0, let mask = state.mask, let values = state.values else { return (nil, nil) }
  let x = mask[0] & 1 != 0 ? values[0] : nil
  let y = mask[0] & 2 != 0 ? values[x == nil ? 0 : 1] : nil
  return (x, y)
}

/// The value of one axis; nil if the event leaves the axis out.
private func value(of number: Int, in state: XIValuatorState) -> Double? {
  guard number >= 0, number < Int(state.mask_len) * 8, let mask = state.mask, let values = state.values else {
    return nil
  }
  func has(_ number: Int) -> Bool { mask[number >> 3] & 1 << UInt8(number & 7) != 0 }
  return has(number) ? values[(0..<number).count { has($0) }] : nil
}

private func numbers(_ state: XIButtonState) -> [Int32] {
  guard let mask = state.mask else { return [] }
  return (0..<Int(state.mask_len) * 8).filter { mask[$0 >> 3] & 1 << UInt8($0 & 7) != 0 }.map { Int32($0) }
}

/// Returns the displacement of the device's scroll axes, in clicks.
private func scrolled(_ state: XIValuatorState, _ device: PointingDevice?) -> Vector {
  guard let axes = device?.scrollAxes, !axes.isEmpty, let mask = state.mask, let values = state.values else {
    return .zero
  }
  var clicks = Vector.zero
  var index = 0
  for number in 0..<Int(state.mask_len) * 8 where mask[number >> 3] & 1 << UInt8(number & 7) != 0 {
    defer { index += 1 }
    guard let axis = axes.first(where: { $0.number == number }) else { continue }
    if axis.isVertical {
      clicks.dy += values[index] / axis.increment
    } else {
      clicks.dx += values[index] / axis.increment
    }
  }
  return clicks
}

extension ServerEvent.Gesture {
  fileprivate init(_ event: XIGestureSwipeEvent) {
    self.init(
      device: event.deviceid, kind: .swipe,
      phase: event.evtype == XI_GestureSwipeBegin ? .began : event.evtype == XI_GestureSwipeEnd ? .ended : .changed,
      isCancelled: event.flags & XIGestureSwipeEventCancelled != 0, fingers: Int(event.detail),
      time: UInt32(truncatingIfNeeded: event.time), location: Point(x: event.root_x, y: event.root_y),
      delta: Vector(dx: event.delta_x, dy: event.delta_y),
      unacceleratedDelta: Vector(dx: event.delta_unaccel_x, dy: event.delta_unaccel_y), scale: 1, rotationDelta: 0,
      modifiers: UInt32(bitPattern: event.mods.effective),
      keyboard: KeyboardState(event.mods, event.group), serial: event.serial)
  }

  fileprivate init(_ event: XIGesturePinchEvent) {
    self.init(
      device: event.deviceid, kind: .pinch,
      phase: event.evtype == XI_GesturePinchBegin ? .began : event.evtype == XI_GesturePinchEnd ? .ended : .changed,
      isCancelled: event.flags & XIGesturePinchEventCancelled != 0, fingers: Int(event.detail),
      time: UInt32(truncatingIfNeeded: event.time), location: Point(x: event.root_x, y: event.root_y),
      delta: Vector(dx: event.delta_x, dy: event.delta_y),
      unacceleratedDelta: Vector(dx: event.delta_unaccel_x, dy: event.delta_unaccel_y), scale: event.scale,
      rotationDelta: event.delta_angle, modifiers: UInt32(bitPattern: event.mods.effective),
      keyboard: KeyboardState(event.mods, event.group), serial: event.serial)
  }
}
