internal import CX11
internal import Gestures

/// What buttons and motion of a slave device mean beside strokes: taps, scrolling, and the pointer's place.
extension EventSource {
  /// Motion is asked for only while it is known to matter: it comes up to a thousand times a second.
  func pointerEvents(neededOf device: PointingDevice) -> Set<Int32> {
    let id = device.input.id.rawValue
    var events: Set<Int32> = []
    switch device.input.deviceClass {
    case .touchscreen, .pen: break
    case .touchpad:
      if !needs.isDisjoint(with: [.touchpadTaps, .touchpadScrolling]) { events.insert(XI_RawButtonPress) }
      if needs.contains(.touchpadTaps) { events.insert(XI_RawButtonRelease) }
    case .mouse:
      if needs.contains(.mouseScrolling) { events.insert(XI_RawButtonPress) }
    }
    let isAwaited = needs.contains(.pointerPlace) && watch.device == nil && device.input.deviceClass != .touchscreen
    if scrolls[id] != nil || isAwaited { events.insert(XI_RawMotion) }
    return events
  }

  /// Forgets what a device did that is asked for something else from now on: nobody would be told of the end.
  func forgetUnneededPresses() {
    for (id, device) in connection.table.pointing {
      let (touches, scrolling): (InputNeeds, InputNeeds)
      switch device.input.deviceClass {
      case .touchscreen: continue
      case .touchpad: (touches, scrolling) = (.touchpadTaps, .touchpadScrolling)
      case .mouse: (touches, scrolling) = (.mouseTouches, .mouseScrolling)
      case .pen: (touches, scrolling) = (.penTouches, [])
      }
      if !needs.contains(touches) { (pointers[id], taps[id]) = (nil, nil) }
      if !needs.contains(scrolling) { scrolls[id] = nil }
    }
  }

  func route(_ raw: ServerEvent.RawPointer, isLosing: Bool, _ handle: (SourceEvent) -> Void) {
    guard let device = connection.table.pointing[raw.device] else { return }
    // So that the clock is right for what follows the pointer without an event.
    _ = connection.time.timestamp(raw.time)
    if raw.action == .moved, raw.x != nil || raw.y != nil { pointerMoved(device) }
    switch device.input.deviceClass {
    case .touchscreen: break
    case .touchpad:
      if needs.contains(.touchpadScrolling) { scroll(raw, device, handle) }
      if needs.contains(.touchpadTaps), !raw.isEmulated { tap(raw, device, isLosing: isLosing, handle) }
    case .mouse:
      if needs.contains(.mouseScrolling) { scroll(raw, device, handle) }
      if needs.contains(.mouseTouches), !raw.isEmulated { process(raw, isLosing: isLosing, handle) }
    case .pen:
      if needs.contains(.penTouches), !raw.isEmulated { process(raw, isLosing: isLosing, handle) }
    }
  }

  // MARK: Taps

  private func tap(
    _ raw: ServerEvent.RawPointer, _ device: PointingDevice, isLosing: Bool, _ handle: (SourceEvent) -> Void
  ) {
    let time = connection.time.timestamp(raw.time)
    switch raw.action {
    case .pressed(let button):
      guard taps[raw.device] == nil, let fingers = device.settings.fingers(ofTapButton: button) else { return }
      let state = connection.pointerState()
      let event = PressEvent(
        timestamp: time, device: device.input.id, phase: .began, kind: fingers == 2 ? .twoFingerTap : .threeFingerTap,
        location: state.location, modifiers: state.modifiers)
      taps[raw.device] = event
      handle(.input(.press(event)))
    case .released(let button):
      guard let fingers = device.settings.fingers(ofTapButton: button), let kind = taps[raw.device]?.kind,
        kind == (fingers == 2 ? .twoFingerTap : .threeFingerTap)
      else { return }
      endTap(of: raw.device, isLosing ? .cancelled : .ended, at: time, handle)
    case .moved: break
    }
  }

  /// Cancels the tap of a touchpad that is gone.
  func cancelTap(of id: Int32, at time: Timestamp, _ handle: (SourceEvent) -> Void) {
    endTap(of: id, .cancelled, at: time, handle)
  }

  private func endTap(
    of id: Int32, _ phase: PressEvent.Phase, at time: Timestamp, _ handle: (SourceEvent) -> Void
  ) {
    guard var event = taps.removeValue(forKey: id) else { return }
    event.phase = phase
    event.timestamp = time
    handle(.input(.press(event)))
  }
}
