import Gestures

extension Binding {
  /// What has to be listened to for this binding, with these devices present.
  func needs(of devices: [InputDevice]) -> InputNeeds {
    guard overriddenBy == nil, !isNone else { return [] }
    var classes = scope.deviceClass.map { [$0] } ?? scope.defaultClasses
    if scope.namesDevice {
      classes = Set(devices.filter { scope.contains($0) }.map(\.deviceClass))
    }
    var needs: InputNeeds = []
    for deviceClass in classes { needs.formUnion(trigger.needs(on: deviceClass)) }
    return needs
  }
}

extension Interception {
  mutating func formUnion(_ binding: Binding, needs: InputNeeds) {
    guard binding.isIntercepting else { return }
    let pointers: InputNeeds = [.mouseTouches, .penTouches]
    sources.formUnion(needs.subtracting(pointers))
    if let button = binding.scope.button, !needs.isDisjoint(with: pointers) { buttons.insert(button) }
  }
}

extension Trigger {
  fileprivate func needs(on deviceClass: DeviceClass) -> InputNeeds {
    switch deviceClass {
    case .touchscreen: return .touchscreenTouches
    case .mouse: return kind != .pinch && fingers.contains(1) ? .mouseTouches : []
    case .pen: return kind != .pinch && fingers.contains(1) ? .penTouches : []
    case .touchpad:
      switch kind {
      case .tap: return []
      // Two fingers scroll, and X has no gesture for that.
      case .swipe, .pan: return fingers.upperBound >= 3 ? .touchpadSwipes : []
      case .pinch: return .touchpadPinches
      }
    }
  }
}
