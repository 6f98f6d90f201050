import Gestures

extension Binding {
  /// What has to be listened to for this binding, with these devices present.
  func needs(of devices: [InputDevice]) -> InputNeeds {
    guard overriddenBy == nil, !isNone else { return [] }
    var classes: Set<DeviceClass> = scope.deviceClass.map { [$0] } ?? trigger.kind.usualDeviceClasses
    if scope.namesDevice {
      classes = Set(devices.filter { applies(to: $0) }.map(\.deviceClass))
    }
    var needs: InputNeeds = []
    for deviceClass in classes { needs.formUnion(trigger.needs(on: deviceClass)) }
    return needs
  }
}

extension Trigger {
  fileprivate func needs(on deviceClass: DeviceClass) -> InputNeeds {
    switch deviceClass {
    case .touchscreen: return .touchscreenTouches
    case .mouse: return kind.deviceClasses.contains(.mouse) && fingers.contains(1) ? .mouseTouches : []
    case .pen: return kind.deviceClasses.contains(.pen) && fingers.contains(1) ? .penTouches : []
    case .touchpad:
      switch kind {
      case .tap, .hold, .edge: return []
      // Two fingers scroll, and X has no gesture for that.
      case .swipe, .pan: return fingers.upperBound >= 3 ? .touchpadSwipes : []
      case .pinch, .rotate: return .touchpadPinches
      }
    }
  }
}
