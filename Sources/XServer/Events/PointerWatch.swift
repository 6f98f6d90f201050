internal import CX11
package import Gestures

/// Where the pointer is, for those who wait for it somewhere.
///
/// Motion comes up to a thousand times a second; what is of interest is where it ends. So the first motion takes its own
/// selection back, and from then on the place is asked for 25 times a second until it stays the same. Then motion is
/// asked for again, and while the pointer rests nothing happens.
struct PointerWatch {
  /// Microseconds from one look to the next.
  static let interval: Int64 = 40_000

  /// What moves the pointer; nil while it rests.
  var device: DeviceID?
  /// When to look next, in microseconds of the monotonic clock; nil for at once.
  var due: Int64?
  var last: Point?
}

extension EventSource {
  /// When `lookAtPointer` has something to do (microseconds of the monotonic clock); nil while the pointer rests.
  package var nextLook: Int64? { watch.device == nil ? nil : watch.due }

  /// Looks where the pointer is, if it moves and the time for it has come. To be called after every `drain`.
  ///
  /// - Parameters:
  ///   - now: microseconds of the monotonic clock.
  ///   - time: the server's time now, where it is known.
  package func lookAtPointer(at now: Int64, time: Timestamp?, _ handle: (SourceEvent) -> Void) {
    guard let device = watch.device, watch.due.map({ $0 <= now }) ?? true else { return }
    let isFirst = watch.due == nil
    var state = connection.pointerState()
    if !isFirst, state.location == watch.last {
      watch.device = nil
      reselect()
      // What moved before motion was selected shows now; what moves from here on is told.
      state = connection.pointerState()
      guard state.location != watch.last else {
        watch.due = nil
        return
      }
      watch.device = device
      reselect()
      connection.flush()
    }
    watch.last = state.location
    watch.due = now + PointerWatch.interval
    let event = HoverEvent(
      timestamp: isFirst ? connection.time.now : time ?? connection.time.now, device: device,
      phase: state.isPressed ? .exited : .moved, location: state.location, modifiers: state.modifiers)
    handle(.input(.hover(event)))
  }

  /// Notes that a device moves the pointer; what it does next is looked at, not listened to.
  func pointerMoved(_ device: PointingDevice) {
    guard needs.contains(.pointerPlace), watch.device == nil else { return }
    watch.device = device.input.id
    watch.due = nil
    reselect()
  }
}
