internal import Bindings
internal import Gestures

extension GestureService {
  /// Returns true if an event has changed only values of recognizers, and no observer needs to be served in this pass.
  /// Most movements are such events.
  func isMereMovement(_ input: InputEvent, _ plan: Plan) -> Bool {
    switch input {
    case .touchpad(let event): guard event.phase == .changed else { return false }
    case .touches(let event): guard event.changed.allSatisfy({ $0.phase == .moved }) else { return false }
    case .hover, .press, .scroll, .system, .time: return false
    }
    return plan.hasNoEffect && pipeline.isInForce(plan.modes) && !observers.contains { $0.awaitsPass }
  }
}
