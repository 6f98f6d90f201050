internal import CX11
package import Gestures
package import Linux

/// Watches the location of the pointer for gestures that wait until the pointer is in a certain area, such as `hover`.
///
/// Motion is reported up to a thousand times a second, but only the location at the end of the motion is needed. So
/// motion is deselected after its first event, and the location is queried 25 times a second until it stays the same.
/// Then motion is selected again: a stationary pointer costs nothing.
struct PointerWatch {
  /// The device that moves the pointer; nil while the pointer is stationary.
  var device: DeviceID?
  /// The time of the next query of the pointer; nil to query immediately.
  var due: MonotonicTime?
  var last: Point?
  /// The motion event after which the pointer was first queried.
  var firstMotion: ServerEvent.RawPointer?
  /// The device that has last moved the pointer; nil if none has moved it yet.
  var mover: DeviceID? { firstMotion.map { DeviceID($0.device) } }

  /// Returns true if the device's motion must be selected, because the pointer is stationary.
  func needsMotion(of device: PointingDevice, _ needs: InputNeeds) -> Bool {
    needs.contains(.pointerPlace) && self.device == nil && device.input.deviceClass != .touchscreen
  }
}

extension EventSource {
  /// The time at which to call `pollPointer`; nil while the pointer is stationary.
  package var nextPointerPoll: MonotonicTime? {
    watch.device == nil ? nil : watch.due ?? MonotonicTime(microseconds: 0)
  }

  /// Queries the location of the pointer if the pointer moves and the next query is due. Call this after `next` has
  /// returned nil.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - time: The server's current time; nil if unknown.
  /// - Returns: The pointer's locations. The last location is the current location. If no event reported the start of
  ///   the movement, that start comes before the current location. Empty if nothing was queried, or if the pointer has
  ///   stopped and no gesture waits for a stationary pointer.
  package func pollPointer(at now: MonotonicTime, time: Timestamp?) -> [HoverEvent] {
    guard let device = watch.device, watch.due.map({ $0 <= now }) ?? true else { return [] }
    let isFirst = watch.due == nil
    var state = connection.pointerState()
    if !isFirst, state.location == watch.last {
      watch.device = nil
      reselect()
      // This location includes all movement before motion was selected. Events report all later movement.
      state = connection.pointerState()
      guard state.location != watch.last else {
        watch.due = nil
        // The time for which the pointer is stationary begins now, after the last movement, so this event is needed.
        return awaitsDwell ? [hoverEvent(of: device, state, at: time)] : []
      }
      watch.device = device
      reselect()
      connection.flush()
    }
    let event = hoverEvent(of: device, state, at: isFirst ? nil : time)
    var start: HoverEvent?
    if isFirst, let location = warpedStart(before: state.location) {
      start = event
      start?.location = location
    }
    watch.last = state.location
    watch.due = now + HoverEvent.interval
    return [start, event].compactMap(\.self)
  }

  private func hoverEvent(of device: DeviceID, _ state: PointerState, at time: Timestamp?) -> HoverEvent {
    HoverEvent(
      timestamp: time ?? connection.time.now, device: device, phase: state.isPressedByUser ? .exited : .moved,
      location: state.location, modifiers: state.modifiers)
  }

  /// Returns the start of the first motion if the pointer was last stationary at another location; nil otherwise.
  ///
  /// In that case a program has warped the pointer, which no raw event reports. Without this start, a pointer that has
  /// already returned would seem never to have left.
  private func warpedStart(before location: Point) -> Point? {
    guard let motion = watch.firstMotion, let last = watch.last,
      connection.directory.table.pointing[motion.device]?.axes?.areAbsolute == false
    else { return nil }
    let steps = connection.pointerHistory(since: motion.time).steps.filter { !$0.isButton }
    guard let first = steps.first, !first.mayStart(at: last) else { return nil }
    let start = first.location(from: last)
    let end = steps.dropFirst().first?.location(from: start) ?? location
    return motion.mayLead(from: start, to: end) ? start : nil
  }

  /// Returns an event with the pointer's location for a press by the user, which ends the hovering: a person who types
  /// does not dwell. Returns nil for a key of XTest, which an on-screen keyboard may have pressed, or if no gesture
  /// waits until the pointer is stationary.
  ///
  /// For a key, the event names the device that has last moved the pointer, because traces contain no keyboards. The
  /// result is nil if no device has moved the pointer yet.
  package func restEnded(by press: UserPress) -> HoverEvent? {
    guard awaitsDwell else { return nil }
    var device = DeviceID(press.device)
    var time = connection.time.now
    if let keyTime = press.keyTime {
      guard !connection.directory.isXTestDevice(press.device), let mover = watch.mover else { return nil }
      device = mover
      time = connection.time.timestamp(keyTime)
    }
    let state = connection.pointerState()
    return HoverEvent(
      timestamp: time, device: device, phase: .moved, location: state.location, modifiers: state.modifiers)
  }

  /// Records that a device moves the pointer, and deselects further motion.
  func pointerMoved(_ device: PointingDevice, by motion: ServerEvent.RawPointer) {
    guard request.needs.contains(.pointerPlace), watch.device == nil else { return }
    watch.device = device.input.id
    watch.due = nil
    watch.firstMotion = motion
    reselect()
  }
}

extension ServerEvent.RawPointer {
  /// Returns true if this motion of a relative device can lead from `start` to `end`. One pixel is allowed for
  /// rounding, and edges of the screen may have shortened the motion. The result is false if the server's history
  /// contains `start` in the wrong units (`PointerStep.missed`).
  fileprivate func mayLead(from start: Point, to end: Point) -> Bool {
    func may(_ delta: Double?, _ distance: Double) -> Bool {
      let delta = delta ?? 0
      return delta < 0 ? (delta - 1...1).contains(distance) : (-1...delta + 1).contains(distance)
    }
    return may(x, end.x - start.x) && may(y, end.y - start.y)
  }
}
