internal import CX11

extension ApplicationEvent {
  /// Reads an XInput 2 event from Xlib's structure. Nil if the application does not use the event. Handles only the
  /// event types that `ApplicationInput` selects.
  init?(type: Int32, data: UnsafeMutableRawPointer, _ selection: ApplicationSelection) {
    switch type {
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard selection.uses(eventOf: event.deviceid, from: event.sourceid) else { return nil }
      let (number, x, y) = (Int(event.detail), Int(event.root_x), Int(event.root_y))
      let modifiers = KeyModifiers(rawValue: UInt32(bitPattern: event.mods.effective) & 0xff)
      switch type {
      case XI_ButtonPress: self = .buttonPressed(number, x: x, y: y, modifiers)
      case XI_ButtonRelease: self = .buttonReleased(number, x: x, y: y, modifiers)
      default: self = .pointerMoved(x: x, y: y)
      }
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard selection.uses(eventOf: event.deviceid, from: event.sourceid) else { return nil }
      let (id, x, y) = (Int(event.detail), event.root_x, event.root_y)
      switch type {
      case XI_TouchBegin: self = .touchBegan(id: id, x: x, y: y)
      case XI_TouchUpdate: self = .touchMoved(id: id, x: x, y: y)
      default: self = .touchEnded(id: id, x: x, y: y)
      }
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      let event = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
      guard selection.uses(eventOf: event.deviceid, from: event.sourceid) else { return nil }
      let fingers = Int(event.detail)
      switch type {
      case XI_GestureSwipeBegin: self = .swipeBegan(fingers: fingers)
      case XI_GestureSwipeUpdate: self = .swipeMoved(fingers: fingers, dx: event.delta_x, dy: event.delta_y)
      default: self = .swipeEnded(fingers: fingers, cancelled: event.flags & XIGestureSwipeEventCancelled != 0)
      }
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let event = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      guard selection.uses(eventOf: event.deviceid, from: event.sourceid) else { return nil }
      let fingers = Int(event.detail)
      switch type {
      case XI_GesturePinchBegin: self = .pinchBegan(fingers: fingers)
      case XI_GesturePinchUpdate:
        self = .pinchMoved(fingers: fingers, scale: event.scale, angleDelta: event.delta_angle)
      default: self = .pinchEnded(fingers: fingers, cancelled: event.flags & XIGesturePinchEventCancelled != 0)
      }
    default: return nil
    }
  }
}
