/// Base class of the recognizers of fingers that do not move: taps and long presses.
///
/// Such a recognizer collects the fingers of one tap or press, and counts taps. Only the classes of this library derive
/// from it directly.
open class StationaryGestureRecognizer: GestureRecognizer {
  /// Number of fingers of each tap, and of the press after the taps.
  public final var numberOfTouchesRequired = 1
  /// Maximum distance of a finger from the position at which it came down, in points. After a press has begun, there is
  /// no limit.
  public final var allowableMovement = 10.0
  /// Maximum time of a tap, from the landing of the first finger to the lift of the last finger. A tap of exactly this
  /// duration fails.
  public final var maximumTapDuration = StationaryGestureRecognizer.defaultTapDuration
  /// Maximum time between two taps, from the lift of the last finger to the next landing.
  public final var maximumTapInterval = Duration.milliseconds(350)
  /// Maximum distance of later taps, or of the press, from the first tap, in points.
  public final var maximumTapDistance = 40.0

  /// The default of `maximumTapDuration`.
  package static let defaultTapDuration = Duration.milliseconds(750)

  private static let tapTimer = TimerID(1)
  private static let gatheringTimer = TimerID(2)
  private static let intervalTimer = TimerID(3)

  private var tapsDone = 0
  /// The time at which the first finger of the current tap came down.
  private var tapStart = Timestamp(microseconds: 0)
  /// Maximum duration of the current tap.
  private var tapLimit = Duration.zero
  /// Positions at which the fingers of the current tap or press came down.
  private var starts: [(touch: Touch.ID, location: Point)] = []
  /// Location of the first tap; nil before the first tap.
  final private(set) var firstTapLocation: Point?

  override init() {}

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { checkMovement(of: touches) }

  open override func timerFired(_ timer: TimerID) {
    switch timer {
    case Self.tapTimer: fail(.tooLate(tapLimit))
    case Self.gatheringTimer: failTooFew()
    case Self.intervalTimer: fail(.tooLate(maximumTapInterval))
    default: break
    }
  }

  open override func reset() {
    tapsDone = 0
    starts.removeAll(keepingCapacity: true)
    firstTapLocation = nil
  }

  open override var isAwaitingContinuation: Bool { tapsDone > 0 && starts.isEmpty }

  /// Maximum time between the landings of the first and the last finger, or on touchpads between two successive
  /// landings; nil for no limit. libinput also measures the time of a tap again from each landing
  /// (`tp_tap_touch_handle_event`).
  var gatheringInterval: Duration? { nil }
  /// Number of taps, without the press that may follow the taps.
  var tapCount: Int { 1 }
  /// The middle of the fingers that have come down.
  var gatheredLocation: Point {
    let sum = starts.reduce(Vector.zero) { $0 + ($1.location - .zero) }
    return Point.zero + sum * (1 / Double(max(starts.count, 1)))
  }
  /// Called when all fingers of a tap or of the press are down.
  func fingersGathered() {}
  /// Returns true if a finger that has moved further than `allowableMovement` may still be part of the gesture.
  func allowsSlip(of pixels: Vector) -> Bool { false }

  /// True if the current fingers belong to a tap. While no finger is down, true if the next fingers will belong to a
  /// tap.
  final var isTapping: Bool { tapsDone < tapCount }

  /// Adds new fingers to the current tap or press.
  final func gather(_ touches: [Touch]) {
    let isFirst = starts.isEmpty
    if isFirst { startTap() }
    for touch in touches { starts.append((touch.id, touch.location)) }
    guard starts.count <= numberOfTouchesRequired else {
      return fail(.tooManyTouches(starts.count, limit: numberOfTouchesRequired))
    }
    if starts.count == numberOfTouchesRequired {
      stopTimer(Self.gatheringTimer)
      checkDistance(of: gatheredLocation)
      if state == .possible { fingersGathered() }
    } else if isFirst || deviceKind == .indirect, let gatheringInterval {
      startTimer(Self.gatheringTimer, after: gatheringInterval)
    }
  }

  /// Starts the timer that limits the duration of a tap.
  final func startTap() {
    stopTimer(Self.intervalTimer)
    guard isTapping else { return }
    (tapStart, tapLimit) = (time, maximumTapDuration)
    startTimer(Self.tapTimer, after: tapLimit)
  }

  /// Shortens the maximum time of the current tap. Returns false if the tap has lasted that long already.
  final func limitTap(to limit: Duration) -> Bool {
    guard limit < tapLimit else { return true }
    let remaining = limit - (time - tapStart)
    guard remaining > .zero else { return false }
    tapLimit = limit
    startTimer(Self.tapTimer, after: remaining)
    return true
  }

  final func keepFirstTap(at location: Point) {
    if firstTapLocation == nil { firstTapLocation = location }
  }

  /// Fails if a finger is too far from the position at which it came down.
  final func checkMovement(of touches: [Touch]) {
    guard !isWaiting else { return }
    for touch in touches {
      guard let start = starts.first(where: { $0.touch == touch.id }) else { continue }
      let pixels = touch.location - start.location
      let distance = pixels.length / pixelsPerPoint
      guard distance > allowableMovement, !allowsSlip(of: pixels) else { continue }
      return fail(.moved(distance, limit: allowableMovement))
    }
  }

  /// True if all fingers of the tap or press have come down.
  final var isGathered: Bool { starts.count >= numberOfTouchesRequired }

  final func failTooFew() { fail(.tooFewTouches(starts.count, minimum: numberOfTouchesRequired)) }

  /// Counts a tap. After the last tap, recognizes if `recognizesLast` is true; otherwise, waits for the next fingers.
  final func finishTap(recognizesLast: Bool) {
    stopTimer(Self.tapTimer)
    tapsDone += 1
    starts.removeAll(keepingCapacity: true)
    if recognizesLast, !isTapping { state = .ended } else { startTimer(Self.intervalTimer, after: maximumTapInterval) }
  }

  /// Fails if the location is too far from the first tap.
  private func checkDistance(of location: Point) {
    guard let firstTapLocation else { return keepFirstTap(at: location) }
    let distance = (location - firstTapLocation).length / pixelsPerPoint
    if distance > maximumTapDistance { fail(.moved(distance, limit: maximumTapDistance)) }
  }
}
