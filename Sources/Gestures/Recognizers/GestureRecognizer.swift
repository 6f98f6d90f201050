/// The base of all recognizers: it analyses touches and asks for states; the engine decides.
///
/// A subclass overrides the methods for the input that it wants, sets `state` from inside them, and returns its own
/// properties to their start values in `reset()`.
open class GestureRecognizer {
  /// Name for logs and traces.
  public final var name: String?
  /// Decides from outside; held weakly.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// False keeps all touches away; set to false in mid-gesture, it cancels the gesture.
  public final var isEnabled = true {
    didSet { if oldValue && !isEnabled { engine?.interrupt(self, reason: .disabled) } }
  }
  /// Takes the touches away from the client below when this recognizer recognizes.
  public final var cancelsTouchesInView = true
  /// Withholds touches from the client below while this recognizer may still recognize.
  public final var delaysTouchesBegan = false
  /// Withholds lifts from the client below while this recognizer may still recognize.
  public final var delaysTouchesEnded = true
  /// The kinds of touches that it gets; touchpad gestures and scrolls count as `indirect`, hovers and presses as
  /// `indirectPointer`.
  public final var allowedTouchKinds = allTouchKinds {
    didSet { touchKinds = Touch.Kinds(allowedTouchKinds) }
  }
  /// The presses that it gets; nil for all.
  public final var allowedPressKinds: Set<PressEvent.Kind>?
  /// After the first touch, touches of another kind are left out until the reset.
  public final var requiresExclusiveTouchKind = true

  /// The target that it was added to; nil before.
  public final var target: GestureTarget? { place }
  /// The engine of its target; nil before the target belongs to one.
  public final var engine: GestureEngine? { owner }
  /// Its number in the engine; nil before its target belongs to one.
  public final var id: RecognizerID? { tracking.id }
  /// The touches that it follows now, in the order of their beginning.
  public final var touches: [Touch] { tracking.touches }
  /// The time of what is being delivered.
  public final var time: Timestamp { tracking.time }
  /// The device of the attempt.
  public final var device: DeviceID { tracking.device }
  /// The kind of the attempt's first touch.
  public final var deviceKind: Touch.Kind { tracking.deviceKind }
  /// The time of the attempt's first event.
  public final var startTime: Timestamp { tracking.startTime }
  /// Location of the attempt's first event.
  public final var startLocation: Point { tracking.startLocation }
  /// Pixels in a point, of the attempt's first event.
  public final var pixelsPerPoint: Double { tracking.pixelsPerPoint }
  /// The snapshot that is being sent, while an action runs.
  public final var transition: GestureEngine.Transition? {
    guard let index = tracking.sending, let owner else { return nil }
    return owner.turn.transitions[index]
  }

  /// One set for all recognizers, because most allow all kinds.
  private static let allTouchKinds = Set(Touch.Kind.allCases)

  /// `allowedTouchKinds`, without its hashing.
  final private(set) var touchKinds = Touch.Kinds.all
  final var tracking = RecognizerTracking()
  // The engine and the target, which clear these when they go. Weak references would make every other reference to engine
  // and target slow.
  unowned final var owner: GestureEngine?
  unowned final var place: GestureTarget?
  final var current = State.possible
  final var attempt = Attempt()
  final var rank = 0
  final var required: [GestureRecognizer] = []
  final var groups: [SimultaneityGroup] = []
  final var actions: [(token: ActionToken, action: (GestureRecognizer) -> Void)] = []
  private var lastToken: UInt64 = 0

  public init() {}

  /// The state. Setting it is a request that counts only from inside the methods that the engine calls; the state
  /// machine grants or refuses it.
  public final var state: State {
    get { tracking.sending == nil ? current : transition?.to ?? current }
    set { owner?.request(newValue, by: self) }
  }

  /// Requests `failed` with a reason; counts only from inside the methods that the engine calls.
  public final func fail(_ reason: GestureFailure) { owner?.request(.failed, by: self, reason: reason) }

  /// Cancels a running gesture, and fails one that might still become one.
  public final func cancel() { engine?.interrupt(self, reason: .cancelled) }

