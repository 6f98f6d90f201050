package import Gestures

extension Binding {
  /// Returns true if gestures on `device` can be this binding's, whatever is held.
  package func applies(to device: InputDevice) -> Bool {
    guard trigger.kind.deviceClasses.contains(device.deviceClass), hasPlaces(device.deviceClass) else { return false }
    if scope.devices.isEmpty {
      return usualDeviceClasses.contains(device.deviceClass) && !isOnlyScrolled(on: device)
    }
    return scope.contains(device) && (namesTouchpad || !isOnlyScrolled(on: device))
  }

  /// Returns true if it is in force for a gesture that starts on `device` with `held` down, and by pressing `buttons`.
  package func applies(to device: InputDevice, held: Modifiers, buttons: ButtonMask) -> Bool {
    applies(to: device) && (scope.modifiers.map { $0 == held } ?? true) && scope.contains(buttons, of: device)
  }

  /// The classes of devices that count where the line does not say on what.
  var usualDeviceClasses: Set<DeviceClass> {
    let classes =
      scope.button == nil
      ? trigger.kind.usualDeviceClasses : trigger.kind.deviceClasses.intersection(scope.defaultClasses)
    return trigger.landing == nil ? classes : classes.filter(hasPlaces)
  }

  /// True if devices of the class report where fingers are on the screen, or if the binding does not ask for that.
  private func hasPlaces(_ deviceClass: DeviceClass) -> Bool { trigger.landing == nil || deviceClass != .touchpad }

  /// True if the line asks for a touchpad, and so for gestures that touchpads deliver as clicks and scrolling.
  var namesTouchpad: Bool { scope.deviceClass == .touchpad || scope.namesDevice }

  /// True if the hand holds a button and rotates the wheel, or presses another button.
  package var isChord: Bool {
    trigger.tappedButton != nil
      || scope.button != nil && InputStreams.scrolling.isSuperset(of: trigger.kind.streams)
  }

  /// True if a touchpad's scrolling is the movement of this binding's fingers.
  var followsScrolling: Bool { namesTouchpad && trigger.kind.followsScrolling && trigger.fingers.contains(2) }

  /// True if scrolling may be its movement.
  var isScrolled: Bool {
    !isChord && InputStreams.scrolling.isSuperset(of: trigger.kind.streams) || followsScrolling
  }

  private func isOnlyScrolled(on device: InputDevice) -> Bool {
    device.deviceClass == .touchpad && trigger.kind.followsScrolling && trigger.fingers.upperBound < 3
  }
}
