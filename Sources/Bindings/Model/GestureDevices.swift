package import Gestures

extension Binding {
  /// Returns true if the binding can apply to gestures on `device`, regardless of held buttons and modifiers.
  package func applies(to device: InputDevice) -> Bool {
    guard trigger.kind.deviceClasses.contains(device.deviceClass), hasPlaces(device.deviceClass) else { return false }
    if device.surface != nil { return usesContacts && scope.contains(device) }
    if device.deviceClass == .touchpad, trigger.needsContacts, !trigger.mayBeReported { return false }
    if scope.devices.isEmpty {
      return defaultDeviceClasses.contains(device.deviceClass) && !isOnlyScrolled(on: device)
    }
    return scope.contains(device) && (namesTouchpad || !isOnlyScrolled(on: device))
  }

  /// Returns true if the binding is in force for a gesture that starts on `device` while the modifiers `held` and the
  /// buttons `buttons` are pressed.
  package func applies(to device: InputDevice, held: Modifiers, buttons: ButtonMask) -> Bool {
    applies(to: device) && (scope.modifiers.map { $0 == held } ?? true) && scope.contains(buttons, of: device)
  }

  /// The device classes that the binding applies to if its line has no `on`.
  var defaultDeviceClasses: Set<DeviceClass> {
    let classes =
      scope.button == nil
      ? trigger.kind.defaultDeviceClasses : trigger.kind.deviceClasses.intersection(scope.defaultClasses)
    return trigger.landing == nil ? classes : classes.filter(hasPlaces)
  }

  /// Returns true if the binding has no landing place, or if devices of the class report where its fingers come down.
  private func hasPlaces(_ deviceClass: DeviceClass) -> Bool {
    trigger.landing == nil || deviceClass != .touchpad || usesContacts
  }

  /// True if the contacts of a touchpad can make the gesture of this binding. The line must name the class of
  /// touchpads, or a device.
  package var usesContacts: Bool {
    namesTouchpad && trigger.kind.streams.contains(.contacts) && (trigger.needsContacts || trigger.kind.isTapping)
      && trigger.tappedButton == nil
  }

  /// True if only the contacts of a touchpad can make the gesture of this binding. False for a line that names a
  /// device, because the device may be a touchscreen.
  var isOnlyOfContacts: Bool { scope.deviceClass == .touchpad && needsContacts }

  /// True if a touchpad can make the gesture of this binding only through its contacts.
  package var needsContacts: Bool { usesContacts && trigger.needsContacts }

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

extension BindingSet {
  /// True if only the contacts of a touchpad can make the gesture of a binding for the class of touchpads.
  package var needsTouchpadContacts: Bool { bindings.contains { $0.isEffective && $0.isOnlyOfContacts } }
}

extension Trigger {
  /// True if X servers do not report the gesture on touchpads, so that only the contacts of the fingers can make the
  /// gesture.
  var needsContacts: Bool {
    guard kind.streams.contains(.contacts) else { return false }
    if landing != nil || restingFinger != nil || isPressed { return true }
    // One finger on a touchpad moves the pointer.
    if kind.followsScrolling, fingers.upperBound < 2 { return false }
    let sources = DeviceClass.touchpad.definition.serverSources(for: kind)
    let maximum = kind.isTapping ? Self.maximumFingers : DeviceClassDefinition.maximumTouchpadFingers
    return !sources.contains { $0.admits(fingers.clamped(to: 0...maximum)) && fingers.lowerBound <= maximum }
  }

  /// True if an X server could report the gesture in principle. libinput reports only swipes of at most four fingers.
  var mayBeReported: Bool {
    landing == nil && restingFinger == nil && kind.followsScrolling
      && fingers.lowerBound > DeviceClassDefinition.maximumTouchpadFingers
  }
}
