internal import Gestures

/// Recognition of a tap of two or three fingers in a touchpad's driver: each finger lands or lifts within a timeout after
/// the one before, and none moves. The button is pressed at the last lift, and released when no drag can follow.
struct TouchpadTap: Sendable {
  private static let timeout = 180.0
  /// In millimetres.
  private static let maximumMovement = 1.3
  private static let maximumFingers = 3

  /// The time until which the fingers that are down may still be a tap; nil if they are none.
  private var deadline: Double?
  private var fingers = 0
  private var landings: [Int: Point] = [:]
  /// Time at which the button of a tap of so many fingers is released.
  private(set) var release: (time: Double, fingers: Int)?

  /// True while movement may be a part of a tap, so that the driver ignores it.
  func isPossible(at time: Double) -> Bool { deadline.map { time < $0 } ?? false }

  /// Follows a scan of the device; returns the number of fingers whose tap is complete.
  ///
  /// - Parameter isCrowded: True if there are more fingers than the touchpad has positions of: it then ignores movement.
  mutating func handle(_ scan: HandScan, isCrowded: Bool) -> Int? {
    if let deadline, scan.time >= deadline { self.deadline = nil }
    for report in scan.reports {
      let place = Point(x: report.x, y: report.y)
      switch report.phase {
      case .began:
        if landings.isEmpty { (deadline, fingers) = (scan.time, 0) }
        landings[report.finger] = place
        fingers += 1
        restart(at: scan.time)
        if fingers > Self.maximumFingers { deadline = nil }
      case .moved:
        let distance = landings[report.finger].map { (place - $0).length } ?? 0
        if distance > Self.maximumMovement, !isCrowded { deadline = nil }
      case .ended:
        landings[report.finger] = nil
        restart(at: scan.time)
      }
    }
    guard landings.isEmpty, deadline != nil else { return nil }
    deadline = nil
    guard fingers > 1 else { return nil }
    release = (scan.time + 160 + 20 * Double(fingers), fingers)
    return fingers
  }

  /// Returns the number of fingers whose button is released at this time; nil for none.
  mutating func released(at time: Double) -> Int? {
    guard let release, release.time <= time else { return nil }
    self.release = nil
    return release.fingers
  }

  private mutating func restart(at time: Double) { if deadline != nil { deadline = time + Self.timeout } }
}
