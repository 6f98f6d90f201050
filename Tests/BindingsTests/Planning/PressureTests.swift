import Bindings
import Gestures
import Testing

@Suite("The pressure of a pen")
struct PressureTests {
  private static let pen = InputDevice(id: DeviceID(14), name: "Wacom Pen", deviceClass: .pen)

  /// Taps with a pen that reports these pressures, one after the other.
  private func tap(_ hand: inout PlannerDriver, _ pressures: [Double]) {
    for (index, pressure) in pressures.enumerated() {
      hand.time = hand.time + .milliseconds(10)
      let phase: Touch.Phase = index == 0 ? .began : index == pressures.count - 1 ? .ended : .moved
      let touch = Touch(
        id: Touch.ID(1), kind: .pencil, device: Self.pen.id, phase: phase, location: Point(x: 400, y: 300),
        timestamp: hand.time)
      hand.send(
        .touches(
          TouchEvent(
            timestamp: hand.time, device: Self.pen.id, changed: [touch], buttonMask: .primary, pressure: pressure)))
    }
    hand.wait(1000)
  }

  @Test("The maximum pressure during a gesture selects the binding for firm or for light pressure")
  func greatest() throws {
    var hand = try PlannerDriver(
      "tap 1 on pen -> run light\ntap 1 on pen pressure 60% -> run firm", devices: [Self.pen])
    tap(&hand, [0.1, 0.6, 0.1])
    tap(&hand, [0.1, 0.59, 0.1])
    tap(&hand, [0.1, 0.9, 0.3, 0])
    #expect(hand.log == ["1 ended run firm", "2 ended run light", "3 ended run firm"])
    #expect(hand.actions.map(\.values.pressure) == [0.1, 0.1, 0])
  }
}
