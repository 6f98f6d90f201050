/// Recognizes gestures: returns an output for each input event.
///
/// The engine has no clock, no other output and no randomness, so the same events always give the same output. One
/// engine serves many devices. The touches of each device form separate sequences, and a recognizer follows one
/// sequence at a time.
public final class GestureEngine {
  /// Maximum number of touches on one device. Further touches are dropped.
  public static let maximumTouches = 32
  static let maximumSequences = 64
  static let maximumTimersPerRecognizer = 16
  static let maximumTimersPerCall = 10_000

  enum Phase { case idle, delivering, settling, acting }

  /// The targets, in the order in which they were added.
  public private(set) var targets: [GestureTarget] = []
  /// The recognizers by number; nil for a removed recognizer and for a reserved number.
  var recognizers: [GestureRecognizer?] = []
  /// The recognizers in delivery order; empty if the order must be determined again.
  var order: [GestureRecognizer] = []
  var sequences: [InputSequence] = []
  var timers = TimerQueue()
  var phase = Phase.idle
  /// The recognizer whose method is running.
  var caller: ObjectIdentifier?
  var turn = EngineOutput()
  /// Number of transitions in the current output whose actions have been called.
  var actionsDone = 0
  var clock: Timestamp?
  var isSuspended = false
  var lastAttempt: UInt64 = 0
  var lastSerial: UInt64 = 0
  var lastArming: UInt64 = 0
  var candidates: [GestureRecognizer] = []

  /// Selects the recognizers to which new input is offered; nil to offer new input to all recognizers.
  package weak var selector: (any RecognizerSelector)?

  public init() {}

  deinit {
    // Breaks the reference cycles between sequences and recognizers, so that both are released.
    for sequence in sequences {
      for recognizer in sequence.members { recognizer.attempt = Attempt() }
    }
    for case let recognizer? in recognizers { recognizer.owner = nil }
    for target in targets { target.engine = nil }
  }

  /// Time of the last event or timer; zero before the first event.
  public var now: Timestamp { clock ?? Timestamp(microseconds: 0) }

  /// Adds a target and registers its recognizers. Has no effect if the target already belongs to an engine.
  public func addTarget(_ target: GestureTarget) {
    guard target.engine == nil else { return }
    target.engine = self
    targets.append(target)
    target.gestureRecognizers.forEach(register)
  }

  /// Removes a target, and cancels the gestures of its recognizers.
  public func removeTarget(_ target: GestureTarget) {
    guard target.engine === self else { return }
    target.gestureRecognizers.forEach(unregister)
    target.engine = nil
    targets.removeAll { $0 === target }
    sequences.removeAll { $0.target === target }
  }

  /// Returns the recognizer with a number; nil if no recognizer with this number is registered.
  public func recognizer(_ id: RecognizerID) -> GestureRecognizer? {
    recognizers.indices.contains(id.index) ? recognizers[id.index] : nil
  }

  /// Time at which `handle` must be called with `.time` if no event comes before; nil if no timer is armed. Equals
  /// `now` if the engine has output that `handle` has not returned yet.
  public var nextDeadline: Timestamp? {
    turn.isEmpty || phase != .idle || isOutputHandedOut ? timers.first()?.deadline : now
  }

  /// Fires the timers that are due, dispatches the event, settles, and returns the output since the last call.
  public func handle(_ event: InputEvent) -> EngineOutput {
    guard phase == .idle else {
      turn.diagnostics.append(.reentrantEvent)
      reject(event)
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
      reject(event)
    }
    isOutputHandedOut = true
    return turn
  }

  /// True after the output was returned. The engine then keeps the output only to reuse its memory.
  var isOutputHandedOut = false

  /// Starts the next output after the last one was returned.
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
