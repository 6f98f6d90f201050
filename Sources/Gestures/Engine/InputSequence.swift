/// The touches of one device, from the landing of the first finger to the lift of the last one, with the recognizers
/// that follow these touches.
final class InputSequence {
  enum Source: Hashable { case touches, touchpad, hover, press, scroll }

  let device: DeviceID
  let source: Source
  /// For hovering, the target that the pointer is in; nil otherwise.
  let target: GestureTarget?
  /// The event that is being dispatched. Its `all` contains the touches that are down.
  var event: TouchEvent
  /// The recognizers with an attempt in this sequence, in delivery order.
  var members: [GestureRecognizer] = []
  /// The members that follow touches and are not in a final state.
  var live: [GestureRecognizer] = []
  var records: [TouchRecord] = []
  /// Phases of touches that are withheld from the client, in order.
  var held: [(serial: UInt64, phase: Touch.Phase)] = []
  /// The latest event of the touchpad gesture, from which a cancellation is made. Stays after the gesture's end.
  var gesture: TouchpadGestureEvent?
  /// The presses that are down, each with its latest event.
  var presses: [(event: PressEvent, touch: Touch.ID)] = []
  var needsSettling = false
  /// True if `live` and the withheld touches must be determined again, as after each change of a state.
  var needsRefresh = false

  init(device: DeviceID, source: Source, target: GestureTarget? = nil) {
    self.device = device
    self.source = source
    self.target = target
    event = TouchEvent(timestamp: Timestamp(microseconds: 0), device: device, changed: [])
  }

  func isDown(_ serial: UInt64) -> Bool {
    records.contains { $0.serial == serial && $0.isDown } || event.all.contains { $0.id == .synthetic(serial) }
  }

  var isIdle: Bool { event.all.isEmpty && members.isEmpty && records.isEmpty }
}

/// The record of one touch: the phases that the client got, and whether the verdict is decided. The record is kept
/// until the touch is lifted and both `isClosed` and `isJudged` are true.
struct TouchRecord {
  let id: Touch.ID
  let serial: UInt64
  var isDown = true
  /// True if the beginning of the touch was passed to the client.
  var isOpen = false
  /// True if the client has got the end of the touch, or will never get it.
  var isClosed = false
  /// True if a recognizer with `cancelsTouchesInView` has recognized with the touch.
  var isClaimed = false
  var isJudged = false
  var holdsAll = false
  var holdsEnd = false
}
