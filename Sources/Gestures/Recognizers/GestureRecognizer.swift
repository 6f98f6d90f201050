/// Base class of all recognizers. A recognizer analyses touches and requests states; the engine grants or refuses the
/// requests.
///
/// A subclass overrides the methods for the input that it needs, sets `state` inside them, and resets its own
/// properties in `reset()`.
open class GestureRecognizer {
  /// Name of the recognizer in logs and traces.
  public final var name: String?
  /// The delegate, which makes decisions for the recognizer. The reference is weak.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// True if the recognizer gets input. Setting `false` during a gesture cancels the gesture.
  public final var isEnabled = true {
    didSet { if oldValue && !isEnabled { engine?.interrupt(self, reason: .disabled) } }
  }
  /// True to cancel the touches for the client when this recognizer recognizes.
  public final var cancelsTouchesInView = true
  /// True to withhold touches from the client while this recognizer may still recognize.
  public final var delaysTouchesBegan = false
  /// True to withhold lifts from the client while this recognizer may still recognize.
  public final var delaysTouchesEnded = true
  /// The kinds of touches that the recognizer gets. Touchpad gestures and scrolls count as `indirect`, hovers and
  /// presses as `indirectPointer`.
  public final var allowedTouchKinds = allTouchKinds {
    didSet { touchKinds = Touch.Kinds(allowedTouchKinds) }
  }
  /// The kinds of presses that the recognizer gets; nil to get all kinds.
  public final var allowedPressKinds: Set<PressEvent.Kind>?
  /// True if the delegate passes the recognizer only touches that begin while another finger is stationary. The
  /// recognizer may then recognize repeatedly beside that finger.
  package final var beginsBesideRestingTouch = false
  /// True to accept only touches of the same kind as the first touch, until the reset.
  public final var requiresExclusiveTouchKind = true

  /// The target to which the recognizer was added; nil if it was added to no target.
  public final var target: GestureTarget? { place }
  /// The engine of the target; nil if the target belongs to no engine.
  public final var engine: GestureEngine? { owner }
  /// Number of the recognizer in the engine; nil if the target belongs to no engine.
  public final var id: RecognizerID? { tracking.id }
  /// The touches that the recognizer follows now, in the order in which they began.
  public final var touches: [Touch] { tracking.touches }
  /// Time of the event or timer that the engine is dispatching.
  public final var time: Timestamp { tracking.time }
  /// Device of the attempt.
  public final var device: DeviceID { tracking.device }
  /// The kind of the attempt's first touch.
  public final var deviceKind: Touch.Kind { tracking.deviceKind }
  /// The time of the attempt's first event.
  public final var startTime: Timestamp { tracking.startTime }
  /// Location of the attempt's first event.
  public final var startLocation: Point { tracking.startLocation }
  /// Pixels per point, as reported by the attempt's first event.
  public final var pixelsPerPoint: Double { tracking.pixelsPerPoint }
  /// The transition for which an action is running; nil outside actions.
  public final var transition: GestureEngine.Transition? {
    guard let index = tracking.sending, let owner else { return nil }
    return owner.turn.transitions[index]
  }

  /// The default of `allowedTouchKinds`. All recognizers share this set, because most of them allow all kinds.
  private static let allTouchKinds = Set(Touch.Kind.allCases)

  /// `allowedTouchKinds` as a bit set, which is checked without hashing.
  final private(set) var touchKinds = Touch.Kinds.all
  final var tracking = RecognizerTracking()
  // The engine and the target clear these references when they are released. Weak references would make every other
  // reference to engine and target slow.
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

  /// The current state. A new value is a request, which the state machine grants or refuses. Requests are valid only
  /// inside the methods that the engine calls.
  public final var state: State {
    get { tracking.sending == nil ? current : transition?.to ?? current }
    set { owner?.request(newValue, by: self) }
  }

  /// Requests `failed` with a reason; valid only inside the methods that the engine calls.
  public final func fail(_ reason: GestureFailure) { owner?.request(.failed, by: self, reason: reason) }

  /// Cancels a gesture that has begun. If the gesture might still begin, the recognizer fails.
  public final func cancel() { engine?.interrupt(self, reason: .cancelled) }

