import Bindings
import Gestures
import GesturesTesting

/// Recognizes the input of hands on a touchpad.
struct TouchpadRecognition {
  private static let device = InputDevice(id: DeviceID(8), name: "Touchpad", deviceClass: .touchpad)

  private let pipeline: GesturePipeline
  private var hand = Hand(device: device.id)

  init(_ bindings: BindingSet) {
    pipeline = GesturePipeline(bindings: bindings, devices: [Self.device])
    hand.pause = .seconds(3)
  }

  /// Plays the scans of a hand, and returns the bindings that acted, in order.
  mutating func play(_ scans: [HandScan], on surface: TouchpadSurface) -> [Int] {
    (hand.touchpadEvents(of: scans, on: surface) + hand.wait(.seconds(2))).flatMap { event in
      var acted: [Int] = []
      while let deadline = pipeline.nextDeadline, deadline < event.timestamp { acted += act(.time(deadline)) }
      return acted + act(event)
    }
  }

  private func act(_ event: InputEvent) -> [Int] {
    let plan = pipeline.handle(event)
    pipeline.commit(plan)
    return plan.actions.filter { if case .perform = $0.kind { true } else { false } }.map(\.binding)
  }
}
