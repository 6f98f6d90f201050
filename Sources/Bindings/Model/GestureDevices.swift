package import Gestures

extension Binding {
  /// Returns true if the binding can apply to gestures on `device`, regardless of held buttons and modifiers.
  package func applies(to device: InputDevice) -> Bool {
    guard trigger.kind.deviceClasses.contains(device.deviceClass), hasPlaces(device.deviceClass) else { return false }
    if scope.devices.isEmpty {
      return usualDeviceClasses.contains(device.deviceClass) && !isOnlyScrolled(on: device)
    }
    return scope.contains(device) && (namesTouchpad || !isOnlyScrolled(on: device))
  }

  /// Returns true if the binding is in force for a gesture that starts on `device` with `held` and `buttons` pressed.
  package func applies(to device: InputDevice, held: Modifiers, buttons: ButtonMask) -> Bool {
    applies(to: device) && (scope.modifiers.map { $0 == held } ?? true) && scope.contains(buttons, of: device)
  }

  /// The device classes that the binding applies to if its line has no `on`.
  var usualDeviceClasses: Set<DeviceClass> {
    let classes =
      scope.button == nil
      ? trigger.kind.usualDeviceClasses : trigger.kind.deviceClasses.intersection(scope.defaultClasses)
    return trigger.landing == nil ? classes : classes.filter(hasPlaces)
  }

  /// Returns true if the binding has no landing place, or if devices of the class report positions on the screen.
  private func hasPlaces(_ deviceClass: DeviceClass) -> Bool { trigger.landing == nil || deviceClass != .touchpad }

  /// True if the line names the class of touchpads, or a device. The binding then also applies to gestures that
  /// touchpads deliver as clicks and scrolling.
  var namesTouchpad: Bool { scope.deviceClass == .touchpad || scope.namesDevice }

  /// True if the gesture is a mouse chord: the wheel or another button while a button is held.
  package var isChord: Bool {
    trigger.tappedButton != nil
      || scope.button != nil && InputStreams.scrolling.isSuperset(of: trigger.kind.streams)
  }

  /// True if two fingers that scroll on a touchpad can make the gesture of this binding.
  var followsScrolling: Bool { namesTouchpad && trigger.kind.followsScrolling && trigger.fingers.contains(2) }

  /// True if scrolling can make the gesture of this binding.
  var isScrolled: Bool {
    !isChord && InputStreams.scrolling.isSuperset(of: trigger.kind.streams) || followsScrolling
  }

  private func isOnlyScrolled(on device: InputDevice) -> Bool {
    device.deviceClass == .touchpad && trigger.kind.followsScrolling && trigger.fingers.upperBound < 3
  }
}
