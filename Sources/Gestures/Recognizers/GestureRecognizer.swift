/// The base of all recognizers: it analyses touches and asks for states; the engine decides.
///
/// A subclass overrides the methods for the input that it wants, sets `state` from inside them, and returns its own
/// properties to their start values in `reset()`.
open class GestureRecognizer {
  /// The six states; `recognized` is another name for `ended`.
  public enum State: Sendable, Hashable {
    case possible, began, changed, ended, cancelled, failed

    public static var recognized: State { .ended }
    public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    public var isActive: Bool { self == .began || self == .changed }
  }

  /// The kinds of input that a recognizer wants delivered.
  public struct Inputs: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let touches = Inputs(rawValue: 1)
    public static let touchpad = Inputs(rawValue: 2)
    public static let hover = Inputs(rawValue: 4)
    public static let press = Inputs(rawValue: 8)
    public static let scroll = Inputs(rawValue: 16)
    public static let all: Inputs = [.touches, .touchpad, .hover, .press, .scroll]
  }

  /// For logs and traces.
  public final var name: String?
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// False keeps all touches away; set to false in mid-gesture, it cancels the gesture.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if oldValue && !isEnabled { engine?.interrupt(self, reason: .disabled) } }
  }
  /// Whether the client below loses the touches when this recognizer recognizes.
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether the client below gets nothing until this recognizer has failed.
  @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether the client below gets no lift until this recognizer has failed.
  @exclusivity(unchecked) public final var delaysTouchesEnded = true
  public final var allowedTouchKinds = Set(Touch.Kind.allCases) {
    didSet { touchKinds = Touch.Kinds(allowedTouchKinds) }
  }
  /// The presses that it gets; nil for all.
  public final var allowedPressKinds: Set<PressEvent.Kind>?
  /// After the first touch, touches of another kind are left out until the reset.
  @exclusivity(unchecked) public final var requiresExclusiveTouchKind = true

  public final var target: GestureTarget? { place }
  public final var engine: GestureEngine? { owner }
  /// Its number in the engine; nil before its target belongs to one.
  @exclusivity(unchecked) public internal(set) final var id: RecognizerID?
  /// The touches that it follows now, in the order of their beginning.
  @exclusivity(unchecked) public internal(set) final var touches: [Touch] = []
  /// The time of what is being delivered.
  @exclusivity(unchecked) public internal(set) final var time = Timestamp(microseconds: 0)
  /// The device of the attempt.
  @exclusivity(unchecked) public internal(set) final var device = DeviceID(0)
  /// The kind of the attempt's first touch.
  @exclusivity(unchecked) public internal(set) final var deviceKind = Touch.Kind.direct
  /// The time of the attempt's first event.
  @exclusivity(unchecked) public internal(set) final var startTime = Timestamp(microseconds: 0)
  /// Where the attempt's first event was.
  @exclusivity(unchecked) public internal(set) final var startLocation = Point.zero
  /// Pixels in a point, as the attempt's first event said.
  @exclusivity(unchecked) public internal(set) final var pixelsPerPoint = 1.0
  /// The snapshot that is being sent, while an action runs.
  @exclusivity(unchecked) public internal(set) final var transition: GestureEngine.Transition?

  // The engine and the target, which clear these when they go. Weak references would cost 15 ns each time, and make
  // every other reference to engine and target slow.
  @exclusivity(unchecked) unowned(unsafe) final var owner: GestureEngine?
  @exclusivity(unchecked) unowned(unsafe) final var place: GestureTarget?
  /// `allowedTouchKinds`, without its hashing.
  @exclusivity(unchecked) final var touchKinds = Touch.Kinds.all
  @exclusivity(unchecked) final var current = State.possible
  @exclusivity(unchecked) final var attempt = Attempt()
  @exclusivity(unchecked) final var rank = 0
  @exclusivity(unchecked) final var required: [GestureRecognizer] = []
  @exclusivity(unchecked) final var actions: [(token: ActionToken, action: (GestureRecognizer) -> Void)] = []
  private var nextToken = 0

  public init() {}

  /// The state: readable by everybody; setting it is a request, which counts only from inside the methods that the
  /// engine calls, and is judged by the state machine.
  public final var state: State {
    get { transition?.to ?? current }
    set { owner?.request(newValue, by: self) }
  }

  /// Asks for `failed`, and says why.
  public final func fail(_ reason: GestureFailure) { owner?.request(.failed, by: self, reason: reason) }

  /// Cancels a running gesture, and fails one that might still become one.
  public final func cancel() { engine?.interrupt(self, reason: .cancelled) }

  /// True while it has asked to begin or to end and is held back by another one that may still succeed.
  public final var isWaiting: Bool { attempt.request != .none }

  /// Calls `action` at began, every changed, ended and cancelled, after the turn has settled.
  @discardableResult
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    nextToken += 1
    let token = ActionToken(rawValue: nextToken)
    actions.append((token, action))
    return token
  }

  public final func removeAction(_ token: ActionToken) { actions.removeAll { $0.token == token } }

  // MARK: Values

  /// The fingers that take part.
  open var numberOfTouches: Int { attempt.touchpadTouches ?? touches.count }

  /// The centroid of the touches, or where it was last.
  open func location(in space: CoordinateSpace = .screen) -> Point {
    convert(touches.isEmpty ? attempt.lastLocation : touches.centroid, to: space)
  }

  /// One touch's location; the recognizer's where there is no such touch.
  open func location(ofTouch index: Int, in space: CoordinateSpace = .screen) -> Point {
    touches.indices.contains(index) ? convert(touches[index].location, to: space) : location(in: space)
  }

  /// What is copied into every transition that sends an action.
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

  /// What it wants delivered; the less, the cheaper.
  open var inputs: Inputs { .touches }

  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { state = .cancelled }
  open func pressesBegan(_ press: PressEvent) {}
  open func pressesChanged(_ press: PressEvent) {}
  open func pressesEnded(_ press: PressEvent) {}
  open func pressesCancelled(_ press: PressEvent) { state = .cancelled }
  open func touchpadGesture(_ event: TouchpadGestureEvent) {}
  open func hover(_ event: HoverEvent) {}
  open func scroll(_ event: ScrollEvent) {}
  open func timerFired(_ timer: TimerID) {}
  /// Called at the end of every attempt, just before the state is possible again.
  open func reset() {}
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: InputEvent) -> Bool { true }
  /// True while the attempt goes on although no finger is down (between the taps of a double tap). It counts only
  /// while a timer is armed, so that every attempt has an end.
  open var isAwaitingContinuation: Bool { false }

  /// Hands a touch that is not part of the gesture to the client below; the recognizer hears no more of it.
  public final func ignore(_ touch: Touch, for event: TouchEvent) { engine?.ignore(touch.id, by: self) }

  /// Calls `timerFired` after `delay`; a timer of the same number is replaced. Only inside an attempt.
  public final func startTimer(_ timer: TimerID, after delay: Duration) {
    engine?.startTimer(timer, of: self, after: delay)
  }

  public final func stopTimer(_ timer: TimerID) { engine?.stopTimer(timer, of: self) }
}

/// A recognizer's own name for one of its timers.
public struct TimerID: Sendable, Hashable {
  public var rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// What `addAction` gives to take the action away again.
public struct ActionToken: Sendable, Hashable {
  let rawValue: Int
}

extension [Touch] {
  /// The middle of the touches; the origin if there are none.
  public var centroid: Point {
    guard !isEmpty else { return .zero }
    var x = 0.0
    var y = 0.0
    for touch in self {
      x += touch.location.x
      y += touch.location.y
    }
    return Point(x: x / Double(count), y: y / Double(count))
  }
}
