internal import Gestures
internal import GesturesTesting

/// Gestures of hands on the touchpad, through a model of the driver: the gestures begin late, and a slow lift cancels
/// them.
extension ScriptPlayer {
  func performOnTouchpad(_ gesture: HandGesture, _ random: inout SplitMix64) {
    let device = SimulatedDevices.touchpad
    guard server.devices.isEnabled(device) else { return }
    world.report.gestures += 1
    let surface = random.chance(50) ? TouchpadSurface.clickpad : .twoSlots
    let scans = Self.scans(of: gesture, on: surface, &random)
    var running: SimulatedGesture?
    for report in TouchpadDriver.reports(of: scans, on: surface) {
      after(report.time) { [self] in
        // Switching the touchpad off ends its gesture.
        guard server.devices.isEnabled(device) else {
          running = nil
          return
        }
        running = follow(running, report.kind, on: device)
      }
    }
  }

  private static func scans(
    of gesture: HandGesture, on surface: TouchpadSurface, _ random: inout SplitMix64
  ) -> [HandScan] {
    guard case .swipe(let direction) = gesture.kind else {
      return Hand.touchpadScans(of: gesture, on: surface, seed: random.next())
    }
    var movement = TouchpadMovement(
      gesture.fingers, direction, length: random.uniform(8...40),
      over: .milliseconds(Int64(random.uniform(150...600))))
    movement.landingSpread = .milliseconds(Int64(random.uniform(0...120)))
    movement.restBeforeMovement = random.chance(50) ? .zero : .milliseconds(150)
    movement.liftSpread = random.chance(40) ? .milliseconds(500) : .milliseconds(60)
    movement.tremor = 0.3
    return Hand.touchpadScans(of: movement, on: surface, seed: random.next())
  }

  /// Sends a report of the driver. Returns the gesture that is then in progress; nil after its end.
  private func follow(
    _ running: SimulatedGesture?, _ report: TouchpadReport.Kind, on device: Int32
  ) -> SimulatedGesture? {
    let phase: TouchpadReport.Phase
    var next: SimulatedGesture
    switch report {
    case .swipe(let reported, let fingers, let movement):
      (phase, next) = (reported, SimulatedGesture(device: device, isPinch: false, fingers: Int32(fingers)))
      (next.dx, next.dy) = Self.units(movement)
    case .pinch(let reported, let fingers, let movement, let scale, let degrees):
      (phase, next) = (reported, SimulatedGesture(device: device, isPinch: true, fingers: Int32(fingers)))
      (next.dx, next.dy) = Self.units(movement)
      (next.scale, next.angle) = (scale, degrees)
    case .scroll, .tap: return running
    }
    next.isCancelled = phase == .cancelled
    switch phase {
    case .began: server.gesture(next, .began)
    case .moved where running != nil: server.gesture(next, .changed)
    case .ended where running != nil, .cancelled where running != nil: server.gesture(next, .ended)
    case .moved, .ended, .cancelled: return nil
    }
    return phase == .began || phase == .moved ? next : nil
  }

  /// Returns a movement in 1/1000 inch.
  private static func units(_ movement: Vector) -> (Double, Double) {
    (movement.dx / LengthUnit.millimetresPerTouchpadUnit, movement.dy / LengthUnit.millimetresPerTouchpadUnit)
  }
}