  /// True from a request to begin or to end until the engine decides the request. The engine decides at the end of the
  /// dispatch, or later if the recognizer must wait until another recognizer has failed.
  public final var isWaiting: Bool { attempt.request != .none }

  /// Adds an action, which is called with every transition to `began`, `changed`, `ended` or `cancelled`, after the
  /// engine has settled.
  @discardableResult
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    lastToken += 1
    let token = ActionToken(rawValue: lastToken)
    actions.append((token, action))
    return token
  }

  /// Removes an action; an unknown token has no effect.
  public final func removeAction(_ token: ActionToken) { actions.removeAll { $0.token == token } }

  /// The modifier keys at the last event of the attempt; empty outside an attempt.
  public final var modifierFlags: Modifiers { attempt.sequence?.event.modifiers ?? [] }

  /// The pointer's buttons at the last event of the attempt; empty outside an attempt.
  public final var buttonMask: ButtonMask { attempt.sequence?.event.buttonMask ?? [] }

  /// Number of fingers or presses of the gesture; 0 for hovers and for a wheel. After the last finger is lifted, the
  /// highest number of fingers that were down at the same time.
  open var numberOfTouches: Int {
    if let fingers = attempt.touchpadTouches { return fingers }
    if let source = attempt.sequence?.source, source == .hover || source == .scroll { return 0 }
    let isAnyDown = touches.contains { $0.phase != .ended && $0.phase != .cancelled }
    return isAnyDown ? touches.count : max(touches.count, attempt.peakTouchCount)
  }

  /// Location of the gesture, in pixels on the root window: the centroid of the touches, or the last location if no
  /// touch remains. `location(in:)` converts this location to another coordinate space.
  open var anchor: Point { touches.isEmpty ? attempt.lastLocation : touches.centroid }

  /// Returns the location of the gesture: the recognizer's `anchor`, in one of the coordinate spaces.
  open func location(in space: CoordinateSpace = .screen) -> Point { convert(anchor, to: space) }

  /// Returns the location of a touch. If the index is out of range, returns the recognizer's location.
  open func location(ofTouch index: Int, in space: CoordinateSpace = .screen) -> Point {
    touches.indices.contains(index) ? convert(touches[index].location, to: space) : location(in: space)
  }

  /// The values that every transition with an action contains.
  open var values: GestureValues {
    GestureValues(
      location: location(in: .screen), startLocation: startLocation, numberOfTouches: numberOfTouches, device: device,
      deviceKind: deviceKind, duration: time - startTime)
  }

  private func convert(_ point: Point, to space: CoordinateSpace) -> Point {
    guard space == .target, let bounds = target?.bounds else { return point }
    return Point(x: point.x - bounds.x, y: point.y - bounds.y)
  }

  /// The kinds of input that the recognizer needs. Fewer kinds cost less time.
  open var inputs: Inputs { .touches }

  /// Called with the touches of the recognizer that have begun.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Called with the touches of the recognizer that have moved.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Called with the touches of the recognizer that were lifted. They are still in `touches`.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Called with the touches of the recognizer that the system has cancelled. By default, requests `cancelled`.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { state = .cancelled }
  /// Called with a press that begins and that the recognizer has accepted.
  open func pressesBegan(_ press: PressEvent) {}
  /// Called with a change of an accepted press.
  open func pressesChanged(_ press: PressEvent) {}
  /// Called with the end of an accepted press.
  open func pressesEnded(_ press: PressEvent) {}
  /// Called when the system cancels an accepted press. By default, requests `cancelled`.
  open func pressesCancelled(_ press: PressEvent) { state = .cancelled }
  /// Called with every phase of an accepted touchpad gesture of any kind.
  open func touchpadGesture(_ event: TouchpadGestureEvent) {}
  /// Called when the pointer enters the target, moves in it, or leaves it.
  open func hover(_ event: HoverEvent) {}
  /// Called with every step of scrolling. No step is marked as the first or the last step.
  open func scroll(_ event: ScrollEvent) {}
  /// Called when event time reaches the deadline of a timer.
  open func timerFired(_ timer: TimerID) {}
  /// Called at the end of every attempt, just before the state becomes `possible` again.
  open func reset() {}
  /// Returns true if this recognizer, when it recognizes, prevents `other` from recognizing. Must be pure: the engine
  /// may call it many times.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns true if `other`, when it recognizes, prevents this recognizer from recognizing. Must be pure: the engine
  /// may call it many times.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns true if this recognizer must wait until `other` fails, in this attempt. Called once for each pair and
  /// attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns true if `other` must wait until this recognizer fails, in this attempt. Called once for each pair and
  /// attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Returns true if the recognizer accepts the touches or the gesture of a new event. Called before the delegate's
  /// method.
  open func shouldReceive(_ event: InputEvent) -> Bool { true }
  /// True while the attempt continues although no finger is down, as between the taps of a double tap. The attempt
  /// continues only as long as a timer is armed, so that every attempt ends.
  open var isAwaitingContinuation: Bool { false }
  /// True from the cancellation of a touchpad gesture of stationary fingers until the engine knows whether the fingers
  /// were lifted.
  final var isLiftPending = false

  /// True if a change of the screen layout cancels the gesture. Default: true if the target, or a target around it, has
  /// bounds.
  open var isBoundToScreenLayout: Bool {
    var around = target
    while let target = around {
      if target.bounds != nil { return true }
      around = target.parent
    }
    return false
  }

  /// Leaves a touch to the client, because the touch does not belong to the gesture. The recognizer no longer gets this
  /// touch.
  public final func ignore(_ touch: Touch, for event: TouchEvent) { engine?.ignore(touch.id, by: self) }

  /// Starts a timer that calls `timerFired` after `delay`, and replaces a timer with the same number. Valid only during
  /// an attempt.
  public final func startTimer(_ timer: TimerID, after delay: Duration) {
    engine?.startTimer(timer, of: self, after: delay)
  }

  /// Disarms a timer; has no effect on a timer that is not armed.
  public final func stopTimer(_ timer: TimerID) { engine?.stopTimer(timer, of: self) }

  /// The touches of the recognizer that stay down after the event that is being dispatched.
  public final var remainingTouches: [Touch] { touches.filter { $0.phase != .ended && $0.phase != .cancelled } }

  /// True if the recognizer also gets wheel steps and presses while it follows the touch of a held button.
  var followsHeldButtons: Bool { false }

  /// True if the recognizer withholds lifted touches from the client before it recognizes, because another stroke may
  /// follow.
  var keepsLiftedTouches: Bool { false }

  /// Returns true if the new touches continue the drawing of this recognizer. Other recognizers then do not get these
  /// touches, and no delegate is asked.
  func isContinued(by event: TouchEvent) -> Bool { false }

  /// True if the recognizer may recognize several times while the same touches are down.
  var recognizesRepeatedly: Bool { false }

  /// True if any recognizer has claimed one of the touches of this recognizer.
  final var hasClaimedTouch: Bool {
    attempt.sequence?.records.contains { $0.isClaimed && attempt.serials.contains($0.serial) } ?? false
  }

  /// True if the attempt follows a gesture of the touchpad's driver, or scrolling with fingers; false for touches and
  /// wheels.
  public final var isTouchpadGesture: Bool { attempt.touchpadTouches != nil }

  /// Converts a translation on the root window to the movement of the fingers on the surface, in millimetres.
  public final func millimetres(_ pixels: Vector) -> Vector {
    pixels * (LengthUnit.millimetresPerPoint / pixelsPerPoint)
  }
}

extension GestureRecognizer {
  /// Ends a gesture that has begun or waits to begin. Otherwise, fails the recognizer.
  final func end(orFail failure: @autoclosure () -> GestureFailure) {
    if state.isActive || isWaiting { state = .ended } else { fail(failure()) }
  }

  /// Cancels a gesture that has begun. If the gesture might still begin, the recognizer fails.
  final func cancel(because reason: GestureFailure) { owner?.request(.cancelled, by: self, reason: reason) }

  /// Returns true if a reported number of fingers is within the limits. Otherwise, fails the recognizer and returns
  /// false.
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

  /// Returns the distance of a finger from the position at which it came down, in points; nil if `starts` does not
  /// contain the finger.
  final func distance(of touch: Touch, from starts: [(touch: Touch.ID, location: Point)]) -> Double? {
    starts.first { $0.touch == touch.id }.map { (touch.location - $0.location).length / pixelsPerPoint }
  }
}
