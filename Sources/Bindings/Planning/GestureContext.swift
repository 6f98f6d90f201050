import Gestures

/// The circumstances in which a gesture starts; decides which bindings are in force for it.
///
/// Conditions about windows are evaluated only here, each once, and only if the remaining part of a scope applies.
/// Later changes of windows do not affect the gesture.
struct GestureContext {
  let device: InputDevice
  /// Location of the first finger, or of the pointer; nil stands for the pointer's location where no event reports it.
  let place: Point?
  private let held: Modifiers
  private let buttons: ButtonMask
  private let mode: String
  private let windows: (any WindowInspector)?
  private var answers: [WindowCondition: Bool] = [:]

  init(
    on device: InputDevice, held: Modifiers, buttons: ButtonMask = [], at place: Point?, mode: String,
    windows: (any WindowInspector)?
  ) {
    self.device = device
    self.place = place
    self.held = held
    self.buttons = buttons
    self.mode = mode
    self.windows = windows
  }

  /// Returns true if a binding is in force.
  mutating func admits(_ binding: Binding) -> Bool {
    binding.overriddenBy == nil && binding.applies(to: device, held: held, buttons: buttons)
      && isInModeAndWindows(of: binding.scope)
  }

  /// Returns true if applications get everything, whatever is bound.
  mutating func isBypassed(by bindings: BindingSet) -> Bool {
    if let bypass = bindings.settings.bypass, held == bypass { return true }
    return bindings.pauses.contains { scope in
      scope.devices.allSatisfy { $0.matches(device) } && (scope.modifiers.map { $0 == held } ?? true)
        && (scope.button.map { buttons == .button($0) } ?? true) && isInModeAndWindows(of: scope)
    }
  }

  private mutating func isInModeAndWindows(of scope: Scope) -> Bool {
    guard scope.mode.map({ $0 == mode }) ?? true else { return false }
    return scope.windows.allSatisfy { holds($0) }
  }

  private mutating func holds(_ condition: WindowCondition) -> Bool {
    var plain = condition
    plain.isNegated = false
    let answer = answers[plain] ?? windows?.holds(plain, at: place) ?? false
    answers[plain] = answer
    return answer != condition.isNegated
  }
}
