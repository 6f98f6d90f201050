package import Gestures

/// The reason why a binding cannot get a gesture.
package enum Exclusion: Sendable, Hashable {
  /// Gestures are paused.
  case paused
  /// The modifiers of `set bypass` are held.
  case bypassed
  /// A `pause` in the bindings file applies. The value is the scope of that `pause`.
  case pausedInScope(Scope)
  /// A later binding of the same scope claims everything that this binding claims.
  case overridden(by: Int)
  /// Devices of this class do not deliver the kind of gesture to the binding.
  case deviceClass(DeviceClass)
  /// This condition of the scope does not hold for the device.
  case device(Scope.DeviceCondition)
  /// The gesture must begin with this button pressed; nil represents the tip of a pen.
  case button(Int?)
  /// These modifiers, and no others, must be held.
  case modifiers(Modifiers)
  case mode(String)
  /// The first finger must come down at this landing place.
  case landing(LandingPlace)
  case window(WindowCondition)
  /// Another binding in force claims the same fingers and directions, and is more specific, or equally specific and
  /// later.
  case yields(to: Int)
  /// The binding performs no action: it only disables less specific bindings.
  case performsNothing
}

/// The circumstances of a gesture's start.
package struct GestureStart: Sendable, Hashable {
  package var device: InputDevice
  package var held: Modifiers
  package var buttons: ButtonMask
  /// The number of fingers; nil if the device does not report the number at the start.
  package var fingers: Int?
  /// Location in pixels on the root window. If no event reports a location, nil; the pointer's location is then used.
  package var place: Point?
  package var mode: String
  package var isPaused: Bool
  package var layout: ScreenLayout
  /// Number of pixels per 1/96 inch of the device's surface.
  package var pixelsPerPoint: Double

  package init(
    device: InputDevice, held: Modifiers = [], buttons: ButtonMask = [], fingers: Int? = nil, place: Point? = nil,
    mode: String = Mode.default, isPaused: Bool = false, layout: ScreenLayout = ScreenLayout(),
    pixelsPerPoint: Double = 1
  ) {
    self.device = device
    self.held = held
    self.buttons = buttons
    self.fingers = fingers
    self.place = place
    self.mode = mode
    self.isPaused = isPaused
    self.layout = layout
    self.pixelsPerPoint = pixelsPerPoint
  }
}

extension BindingSet {
  /// Returns, for each binding, the reason why the binding cannot get the gesture; nil for a binding that can get the
  /// gesture.
  package func exclusions(at start: GestureStart, windows: (any WindowInspector)?) -> [Exclusion?] {
    if start.isPaused { return bindings.map { _ in .paused } }
    if let bypass = settings.bypass, start.held == bypass { return bindings.map { _ in .bypassed } }
    var context = GestureContext(
      on: start.device, held: start.held, buttons: start.buttons, at: start.place, mode: start.mode, windows: windows,
      layout: start.layout, pixelsPerPoint: start.pixelsPerPoint)
    if context.isBypassed(by: self) {
      let scope = pauses.first { pause in
        var set = self
        set.pauses = [pause]
        return context.isBypassed(by: set)
      }
      return bindings.map { _ in scope.map { .pausedInScope($0) } ?? .bypassed }
    }
    var exclusions = bindings.map { context.exclusion(of: $0) }
    let inForce = bindings.indices.filter { exclusions[$0] == nil }
    let priority = BindingPriority(bindings)
    let natural = start.device.scrollsNaturally
    let remaining = Set(priority.remaining(of: priority.inForce(inForce), fingers: start.fingers, natural: natural))
    let isInForce = Set(inForce)
    for index in inForce where !remaining.contains(index) {
      let other = priority.overlapping(with: index).first { isInForce.contains($0) && priority.yields(index, to: $0) }
      exclusions[index] = bindings[index].needsRecognizer ? other.map { .yields(to: $0) } : .performsNothing
    }
    return exclusions
  }
}

extension GestureContext {
  /// Returns the first condition of `admits` that `binding` fails; nil if `admits` returns true.
  mutating func exclusion(of binding: Binding) -> Exclusion? {
    if let other = binding.overriddenBy { return .overridden(by: other) }
    let scope = binding.scope
    if let condition = scope.devices.first(where: { !$0.matches(device) }) { return .device(condition) }
    if !binding.applies(to: device) { return .deviceClass(device.deviceClass) }
    if let mode = scope.mode, !isInMode(mode) { return .mode(mode) }
    if let modifiers = scope.modifiers, modifiers != held { return .modifiers(modifiers) }
    if !scope.contains(buttons, of: device) { return .button(scope.button) }
    if let landing = binding.trigger.landing, !lands(in: landing) { return .landing(landing) }
    if let condition = scope.windows.first(where: { !holds($0) }) { return .window(condition) }
    return nil
  }
}
