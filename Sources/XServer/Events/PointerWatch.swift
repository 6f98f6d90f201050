internal import CX11
internal import GestureKinds
package import Gestures
package import Linux

/// The location of the pointer, for gestures that wait for it somewhere.
///
/// Motion comes up to a thousand times a second; only its end is of interest. So the first motion is deselected, and from
/// then on the location is asked for 25 times a second until it stays the same. Then motion is selected again, and while
/// the pointer rests nothing happens.
struct PointerWatch {
  /// Time from one query to the next.
  static let interval = Duration.milliseconds(40)

  /// The device that moves the pointer; nil while it rests.
  var device: DeviceID?
  /// The time of the next query; nil for at once.
  var due: MonotonicTime?
  var last: Point?
  /// The motion that woke the watch.
  var firstMotion: ServerEvent.RawPointer?

  /// True if the device's first motion is awaited.
  func needsMotion(of device: PointingDevice, _ needs: InputNeeds) -> Bool {
    needs.contains(.pointerPlace) && self.device == nil && device.input.deviceClass != .touchscreen
  }
}

extension EventSource {
  /// The time at which `pollPointer` has something to do; nil while the pointer rests.
  package var nextPointerPoll: MonotonicTime? { watch.device == nil ? nil : watch.due }

  /// Asks for the location of the pointer, if it moves and the time for it has come. To be called after every `drain`.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - time: The server's time now, if it is known.
  package func pollPointer(at now: MonotonicTime, time: Timestamp?, _ handle: (SourceEvent) -> Void) {
    guard let device = watch.device, watch.due.map({ $0 <= now }) ?? true else { return }
    let isFirst = watch.due == nil
    var state = connection.pointerState()
    if !isFirst, state.location == watch.last {
      watch.device = nil
      reselect()
      // What moved before motion was selected shows now; motion from here on is reported.
      state = connection.pointerState()
      guard state.location != watch.last else {
        watch.due = nil
        return
      }
      watch.device = device
      reselect()
      connection.flush()
    }
    var event = HoverEvent(
      timestamp: isFirst ? connection.time.now : time ?? connection.time.now, device: device,
      phase: state.isPressed ? .exited : .moved, location: state.location, modifiers: state.modifiers)
    if isFirst, let start = warpedStart(before: state.location) {
      event.location = start
      handle(.input(.hover(event)))
      event.location = state.location
    }
    watch.last = state.location
    watch.due = now + PointerWatch.interval
    handle(.input(.hover(event)))
  }

  /// Returns the start of the motion that woke the watch, if the pointer had been at rest somewhere else: a program has
  /// warped it meanwhile, which no raw event reports. Without it, a pointer that is back already would not have left.
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

  /// Records that a device moves the pointer; its further motion is deselected.
  func pointerMoved(_ device: PointingDevice, by motion: ServerEvent.RawPointer) {
    guard request.needs.contains(.pointerPlace), watch.device == nil else { return }
    watch.device = device.input.id
    watch.due = nil
    watch.firstMotion = motion
    reselect()
  }
}

extension ServerEvent.RawPointer {
  /// True if the motion of a relative device can lead from one location to another, with a pixel for rounding. Edges of
  /// the screen may have made it shorter. It cannot from a location that the server remembers in wrong units
  /// (`PointerStep.missed`).
  fileprivate func mayLead(from start: Point, to end: Point) -> Bool {
    func may(_ delta: Double?, _ distance: Double) -> Bool {
      let delta = delta ?? 0
      return delta < 0 ? (delta - 1...1).contains(distance) : (-1...delta + 1).contains(distance)
    }
    return may(x, end.x - start.x) && may(y, end.y - start.y)
  }
}
