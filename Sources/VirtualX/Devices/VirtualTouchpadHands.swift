internal import Gestures
package import GesturesTesting
internal import Linux

/// Fingers on the virtual touchpad, through a model of its driver.
extension VirtualTouchpad {
  /// The scroll distances that equal one wheel click in libinput and in the X server.
  private static let clickDistance = 15.0
  private static let unitsPerClick = 120.0

  /// Sends the driver's reports for the scans of a gesture, each report at its time.
  ///
  /// - Returns: The maximum delay of a report in milliseconds, caused by a busy machine.
  package func perform(
    _ scans: [HandScan], on surface: TouchpadSurface = .clickpad
  ) throws(VirtualServerError) -> Double {
    let start = MonotonicTime.now
    var delay = 0.0
    for report in TouchpadDriver.reports(of: scans, on: surface) {
      let due = start + .microseconds(Int64(report.time * 1000))
      Pace.pause(until: due)
      try send(report.kind)
      delay = max(delay, (MonotonicTime.now - due) / .milliseconds(1))
    }
    try sync()
    return delay
  }

  private func send(_ report: TouchpadReport.Kind) throws(VirtualServerError) {
    switch report {
    case .swipe(.began, let fingers, _): try swipeBegan(fingers: fingers)
    case .swipe(.moved, _, let movement):
      let units = movement * (1 / LengthUnit.millimetresPerTouchpadUnit)
      try swipeMoved(dx: units.dx, dy: units.dy)
    case .swipe(.ended, _, _): try swipeEnded()
    case .swipe(.cancelled, _, _): try swipeEnded(cancelled: true)
    case .pinch(.began, let fingers, _, _, _): try pinchBegan(fingers: fingers)
    case .pinch(.moved, _, let movement, let scale, let degrees):
      let units = movement * (1 / LengthUnit.millimetresPerTouchpadUnit)
      try pinchMoved(scale: scale, angleDelta: degrees, dx: units.dx, dy: units.dy)
    case .pinch(.ended, _, _, _, _): try pinchEnded()
    case .pinch(.cancelled, _, _, _, _): try pinchEnded(cancelled: true)
    case .scroll(let movement):
      let distance = movement * (LengthUnit.libinputShare / LengthUnit.millimetresPerTouchpadUnit)
      let units = distance * (Self.unitsPerClick / Self.clickDistance)
      try scroll(dx: units.dx, dy: units.dy)
    case .tap(let fingers, let isPress): try button(fingers == 2 ? 3 : 2, isPress: isPress)
    }
  }
}
