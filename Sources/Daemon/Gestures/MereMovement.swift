internal import Bindings
internal import Gestures

extension GestureService {
  /// Returns true if an event has changed only values of recognizers, and no observer needs to be served in this pass.
  /// Most movements of a touchpad gesture are such events.
  func isMereMovement(_ input: InputEvent, _ plan: Plan) -> Bool {
    guard case .touchpad(let event) = input, event.phase == .changed else { return false }
    return plan.hasNoEffect && pipeline.isInForce(plan.modes) && !observers.contains { $0.awaitsPass }
  }
}
