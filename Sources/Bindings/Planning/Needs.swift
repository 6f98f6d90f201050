import Gestures

extension Binding {
  /// What has to be listened to for this binding, with these devices present.
  func needs(of devices: [InputDevice]) -> InputNeeds {
    guard overriddenBy == nil, !isNone else { return [] }
    var classes: Set<DeviceClass> = scope.deviceClass.map { [$0] } ?? usualDeviceClasses
    if scope.namesDevice {
      classes = Set(devices.filter { applies(to: $0) }.map(\.deviceClass))
    }
    var needs: InputNeeds = []
    for deviceClass in classes { needs.formUnion(self.needs(on: deviceClass)) }
    return needs
  }

  /// Whether it observes swipes or pinches of touchpads.
  fileprivate var observesTouchpadGestures: Bool {
    guard overriddenBy == nil, !isNone, !isIntercepting else { return false }
    let classes: Set<DeviceClass> = scope.deviceClass.map { [$0] } ?? usualDeviceClasses
    return classes.contains(.touchpad) && !needs(on: .touchpad).isDisjoint(with: [.touchpadSwipes, .touchpadPinches])
  }

  private func needs(on deviceClass: DeviceClass) -> InputNeeds {
    if trigger.kind.isCustom { return trigger.customNeeds(on: deviceClass) }
    let (kind, fingers) = (trigger.kind, trigger.fingers)
    guard kind.deviceClasses.contains(deviceClass) else { return [] }
    if kind == .hover { return .pointerPlace }
    switch deviceClass {
    case .touchscreen: return .touchscreenTouches
    case .mouse where kind == .scroll: return .mouseScrolling
    case .mouse: return fingers.contains(1) ? .mouseTouches : []
    case .pen: return fingers.contains(1) ? .penTouches : []
    case .touchpad:
      switch kind {
      case .hold, .edge, .hover, .stroke, .custom: return []
      case .tap: return namesTouchpad && fingers.overlaps(2...3) ? .touchpadTaps : []
      case .scroll: return .touchpadScrolling
      case .swipe, .pan:
        let swipes: InputNeeds = fingers.upperBound >= 3 ? .touchpadSwipes : []
        return followsScrolling ? swipes.union(.touchpadScrolling) : swipes
      case .pinch, .rotate: return .touchpadPinches
      }
    }
  }
}

extension BindingSet {
  /// Says over which windows touchpad bindings with `observe` are not recognized; nil where there is no such binding.
  package var observationLimit: String? {
    guard let binding = bindings.first(where: \.observesTouchpadGestures) else { return nil }
    return
      "`\(binding.text)` observes a touchpad: over windows of Qt 6 programs it is not recognized, because these take "
      + "the touchpad's events for themselves; with `intercept` it is"
  }
}

extension Interception {
  /// What X lets be kept from applications; clicks and scrolling it does not.
  private static let grabbable: InputNeeds = [.touchscreenTouches, .touchpadSwipes, .touchpadPinches]

  mutating func formUnion(_ binding: Binding, needs: InputNeeds) {
    guard binding.isIntercepting else { return }
    let pointers: InputNeeds = [.mouseTouches, .penTouches]
    sources.formUnion(needs.intersection(Self.grabbable))
    if let button = binding.scope.button, !needs.isDisjoint(with: pointers) { buttons.insert(button) }
  }
}

extension Trigger {
  fileprivate func customNeeds(on deviceClass: DeviceClass) -> InputNeeds {
    guard deviceClass != .touchpad else {
      guard inputs.contains(.touchpad) else { return [] }
      return fingers.upperBound >= 3 ? [.touchpadSwipes, .touchpadPinches] : .touchpadPinches
    }
    guard inputs.contains(.touches) else { return [] }
    switch deviceClass {
    case .touchscreen, .touchpad: return .touchscreenTouches
    case .mouse: return fingers.contains(1) ? .mouseTouches : []
    case .pen: return fingers.contains(1) ? .penTouches : []
    }
  }
}
