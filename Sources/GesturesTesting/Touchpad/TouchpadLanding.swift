internal import Gestures

/// The positions of the fingers at the moment when the driver accepted their number. The driver measures movements from
/// these positions.
struct TouchpadLanding: Sendable {
  enum Verdict {
    case undecided, pointer, scroll, swipe
    case pinch(TouchpadPair)
    /// The finger with this number is stationary while the other fingers move.
    case thumb(Int)
  }

  /// Movement below which a finger counts as stationary, in millimetres.
  private static let restingMovement = 0.5
  private static let minimumPinchMovement = 1.5
  /// Time after which the driver assumes that fingers side by side move together.
  private static let boxTimeout = 150.0

  let time: Double
  private let count: Int
  private let first: TouchpadFingers.Finger
  /// The two fingers whose movements are compared; nil for one finger.
  private let pair: TouchpadPair?

  init?(_ fingers: TouchpadFingers, at time: Double) {
    guard let first = fingers.tracked.first else { return nil }
    (self.time, self.first, count) = (time, first, fingers.count)
    pair = TouchpadPair(fingers.tracked)
  }

  /// Returns true if the first finger has moved by less than `restingMovement`.
  func isResting(_ fingers: TouchpadFingers) -> Bool {
    fingers.tracked.first.map { ($0.place - first.place).length < Self.restingMovement } ?? true
  }

  func verdict(on fingers: TouchpadFingers, at time: Double, canFindThumbs: Bool) -> Verdict {
    if count == 1 { return fingers.movement == .zero || isResting(fingers) ? .undecided : .pointer }
    let together = count == 2 ? Verdict.scroll : .swipe
    if count > 2, fingers.isCrowded { return fingers.movement == .zero ? .undecided : together }
    guard let pair, let now = pair.now(fingers.tracked) else { return .undecided }
    let movements = now.movements(since: pair)
    let (a, b) = (movements.first.length, movements.second.length)
    guard a >= 1 || b >= 1 else { return .undecided }
    let offset = now.offset
    if abs(offset.dx) < 40, abs(offset.dy) < 7, time > self.time + Self.boxTimeout { return together }

    let more = Double(count - 2)
    let minimum = 1.5 + 0.5 * more
    if max(a, b) >= 4 + 2 * more {
      let (low, resting, moving) = offset.dy > 0 ? (now.first, a, b) : (now.second, b, a)
      if canFindThumbs, resting < minimum { return .thumb(low.number) }
      if moving < minimum { return count == 2 ? .scroll : .pinch(now) }
    }
    guard a >= minimum, b >= minimum else { return .undecided }
    return now.areParallel(since: pair) ? together : .pinch(now)
  }

  /// Returns the two fingers if their movement, judged as scrolling until now, is a pinch; nil otherwise.
  func pinchingPair(_ fingers: TouchpadFingers) -> TouchpadPair? {
    guard let pair, let now = pair.now(fingers.tracked), !now.areParallel(since: pair) else { return nil }
    let movements = now.movements(since: pair)
    return min(movements.first.length, movements.second.length) < Self.minimumPinchMovement ? nil : now
  }
}
