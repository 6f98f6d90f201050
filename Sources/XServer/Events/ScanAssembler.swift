package import Gestures

/// Joins the touch events of one device scan.
///
/// A touchscreen reports all of its fingers together, and the X server sends one event for each finger. If the events
/// were judged one by one, fingers that move together would seem to move against each other.
package struct ScanAssembler {
  /// Maximum difference between the times of a scan's events: the server stamps each event separately.
  package static let maximumSpan = Duration.milliseconds(1)
  /// Maximum time to wait for the remaining events of a scan: the server writes the events one by one, so a client may
  /// read before all of them are written.
  package static let waitTimeout = Duration.milliseconds(1)

  private var scan: TouchEvent?
  private var start = Timestamp(microseconds: 0)
  /// For each device, the touches of the latest scan that are still down.
  private var latest: [DeviceID: [Touch.ID]] = [:]

  package init() {}

  /// True if events are waiting for the remaining events of their scan.
  var isAssembling: Bool { scan != nil }

  /// True if the current scan contains every finger of the device's previous scan.
  ///
  /// A stationary finger is not reported. Only the first scan without such a finger waits for the finger; later scans
  /// do not wait.
  package var isComplete: Bool {
    guard let scan else { return true }
    return latest[scan.device, default: []].allSatisfy { id in scan.changed.contains { $0.id == id } }
  }

  /// Adds an event, which must directly follow the previously added event.
  ///
  /// - Returns: The previous scan, if this event does not belong to that scan; nil otherwise.
  package mutating func add(_ event: TouchEvent) -> TouchEvent? {
    guard let scan, belongs(event, to: scan) else {
      defer {
        self.scan = event
        start = event.timestamp
      }
      return finish()
    }
    self.scan?.changed += event.changed
    self.scan?.timestamp = max(scan.timestamp, event.timestamp)
    return nil
  }

  /// Ends the scan that is being assembled, and returns this scan; nil if no scan is being assembled.
  package mutating func finish() -> TouchEvent? {
    guard let scan else { return nil }
    self.scan = nil
    let down = scan.changed.filter { $0.phase != .ended && $0.phase != .cancelled }.map(\.id)
    latest[scan.device] = down.isEmpty ? nil : down
    return scan
  }

  private func belongs(_ event: TouchEvent, to scan: TouchEvent) -> Bool {
    guard event.device == scan.device, event.modifiers == scan.modifiers,
      event.pixelsPerPoint == scan.pixelsPerPoint, event.timestamp >= start,
      event.timestamp - start <= Self.maximumSpan
    else { return false }
    // A touch that begins after a lift starts a new scan, so that taps that a program sends without a pause stay taps.
    let hasLift = scan.changed.contains { $0.phase == .ended || $0.phase == .cancelled }
    return event.changed.allSatisfy { touch in
      !(hasLift && touch.phase == .began) && !scan.changed.contains { $0.id == touch.id }
    }
  }
}
