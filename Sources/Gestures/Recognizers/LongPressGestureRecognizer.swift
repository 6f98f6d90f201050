/// Recognizes fingers that stay where they came down. Continuous: it begins while they are down.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// From the last required finger down to the beginning.
  public final var minimumPressDuration = Duration.milliseconds(500)
  /// How far a finger may move before it begins, in points; afterwards as far as it likes.
  @exclusivity(unchecked) public final var allowableMovement = 10.0
  /// The fingers of the press, and of each tap before it.
  public final var numberOfTouchesRequired = 1
  /// With `maximumNumberOfTouches`, allows a range of finger numbers on touchpads; nil for `numberOfTouchesRequired`.
  public final var minimumNumberOfTouches: Int?
  /// The most fingers on touchpads; nil for `numberOfTouchesRequired`.
  public final var maximumNumberOfTouches: Int?
  /// How many taps come before the press.
  public final var numberOfTapsRequired = 0
  /// How long such a tap may last, from the first finger down to the last one up.
  public final var maximumTapDuration = Duration.milliseconds(750)
  /// From all fingers up to the next one down.
  public final var maximumTapInterval = Duration.milliseconds(350)
  /// How far the press may be from the first tap, in points.
  public final var maximumTapDistance = 40.0
  /// From the first finger down to the last one down; nil for as long as they like.
  public final var touchGatheringInterval: Duration?

  private static let pressTimer = TimerID(1)
  private static let tapTimer = TimerID(2)
  private static let gatheringTimer = TimerID(3)
  private static let intervalTimer = TimerID(4)

  private var tapsDone = 0
  /// Where the fingers of the press, or of the tap before it, came down.
  @exclusivity(unchecked) private var starts: [(touch: Touch.ID, location: Point)] = []
  private var firstTap: Point?
  /// The way since it began.
  private var path = MotionPath()

  open override var inputs: Inputs { [.touches, .touchpad] }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if state.isActive || isWaiting {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let isFirst = starts.isEmpty
    if isFirst {
      stopTimer(Self.intervalTimer)
      if isTapping { startTimer(Self.tapTimer, after: maximumTapDuration) }
    }
    for touch in touches { starts.append((touch.id, touch.location)) }
    guard starts.count <= numberOfTouchesRequired else {
      return fail(.tooManyTouches(starts.count, limit: numberOfTouchesRequired))
    }
    if starts.count == numberOfTouchesRequired {
      place()
    } else if isFirst, let touchGatheringInterval {
      startTimer(Self.gatheringTimer, after: touchGatheringInterval)
    }
  }

  /// All fingers are down.
  private func place() {
    stopTimer(Self.gatheringTimer)
    let centroid = touches.centroid
    if let firstTap {
      let distance = (centroid - firstTap).length / pixelsPerPoint
      guard distance <= maximumTapDistance else { return fail(.moved(distance, limit: maximumTapDistance)) }
    } else {
      firstTap = centroid
    }
    if !isTapping { startTimer(Self.pressTimer, after: minimumPressDuration) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard state.isActive || isWaiting else { return checkMovement(of: touches) }
    path.move(to: self.touches.centroid, at: time)
    if state.isActive { state = .changed }
  }

  private func checkMovement(of touches: [Touch]) {
    guard !isWaiting else { return }
    for touch in touches {
      guard let distance = distance(of: touch, from: starts), distance > allowableMovement else { continue }
      return fail(.moved(distance, limit: allowableMovement))
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if state.isActive || isWaiting {
      path.move(to: self.touches.centroid, at: time)
      state = .ended
      return
    }
    checkMovement(of: touches)
    guard state == .possible else { return }
    guard isTapping else { return fail(.tooShort(minimumPressDuration)) }
    guard remainingTouches.isEmpty else { return }
    guard starts.count >= numberOfTouchesRequired else {
      return fail(.tooFewTouches(starts.count, minimum: numberOfTouchesRequired))
    }
    stopTimer(Self.tapTimer)
    tapsDone += 1
    starts.removeAll(keepingCapacity: true)
    startTimer(Self.intervalTimer, after: maximumTapInterval)
  }

  /// A touchpad says itself that fingers rest on it; everything else it says is no press.
  open override func touchpadGesture(_ event: TouchpadGestureEvent) {
    let fewest = minimumNumberOfTouches ?? numberOfTouchesRequired
    let most = maximumNumberOfTouches ?? max(numberOfTouchesRequired, fewest)
    switch event.phase {
    case .began:
      guard event.kind == .hold, numberOfTapsRequired <= 0 else { return fail(.wrongKind) }
      guard takes(event.numberOfTouches, atLeast: fewest, atMost: most) else { return }
      startTimer(Self.pressTimer, after: minimumPressDuration)
    case .changed: if state.isActive { state = .changed }
    case .ended: if state.isActive || isWaiting { state = .ended } else { fail(.tooShort(minimumPressDuration)) }
    case .cancelled: state = .cancelled
    }
  }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.pressTimer:
      // How the fingers trembled before it began is no part of their way.
      if !touches.isEmpty { path.rebase(to: touches.centroid, at: time) }
      state = .began
    case Self.tapTimer: fail(.tooLate(maximumTapDuration))
    case Self.gatheringTimer: fail(.tooFewTouches(starts.count, minimum: numberOfTouchesRequired))
    case Self.intervalTimer: fail(.tooLate(maximumTapInterval))
    default: break
    }
  }

  open override func reset() {
    tapsDone = 0
    starts.removeAll(keepingCapacity: true)
    firstTap = nil
    path.reset()
  }

  open override var values: GestureValues {
    var values = super.values
    path.write(to: &values, of: self)
    return values
  }

  /// The fingers that are down, or will be, belong to a tap before the press.
  private var isTapping: Bool { tapsDone < numberOfTapsRequired }

  open override var isAwaitingContinuation: Bool { tapsDone > 0 && starts.isEmpty }
}
