/// Recognizes fingers that come down and go up again without moving, once or several times. Discrete.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps in a row.
  public final var numberOfTapsRequired = 1
  /// The fingers of each tap.
  public final var numberOfTouchesRequired = 1
  /// The buttons that a pointer must have down; of no meaning for fingers.
  public final var buttonMaskRequired = ButtonMask.primary
  /// How far a finger may move from where it came down, in points.
  @exclusivity(unchecked) public final var allowableMovement = 10.0
  /// From the first finger down to the last one up; the maximum itself is too long.
  public final var maximumTapDuration = Duration.milliseconds(750)
  /// From all fingers up to the next one down.
  public final var maximumTapInterval = Duration.milliseconds(350)
  /// How far later taps may be from the first one, in points.
  public final var maximumTapDistance = 40.0
  /// From the first finger down to the last one down.
  public final var touchGatheringInterval = Duration.milliseconds(200)

  /// Whether presses count as taps: set it together with `allowedPressKinds`.
  public final var recognizesPresses = false

  private static let durationTimer = TimerID(1)
  private static let gatheringTimer = TimerID(2)
  private static let intervalTimer = TimerID(3)

  private var tapsDone = 0
  /// Where the fingers of the tap in progress came down.
  @exclusivity(unchecked) private var starts: [(touch: Touch.ID, location: Point)] = []
  private var firstTap: Point?

  open override var inputs: Inputs { recognizesPresses ? [.touches, .touchpad, .press] : [.touches, .touchpad] }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if deviceKind == .indirectPointer, !event.buttonMask.isSuperset(of: buttonMaskRequired) { return fail(.wrongKind) }
    let isFirst = starts.isEmpty
    if isFirst {
      stopTimer(Self.intervalTimer)
      startTimer(Self.durationTimer, after: maximumTapDuration)
    }
    for touch in touches { starts.append((touch.id, touch.location)) }
    guard starts.count <= numberOfTouchesRequired else {
      return fail(.tooManyTouches(starts.count, limit: numberOfTouchesRequired))
    }
    if starts.count == numberOfTouchesRequired {
      placeTap()
    } else if isFirst {
      startTimer(Self.gatheringTimer, after: touchGatheringInterval)
    }
  }

  /// All fingers of this tap are down.
  private func placeTap() {
    stopTimer(Self.gatheringTimer)
    let sum = starts.reduce(Vector.zero) { $0 + ($1.location - .zero) }
    let place = Point.zero + sum * (1 / Double(max(starts.count, 1)))
    guard let firstTap else {
      firstTap = place
      return
    }
    let distance = (place - firstTap).length / pixelsPerPoint
    if distance > maximumTapDistance { fail(.moved(distance, limit: maximumTapDistance)) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { checkMovement(of: touches) }

  private func checkMovement(of touches: [Touch]) {
    for touch in touches {
      guard let distance = distance(of: touch, from: starts), distance > allowableMovement else { continue }
      return fail(.moved(distance, limit: allowableMovement))
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    checkMovement(of: touches)
    guard state == .possible else { return }
    // At the first finger up: who waits for the others to lift lets the client below wait for all of them.
    guard starts.count >= numberOfTouchesRequired else {
      return fail(.tooFewTouches(starts.count, minimum: numberOfTouchesRequired))
    }
    guard remainingTouches.isEmpty else { return }
    finishTap()
  }

  open override func pressesBegan(_ press: PressEvent) {
    stopTimer(Self.intervalTimer)
    startTimer(Self.durationTimer, after: maximumTapDuration)
    if firstTap == nil { firstTap = press.location }
  }

  open override func pressesEnded(_ press: PressEvent) { finishTap() }

  private func finishTap() {
    stopTimer(Self.durationTimer)
    tapsDone += 1
    starts.removeAll(keepingCapacity: true)
    if tapsDone >= numberOfTapsRequired {
      state = .ended
    } else {
      startTimer(Self.intervalTimer, after: maximumTapInterval)
    }
  }

  /// A touchpad's own gesture is never a tap.
  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    if event.phase == .cancelled { state = .cancelled } else { fail(.wrongKind) }
  }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.durationTimer: fail(.tooLate(maximumTapDuration))
    case Self.gatheringTimer: fail(.tooFewTouches(starts.count, minimum: numberOfTouchesRequired))
    case Self.intervalTimer: fail(.tooLate(maximumTapInterval))
    default: break
    }
  }

  open override func reset() {
    tapsDone = 0
    starts.removeAll(keepingCapacity: true)
    firstTap = nil
  }

  open override var isAwaitingContinuation: Bool { tapsDone > 0 && starts.isEmpty }

  /// The middle of the first tap.
  open override var anchor: Point { firstTap ?? super.anchor }

  open override var values: GestureValues {
    var values = super.values
    values.numberOfTouches = numberOfTouchesRequired
    return values
  }

  /// A tap never prevents one that needs more taps.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let tap = other as? TapGestureRecognizer, tap.numberOfTapsRequired > numberOfTapsRequired { return false }
    return super.canPrevent(other)
  }
}
