internal import Gestures

/// Recognizes a tap of two or three fingers like a touchpad's driver. Each landing or lift must follow the previous
/// landing or lift within a timeout, and no finger may move. The button of the tap is pressed at the last lift, and
/// released when no drag can follow.
struct TouchpadTap: Sendable {
  private static let timeout = 180.0
  /// Maximum movement of a finger during a tap, in millimetres.
  private static let maximumMovement = 1.3
  private static let maximumFingers = 3

  /// Time until which the current fingers may still make a tap; nil if they cannot make a tap.
  private var deadline: Double?
  private var fingers = 0
  private var landings: [Int: Point] = [:]
  /// Time at which the button of the tap is released, and the number of fingers of the tap.
  private(set) var release: (time: Double, fingers: Int)?

  /// Returns true while movement may belong to a tap. The driver then ignores the movement.
  func isPossible(at time: Double) -> Bool { deadline.map { time < $0 } ?? false }

  /// Records a scan of the device. If the scan completes a tap, returns the number of fingers of the tap.
  ///
  /// - Parameter isCrowded: True if more fingers are down than the touchpad can locate. Movement then does not prevent
  ///   a tap.
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

  /// Returns the number of fingers of the tap whose button is released at this time; nil if no button is released.
  mutating func released(at time: Double) -> Int? {
    guard let release, release.time <= time else { return nil }
    self.release = nil
    return release.fingers
  }

  private mutating func restart(at time: Double) { if deadline != nil { deadline = time + Self.timeout } }
}
