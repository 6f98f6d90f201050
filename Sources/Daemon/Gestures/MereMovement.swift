internal import Bindings
internal import Gestures

extension GestureService {
  /// Returns true if an event has changed nothing but the values of recognizers, and no observer needs the pass for it:
  /// most movements of a touchpad gesture do no more.
  func isMereMovement(_ input: InputEvent, _ plan: Plan) -> Bool {
    guard case .touchpad(let event) = input, event.phase == .changed else { return false }
    return plan.hasNoEffect && pipeline.isInForce(plan.modes) && !observers.contains { $0.awaitsPass }
  }
}
