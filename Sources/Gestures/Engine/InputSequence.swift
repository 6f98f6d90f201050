/// The touches of one device from the first finger down to the last one up, and the recognizers that follow them.
final class InputSequence {
  enum Source: Hashable { case touches, touchpad, hover, press, scroll }

  let device: DeviceID
  let source: Source
  /// The region that the pointer is in; nil for everything but hovering.
  let target: GestureTarget?
  /// The event that is being dispatched; its `all` holds the touches that are down.
  var event: TouchEvent
  /// The recognizers in an attempt, in delivery order.
  var members: [GestureRecognizer] = []
  /// The members that still get touches.
  var live: [GestureRecognizer] = []
  var records: [TouchRecord] = []
  /// Phases that are withheld from the client below, in order.
  var held: [(serial: UInt64, phase: Touch.Phase)] = []
  /// The latest event of the touchpad's gesture, needed to cancel it; kept after its end.
  var gesture: TouchpadGestureEvent?
  /// The presses that are down, each with its latest event.
  var presses: [(event: PressEvent, touch: Touch.ID)] = []
  var needsSettling = false
  /// Set by every state change: the live recognizers and the withheld touches have to be determined again.
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

/// The engine's record of one touch, for the client below, until nothing more can happen to it.
struct TouchRecord {
  let id: Touch.ID
  let serial: UInt64
  var isDown = true
  /// Its beginning was passed on.
  var isOpen = false
  /// Its end was passed on, or never will be.
  var isClosed = false
  /// A recognizer that cancels touches below recognized with it.
  var isClaimed = false
  var isJudged = false
  var holdsAll = false
  var holdsEnd = false
}