  /// True from when it has asked to begin or to end until that is decided: at once, at the end of the delivery, or when
  /// another one that holds it back has failed.
  public final var isWaiting: Bool { attempt.request != .none }

  /// Calls `action` at began, every changed, ended and cancelled, after the engine has settled.
  @discardableResult
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    lastToken += 1
    let token = ActionToken(rawValue: lastToken)
    actions.append((token, action))
    return token
  }

  /// Takes an action away; a token that is not known does nothing.
  public final func removeAction(_ token: ActionToken) { actions.removeAll { $0.token == token } }

  /// The modifier keys at the last event of the attempt; none outside one.
  public final var modifierFlags: Modifiers { attempt.sequence?.event.modifiers ?? [] }

  /// The pointer's buttons at the last event of the attempt; none outside one.
  public final var buttonMask: ButtonMask { attempt.sequence?.event.buttonMask ?? [] }

  // MARK: Values

  /// Number of fingers or presses that take part; when the last finger is lifted, the maximum that took part at once.
  /// Hovers and scrolls have none.
  open var numberOfTouches: Int {
    if let fingers = attempt.touchpadTouches { return fingers }
    if let source = attempt.sequence?.source, source == .hover || source == .scroll { return 0 }
    let isAnyDown = touches.contains { $0.phase != .ended && $0.phase != .cancelled }
    return isAnyDown ? touches.count : max(touches.count, attempt.peakTouchCount)
  }

  /// The location of the gesture in pixels on the root window, which `location(in:)` converts: the centroid of the
  /// touches, or the last one.
  open var anchor: Point { touches.isEmpty ? attempt.lastLocation : touches.centroid }

  /// Returns the location of the gesture: the recognizer's `anchor`, in one of the coordinate spaces.
  open func location(in space: CoordinateSpace = .screen) -> Point { convert(anchor, to: space) }

  /// Returns one touch's location; the recognizer's if there is no such touch.
  open func location(ofTouch index: Int, in space: CoordinateSpace = .screen) -> Point {
    touches.indices.contains(index) ? convert(touches[index].location, to: space) : location(in: space)
  }

  /// The values that are copied into every transition that sends an action.
  open var values: GestureValues {
    GestureValues(
      location: location(in: .screen), startLocation: startLocation, numberOfTouches: numberOfTouches, device: device,
      deviceKind: deviceKind, duration: time - startTime)
  }

  private func convert(_ point: Point, to space: CoordinateSpace) -> Point {
    guard space == .target, let bounds = target?.bounds else { return point }
    return Point(x: point.x - bounds.x, y: point.y - bounds.y)
  }

  // MARK: For subclasses

  /// The kinds of input that it wants; fewer are cheaper.
  open var inputs: Inputs { .touches }

  /// Called with those of its touches that have come down.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Called with those of its touches that have moved.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Called with those of its touches that were lifted; they are still in `touches`.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Called with those of its touches that the system took away; asks for `cancelled`.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { state = .cancelled }
  /// Called with a press that it takes.
  open func pressesBegan(_ press: PressEvent) {}
  /// Called with changes of its press.
  open func pressesChanged(_ press: PressEvent) {}
  /// Called with the end of its press.
  open func pressesEnded(_ press: PressEvent) {}
  /// Called when the system takes its press away; asks for `cancelled`.
  open func pressesCancelled(_ press: PressEvent) { state = .cancelled }
  /// Called with every phase of a touchpad gesture that it accepts, of any kind.
  open func touchpadGesture(_ event: TouchpadGestureEvent) {}
  /// Called when the pointer enters its target, moves in it, and leaves it.
  open func hover(_ event: HoverEvent) {}
  /// Called with every step of scrolling; there is no first and no last one.
  open func scroll(_ event: ScrollEvent) {}
  /// Called when event time has come to a timer's deadline.
  open func timerFired(_ timer: TimerID) {}
  /// Called at the end of every attempt, just before the state is possible again.
  open func reset() {}
  /// Returns true if its recognition keeps a related recognizer from recognizing. Pure: it may be called many times.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns true if a related recognizer's recognition keeps it from recognizing. Pure: it may be called many times.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns true if it waits for the other one to fail, in this attempt; called once for each pair and attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns true if the other one waits for it to fail, in this attempt; called once for each pair and attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Returns true if it takes the touches or the gesture of a new event; called before the delegate.
  open func shouldReceive(_ event: InputEvent) -> Bool { true }
  /// True while the attempt continues although no finger is down (between the taps of a double tap). It counts only
  /// while a timer is armed, so that every attempt has an end.
  open var isAwaitingContinuation: Bool { false }
  /// True from the cancelling of a touchpad's gesture at rest until it is known whether the fingers were lifted.
  final var isLiftPending = false

  /// True if a change of the screen layout cancels it: its target, or one around it, is a part of the root window.
  open var isBoundToScreenLayout: Bool {
    var around = target
    while let target = around {
      if target.bounds != nil { return true }
      around = target.parent
    }
    return false
  }

  /// Passes a touch that is not part of the gesture to the client below; the recognizer no longer gets it.
  public final func ignore(_ touch: Touch, for event: TouchEvent) { engine?.ignore(touch.id, by: self) }

  /// Calls `timerFired` after `delay`; a timer of the same number is replaced. Only inside an attempt.
  public final func startTimer(_ timer: TimerID, after delay: Duration) {
    engine?.startTimer(timer, of: self, after: delay)
  }

  /// Disarms a timer; one that is not armed does nothing.
  public final func stopTimer(_ timer: TimerID) { engine?.stopTimer(timer, of: self) }

  /// Its touches that stay down after the event that is being dispatched.
  public final var remainingTouches: [Touch] { touches.filter { $0.phase != .ended && $0.phase != .cancelled } }

  /// True if wheel and buttons of a pointer come to it while it follows the touch of a held button.
  var followsHeldButtons: Bool { false }

  /// True if it keeps the touches that were lifted from the client below, although it has not recognized: another stroke
  /// may follow.
  var keepsLiftedTouches: Bool { false }

  /// Returns true if new touches of its sequence continue its drawing: no other recognizer gets them, and no delegate is
  /// asked about them.
  func isContinued(by event: TouchEvent) -> Bool { false }

  /// True if it may recognize several times while the same touches are down.
  var recognizesRepeatedly: Bool { false }

  /// True if a recognizer has taken one of its touches from the client below.
  final var hasClaimedTouch: Bool {
    attempt.sequence?.records.contains { $0.isClaimed && attempt.serials.contains($0.serial) } ?? false
  }

  /// True if the attempt follows a touchpad's own gesture, and not touches.
  public final var isTouchpadGesture: Bool { attempt.touchpadTouches != nil }

  /// Converts a translation on the root window to the movement of the fingers on the surface, in millimetres.
  public final func millimetres(_ pixels: Vector) -> Vector {
    pixels * (LengthUnit.millimetresPerPoint / pixelsPerPoint)
  }
}

extension GestureRecognizer {
  /// Ends a gesture that has begun, or is about to begin; fails otherwise.
  final func end(orFail failure: @autoclosure () -> GestureFailure) {
    if state.isActive || isWaiting { state = .ended } else { fail(failure()) }
  }

  /// Cancels a gesture that has begun, with a reason; fails one that might still begin.
  final func cancel(because reason: GestureFailure) { owner?.request(.cancelled, by: self, reason: reason) }

  /// Returns true if the recognizer takes a number of fingers that a device reports; fails the recognizer otherwise.
  final func takes(_ count: Int, atLeast minimum: Int, atMost maximum: Int) -> Bool {
    if count > maximum {
      fail(.tooManyTouches(count, limit: maximum))
    } else if count < minimum {
      fail(.tooFewTouches(count, minimum: minimum))
    } else {
      return true
    }
    return false
  }

  /// Returns a finger's distance from where it came down, in points; nil for one that is not among `starts`.
  final func distance(of touch: Touch, from starts: [(touch: Touch.ID, location: Point)]) -> Double? {
    starts.first { $0.touch == touch.id }.map { (touch.location - $0.location).length / pixelsPerPoint }
  }
}
