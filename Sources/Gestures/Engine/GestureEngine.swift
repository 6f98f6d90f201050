/// Recognizes gestures: it gets input events and returns its output for each.
///
/// It has no clock, no other output and no randomness: equal events give equal output. One engine serves many devices;
/// each device's touches form separate sequences, and a recognizer follows one sequence at a time.
public final class GestureEngine {
  /// Touches beyond this number on one device are dropped.
  public static let maximumTouches = 32
  static let maximumSequences = 64
  static let maximumTimersPerRecognizer = 16
  static let maximumTimersPerCall = 10_000

  enum Phase { case idle, delivering, settling, acting }

  /// Its targets, in the order in which they were added.
  public private(set) var targets: [GestureTarget] = []
  /// The recognizers by registration; nil for removed ones.
  var recognizers: [GestureRecognizer?] = []
  /// The recognizers in delivery order; empty if the order has to be determined again.
  var order: [GestureRecognizer] = []
  var sequences: [InputSequence] = []
  var timers = TimerQueue()
  var phase = Phase.idle
  /// The recognizer whose method is running.
  var caller: ObjectIdentifier?
  var turn = EngineOutput()
  /// Number of transitions in the present output whose actions have been called.
  var actionsDone = 0
  var clock: Timestamp?
  var isSuspended = false
  var lastAttempt: UInt64 = 0
  var lastSerial: UInt64 = 0
  var lastArming: UInt64 = 0
  var candidates: [GestureRecognizer] = []

  /// Narrows down who is asked at a start; nil: all recognizers are.
  package weak var selector: (any RecognizerSelector)?

  public init() {}

  deinit {
    // A sequence and its recognizers hold each other.
    for sequence in sequences {
      for recognizer in sequence.members { recognizer.attempt = Attempt() }
    }
    for case let recognizer? in recognizers { recognizer.owner = nil }
    for target in targets { target.engine = nil }
  }

  /// The time of the last event; zero before the first.
  public var now: Timestamp { clock ?? Timestamp(microseconds: 0) }

  /// Adds a target and registers its recognizers. A target belongs to one engine.
  public func addTarget(_ target: GestureTarget) {
    guard target.engine == nil else { return }
    target.engine = self
    targets.append(target)
    target.gestureRecognizers.forEach(register)
  }

  /// Removes a target; its recognizers' gestures are cancelled.
  public func removeTarget(_ target: GestureTarget) {
    guard target.engine === self else { return }
    target.gestureRecognizers.forEach(unregister)
    target.engine = nil
    targets.removeAll { $0 === target }
    sequences.removeAll { $0.target === target }
  }

  /// Returns the recognizer with this number, if it is still registered.
  public func recognizer(_ id: RecognizerID) -> GestureRecognizer? {
    recognizers.indices.contains(id.index) ? recognizers[id.index] : nil
  }

  /// Time at which to call `handle` with `.time` if no event comes before; nil if no timer is armed.
  public var nextDeadline: Timestamp? {
    turn.isEmpty || phase != .idle || isOutputHandedOut ? timers.first()?.deadline : now
  }

  /// Fires the timers that are due, dispatches the event, settles, and returns the output since the last call.
  public func handle(_ event: InputEvent) -> EngineOutput {
    guard phase == .idle else {
      turn.diagnostics.append(.reentrantEvent)
      giveBack(event)
      return EngineOutput()
    }
    openOutput()
    if event.isWellFormed {
      let time = advance(to: event.timestamp)
      fireTimers(until: time)
      clock = time
      deliver(event, at: time)
      concludeAll()
    } else {
      turn.diagnostics.append(.malformedEvent(at: event.timestamp))
      giveBack(event)
    }
    isOutputHandedOut = true
    return turn
  }

  /// True if the output was returned. It is kept until the next call only to reuse its memory.
  var isOutputHandedOut = false

  /// Starts the next output, unless something that happened between two events has started it already.
  func openOutput() {
    guard isOutputHandedOut else { return }
    isOutputHandedOut = false
    actionsDone = 0
    turn.clear()
  }

  private func advance(to time: Timestamp) -> Timestamp {
    guard let clock, time < clock else { return time }
    turn.diagnostics.append(.timeWentBack(from: clock, to: time))
    return clock
  }

  private func deliver(_ event: InputEvent, at time: Timestamp) {
    switch event {
    case .touches(let event): deliverTouches(event, at: time)
    case .touchpad(let event): deliverTouchpad(event, at: time)
    case .hover(let event): deliverHover(event, at: time)
    case .press(let event): deliverPress(event, at: time)
    case .scroll(let event): deliverScroll(event, at: time)
    case .system(let event, _): deliverSystem(event)
    case .time: break
    }
  }
}
