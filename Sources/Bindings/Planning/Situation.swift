import Gestures

/// How a gesture starts: what it is in, and with that which bindings are in force for it.
///
/// Windows are asked about here only, once for each condition, and only where the rest of a scope holds. What they
/// become later does not change the gesture.
struct Situation {
  let device: InputDevice
  /// Where the first finger, or the pointer, is; nil for the pointer's place where nothing tells it.
  let place: Point?
  private let held: Modifiers
  private let buttons: ButtonMask
  private let mode: String
  private let windows: (any WindowSight)?
  private var answers: [WindowCondition: Bool] = [:]

  init(
    on device: InputDevice, held: Modifiers, buttons: ButtonMask = [], at place: Point?, mode: String,
    windows: (any WindowSight)?
  ) {
    self.device = device
    self.place = place
    self.held = held
    self.buttons = buttons
    self.mode = mode
    self.windows = windows
  }

  /// Whether a binding is in force.
  mutating func admits(_ binding: Binding) -> Bool {
    binding.overriddenBy == nil && binding.applies(to: device, held: held, buttons: buttons)
      && isInModeAndWindows(of: binding.scope)
  }

  /// Whether everything is the applications', whatever is bound.
  mutating func isLeftAlone(by bindings: BindingSet) -> Bool {
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
