import Gestures

/// Receives the results of conditions on windows: each condition once for each event that tests it. The condition is
/// passed without its `not`.
package typealias ConditionObserver = (_ condition: WindowCondition, _ holds: Bool) -> Void

/// The circumstances in which a gesture starts. These circumstances determine which bindings are in force for the
/// gesture.
///
/// Conditions on windows are tested only here. Each condition is tested once, and only if the other conditions of a
/// scope hold. Later changes of windows do not affect the gesture.
struct GestureContext {
  let device: InputDevice
  /// Location of the first finger or of the pointer. If no event reports a location, nil; the pointer's current
  /// location is then used.
  let place: Point?
  let held: Modifiers
  let buttons: ButtonMask
  private let layout: ScreenLayout
  /// Number of pixels per 1/96 inch of the device's surface.
  private let pixelsPerPoint: Double
  private let mode: String
  private let windows: (any WindowInspector)?
  private let observer: ConditionObserver?
  private var answers: [WindowCondition: Bool] = [:]
  /// The subjects of the conditions on classes that do not hold.
  private var subjectsOfOtherClass: Set<WindowCondition.Subject> = []

  init(
    on device: InputDevice, held: Modifiers, buttons: ButtonMask = [], at place: Point?, mode: String,
    windows: (any WindowInspector)?, observer: ConditionObserver? = nil, layout: ScreenLayout = ScreenLayout(),
    pixelsPerPoint: Double = 1
  ) {
    self.device = device
    self.place = place
    self.held = held
    self.buttons = buttons
    self.layout = device.surface.map { ScreenLayout(surface: $0) } ?? layout
    // Positions on a touchpad's surface are in points, which `set sensitivity` does not change.
    self.pixelsPerPoint = device.surface == nil ? pixelsPerPoint : 1
    self.mode = mode
    self.windows = windows
    self.observer = observer
  }

  mutating func admits(_ binding: Binding) -> Bool {
    binding.overriddenBy == nil && binding.applies(to: device, held: held, buttons: buttons)
      && lands(in: binding.trigger.landing) && isInModeAndWindows(of: binding.scope)
  }

  /// Returns true if applications get all input, because of `set bypass` or a `pause`.
  mutating func isBypassed(by bindings: BindingSet) -> Bool {
    if let bypass = bindings.settings.bypass, held == bypass { return true }
    return bindings.pauses.contains { scope in
      scope.devices.allSatisfy { $0.matches(device) } && (scope.modifiers.map { $0 == held } ?? true)
        && (scope.button.map { buttons == .button($0) } ?? true) && isInModeAndWindows(of: scope)
    }
  }

  private mutating func isInModeAndWindows(of scope: Scope) -> Bool {
    guard scope.mode.map(isInMode) ?? true else { return false }
    return isInWindows(of: scope)
  }

  mutating func isInWindows(of scope: Scope) -> Bool { scope.windows.allSatisfy { holds($0) } }

  /// The start keys of all scopes that can contain the gesture.
  var startKeys: [Scope.StartKey] { Scope.StartKey.keys(mode: mode, held: held, buttons: buttons, of: device) }

  /// Returns the two names of a window's class. If the names are unknown, returns nil; each condition must then be
  /// tested.
  func names(of subject: WindowCondition.Subject) -> WindowNames? { windows?.names(of: subject, at: placeOnScreen) }

  /// Returns the result of a condition without reporting or caching the result.
  func holdsUnobserved(_ condition: WindowCondition) -> Bool {
    // Without an inspector, only conditions with `not` hold.
    windows?.holds(condition, at: placeOnScreen) ?? condition.isNegated
  }

  /// Returns true if the first finger came down in `landing`, or if `landing` is nil.
  func lands(in landing: LandingPlace?) -> Bool {
    guard let landing else { return true }
    return place.map { landing.contains($0, pixelsPerPoint: pixelsPerPoint, in: layout) } ?? false
  }

  /// The location on the root window; nil for the contacts of a touchpad, whose gestures are at the pointer.
  private var placeOnScreen: Point? { device.surface == nil ? place : nil }

  func isInMode(_ name: String) -> Bool { name == mode }

  mutating func holds(_ condition: WindowCondition) -> Bool {
    var plain = condition
    plain.isNegated = false
    if let answer = answers[plain] { return answer != condition.isNegated }
    let answer = windows?.holds(plain, at: placeOnScreen) ?? false
    answers[plain] = answer
    if !answer, case .windowClass = plain.test { subjectsOfOtherClass.insert(plain.subject) }
    observer?(plain, answer)
    return answer != condition.isNegated
  }

  /// Reports the window's own classes to the observer if a condition on its class did not hold, so that an explanation
  /// can name them.
  mutating func reportOtherClasses() {
    guard observer != nil else { return }
    for subject in subjectsOfOtherClass {
      guard let names = names(of: subject) else { continue }
      for name in [names.instanceName, names.className] where !name.isEmpty {
        _ = holds(WindowCondition(.windowClass(.glob(Glob(exactly: name))), of: subject))
      }
    }
  }
}

extension ScreenLayout {
  /// Creates the layout of a touchpad's surface. The edges and corners in `at` are those of this surface.
  init(surface: Vector) { self.init(outputs: [Rectangle(x: 0, y: 0, width: surface.dx, height: surface.dy)]) }
}
