internal import CX11

/// Formats events as lines of a log, with the fields that `XServer` reads.
struct EventText {
  let names: ScriptNames
  let root: Window

  /// Returns the line of a core event; nil for an event that is not compared.
  func line(_ event: XEvent) -> String? {
    switch event.type {
    // `MapNotify` is compared only if it was selected on the root window.
    case MapNotify where event.xmap.event == root:
      "map \(names.window(event.xmap.window)) at \(names.window(event.xmap.event))"
    case UnmapNotify: "unmap \(names.window(event.xunmap.window)) at \(names.window(event.xunmap.event))"
    case DestroyNotify:
      "destroy \(names.window(event.xdestroywindow.window)) at \(names.window(event.xdestroywindow.event))"
    case ConfigureNotify:
      "configure \(names.window(event.xconfigure.window)) at \(names.window(event.xconfigure.event)) "
        + "\(event.xconfigure.x),\(event.xconfigure.y) \(event.xconfigure.width)x\(event.xconfigure.height)"
    default: nil
    }
  }

  /// Returns the line of an event of XInput.
  func line(_ type: Int32, _ data: UnsafeRawPointer) -> String? {
    guard let name = Self.names[type] else { return "event \(type)" }
    switch type {
    case XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease,
      XI_RawKeyPress, XI_RawKeyRelease:
      return raw(name, type, data.assumingMemoryBound(to: XIRawEvent.self).pointee)
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      return device(name, type, data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
    case XI_TouchOwnership:
      let event = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
      return "\(name) of \(names.touch(Int32(bitPattern: event.touchid))) from \(names.device(event.sourceid))"
    case XI_FocusIn:
      let event = data.assumingMemoryBound(to: XIFocusInEvent.self).pointee
      return event.mode == XINotifyGrab ? "\(name) by a grab" : nil
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      return swipe(name, data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee)
    default: return pinch(name, data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee)
    }
  }

  private func raw(_ name: String, _ type: Int32, _ event: XIRawEvent) -> String {
    let subject =
      switch type {
      case XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd: names.touch(event.detail)
      case XI_RawKeyPress, XI_RawKeyRelease: names.key(event.detail)
      default: "\(event.detail)"
      }
    var axes = ""
    for number in 0..<2 {
      if let value = value(number, event.valuators) { axes += " \(number)=\(decimal(value))" }
    }
    return "\(name) \(subject) of \(names.device(event.deviceid))\(axes)"
  }

  private func device(_ name: String, _ type: Int32, _ event: XIDeviceEvent) -> String {
    let isTouch = type == XI_TouchBegin || type == XI_TouchUpdate || type == XI_TouchEnd
    let subject = isTouch ? names.touch(event.detail) : "\(event.detail)"
    var line = "\(name) \(subject) of \(names.device(event.deviceid)) from \(names.device(event.sourceid))"
    line += " at \(names.window(event.event)) over \(names.window(event.child))"
    if isTouch, event.flags & XITouchEmulatingPointer != 0 { line += " emulating the pointer" }
    // A touch also sets the state of the first button: see the exceptions in docs/testing.md.
    let buttons = numbers(event.buttons).filter { $0 != 1 }
    if !buttons.isEmpty { line += " with \(buttons)" }
    return line
  }

  private func swipe(_ name: String, _ event: XIGestureSwipeEvent) -> String {
    var line = "\(name) \(event.detail) of \(names.device(event.deviceid)) from \(names.device(event.sourceid))"
    line += " at \(names.window(event.event)) \(decimal(event.root_x)),\(decimal(event.root_y))"
    line += " by \(decimal(event.delta_x)),\(decimal(event.delta_y))"
    line += " \(decimal(event.delta_unaccel_x)),\(decimal(event.delta_unaccel_y))"
    if event.flags & XIGestureSwipeEventCancelled != 0 { line += " cancelled" }
    return line + modifiers(event.mods)
  }

  private func pinch(_ name: String, _ event: XIGesturePinchEvent) -> String {
    var line = "\(name) \(event.detail) of \(names.device(event.deviceid)) from \(names.device(event.sourceid))"
    line += " at \(names.window(event.event)) \(decimal(event.root_x)),\(decimal(event.root_y))"
    line += " by \(decimal(event.delta_x)),\(decimal(event.delta_y)) scale \(decimal(event.scale))"
    line += " angle \(decimal(event.delta_angle))"
    if event.flags & XIGesturePinchEventCancelled != 0 { line += " cancelled" }
    return line + modifiers(event.mods)
  }

  private func modifiers(_ state: XIModifierState) -> String {
    state.effective == 0 ? "" : " modifiers \(state.effective)"
  }

  /// Returns the value rounded to the precision of the protocol, which has 16 or 32 binary places.
  private func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }

  private func value(_ number: Int, _ state: XIValuatorState) -> Double? {
    guard state.mask_len > 0, let mask = state.mask, let values = state.values, mask[0] & 1 << UInt8(number) != 0
    else { return nil }
    return values[(0..<number).count { mask[0] & 1 << UInt8($0) != 0 }]
  }

  private func numbers(_ state: XIButtonState) -> [Int] {
    guard let mask = state.mask else { return [] }
    return (0..<Int(state.mask_len) * 8).filter { mask[$0 >> 3] & 1 << UInt8($0 & 7) != 0 }
  }

  private static let names: [Int32: String] = [
    XI_RawTouchBegin: "RawTouchBegin", XI_RawTouchUpdate: "RawTouchUpdate", XI_RawTouchEnd: "RawTouchEnd",
    XI_RawMotion: "RawMotion", XI_RawButtonPress: "RawButtonPress", XI_RawButtonRelease: "RawButtonRelease",
    XI_RawKeyPress: "RawKeyPress", XI_RawKeyRelease: "RawKeyRelease", XI_TouchBegin: "TouchBegin",
    XI_TouchUpdate: "TouchUpdate", XI_TouchEnd: "TouchEnd", XI_TouchOwnership: "TouchOwnership",
    XI_ButtonPress: "ButtonPress", XI_ButtonRelease: "ButtonRelease", XI_Motion: "Motion", XI_FocusIn: "FocusIn",
    XI_GestureSwipeBegin: "SwipeBegin", XI_GestureSwipeUpdate: "SwipeUpdate", XI_GestureSwipeEnd: "SwipeEnd",
    XI_GesturePinchBegin: "PinchBegin", XI_GesturePinchUpdate: "PinchUpdate", XI_GesturePinchEnd: "PinchEnd",
  ]
}
