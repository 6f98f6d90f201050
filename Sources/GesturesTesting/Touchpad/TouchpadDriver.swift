internal import Gestures

/// A model of libinput's driver for touchpads (1.22 to 1.29), for tests. It turns the movements of fingers into
/// libinput's reports.
///
/// Like libinput, the model accepts a new number of fingers immediately, or after 100 ms if the fingers are stationary
/// or make a gesture. It reports no movement before it has recognized a gesture. It cancels a gesture if the fingers
/// lift slowly.
///
/// It does not model acceleration, palms, moving thumbs, buttons, drags, semi-mt touchpads, hysteresis, the correction
/// of jumps, and the straightening of scrolling.
package struct TouchpadDriver: Sendable {
  private enum State {
    /// No finger is down, or a new number of fingers has not been judged yet.
    case idle
    /// Fingers have landed. They count as stationary from the time `restsAt` on. `restsAt` is nil if the touchpad
    /// cannot locate all fingers.
    case landed(TouchpadLanding, restsAt: Double?)
    case resting(TouchpadLanding)
    /// One finger moves the pointer.
    case pointing(TouchpadLanding, restsAt: Double?)
    case scrolling(TouchpadLanding)
    case swiping
    case pinching(TouchpadPinch)

    /// True if a change of the number of fingers is accepted only after a timeout.
    var isSteady: Bool {
      switch self {
      case .idle, .landed, .pointing: false
      case .resting, .scrolling, .swiping, .pinching: true
      }
    }

    /// Time at which the fingers begin to count as stationary.
    var restsAt: Double? {
      switch self {
      case .landed(_, let time), .pointing(_, let time): time
      case .idle, .resting, .scrolling, .swiping, .pinching: nil
      }
    }
  }

  private static let countTimeout = 100.0
  /// Time within which scrolling may become a pinch.
  private static let pinchTimeout = 300.0
  /// Maximum number of fingers of a gesture.
  private static let maximumFingers = 4

  private let canFindThumbs: Bool
  private var state = State.idle
  private var fingers: TouchpadFingers
  /// The number of fingers that the driver has accepted.
  private var count = 0
  private var pending: (count: Int, at: Double)?
  private var tap = TouchpadTap()
  private var reports: [TouchpadReport] = []

  package init(on surface: TouchpadSurface = .clickpad) {
    fingers = TouchpadFingers(numberOfSlots: surface.slots)
    canFindThumbs = surface.height >= 50
  }

  /// Returns the reports for all scans of a hand, including the reports that follow the last scan.
  package static func reports(of scans: [HandScan], on surface: TouchpadSurface = .clickpad) -> [TouchpadReport] {
    var driver = Self(on: surface)
    let reports = scans.flatMap { driver.handle($0) }
    return reports + driver.advance(to: .infinity)
  }

  /// Returns the reports that are due before a scan, followed by the reports of the scan itself.
  package mutating func handle(_ scan: HandScan) -> [TouchpadReport] {
    let before = advance(to: scan.time)
    fingers.handle(scan)
    tap.handle(scan, isCrowded: fingers.isCrowded).map { send(.tap(fingers: $0, isPress: true), at: scan.time) }
    updateCount(at: scan.time)
    // Nothing is reported while a change of the number of fingers is pending.
    if (1...Self.maximumFingers).contains(count), pending == nil { state = nextState(at: scan.time) }
    return before + takeReports()
  }

  /// Returns the reports that are due until `time`. All scans before `time` must already have been handled.
  package mutating func advance(to time: Double) -> [TouchpadReport] {
    while let deadline = nextDeadline, deadline <= time { fireTimers(at: deadline) }
    return takeReports()
  }

  private var nextDeadline: Double? { [pending?.at, state.restsAt, tap.release?.time].compactMap { $0 }.min() }

  private mutating func fireTimers(at time: Double) {
    if let tap = tap.released(at: time) { send(.tap(fingers: tap, isPress: false), at: time) }
    if let pending, pending.at <= time {
      end(.cancelled, at: time)
      (count, self.pending) = (pending.count, nil)
    }
    guard let restsAt = state.restsAt, restsAt <= time else { return }
    switch state {
    case .landed(let landing, _): state = .resting(landing)
    case .pointing(let landing, _):
      state = landing.isResting(fingers) ? .resting(landing) : .pointing(landing, restsAt: nil)
    case .idle, .resting, .scrolling, .swiping, .pinching: break
    }
  }

  private mutating func updateCount(at time: Double) {
    let now = fingers.count
    if now == count {
      pending = nil
    } else if now == 0 {
      end(.ended, at: time)
      (count, pending) = (0, nil)
    } else if !state.isSteady {
      (count, pending) = (now, nil)
      state = .idle
    } else if now != pending?.count {
      pending = (now, time + Self.countTimeout)
    }
  }

  private mutating func nextState(at time: Double) -> State {
    switch state {
    case .idle:
      guard let landing = TouchpadLanding(fingers, at: time) else { return .idle }
      let rest = fingers.isCrowded ? nil : time + (count > 2 ? 180 : 40)
      return decide(landing, else: .landed(landing, restsAt: rest), at: time)
    case .landed(let landing, _), .resting(let landing): return decide(landing, else: state, at: time)
    case .pointing: return state
    case .scrolling(let landing):
      if time < landing.time + Self.pinchTimeout, let pair = landing.pinchingPair(fingers) {
        return .pinching(TouchpadPinch(pair))
      }
      if fingers.movement != .zero { send(.scroll(movement: fingers.movement), at: time) }
      return state
    case .swiping:
      if fingers.movement != .zero { send(.swipe(.moved, fingers: count, movement: fingers.movement), at: time) }
      return state
    case .pinching(var pinch):
      pinch.handle(fingers, count: count).map { send($0, at: time) }
      return .pinching(pinch)
    }
  }

  private mutating func decide(_ landing: TouchpadLanding, else undecided: State, at time: Double) -> State {
    guard !tap.isPossible(at: time) else { return undecided }
    switch landing.verdict(on: fingers, at: time, canFindThumbs: canFindThumbs) {
    case .undecided: return undecided
    case .pointer: return .pointing(landing, restsAt: undecided.restsAt)
    case .scroll: return .scrolling(landing)
    case .swipe:
      send(.swipe(.began, fingers: count, movement: .zero), at: time)
      return .swiping
    case .pinch(let pair): return .pinching(TouchpadPinch(pair))
    case .thumb(let number):
      fingers.ignoreThumb(number)
      return .idle
    }
  }

  private mutating func end(_ phase: TouchpadReport.Phase, at time: Double) {
    switch state {
    case .swiping: send(.swipe(phase, fingers: count, movement: .zero), at: time)
    case .pinching(let pinch): pinch.end(phase, count: count).map { send($0, at: time) }
    case .idle, .landed, .resting, .pointing, .scrolling: break
    }
    state = .idle
  }

  private mutating func send(_ kind: TouchpadReport.Kind, at time: Double) {
    reports.append(TouchpadReport(time: time, kind: kind))
  }

  private mutating func takeReports() -> [TouchpadReport] {
    defer { reports = [] }
    return reports
  }
}
