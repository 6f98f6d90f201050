package import Gestures

extension Binding {
  /// Returns the input that the sources must deliver for this binding from these devices.
  package func needs(of devices: [InputDevice]) -> InputNeeds {
    guard isEffective else { return [] }
    var classes: Set<DeviceClass> = scope.deviceClass.map { [$0] } ?? defaultDeviceClasses
    if scope.namesDevice {
      classes = Set(devices.filter { applies(to: $0) || appliesToContacts(of: $0) }.map(\.deviceClass))
    }
    var needs: InputNeeds = []
    for deviceClass in classes { needs.formUnion(self.needs(on: deviceClass)) }
    return needs
  }

  /// Returns true if the binding would apply to the device's contacts, if the contacts were read.
  private func appliesToContacts(of device: InputDevice) -> Bool {
    device.deviceClass == .touchpad && applies(to: device.ofContacts(on: .zero))
  }

  /// True if the binding observes swipes or pinches of touchpads.
  fileprivate var observesTouchpadGestures: Bool {
    guard isEffective, !isIntercepting else { return false }
    let classes: Set<DeviceClass> = scope.deviceClass.map { [$0] } ?? defaultDeviceClasses
    return classes.contains(.touchpad) && !needs(on: .touchpad).isDisjoint(with: .touchpadGestures)
  }

  /// Returns true if this binding intercepts all touchpad gestures that `other` observes. If so, both bindings
  /// recognize these gestures over every window.
  fileprivate func keepsTouchpadGestures(of other: Binding) -> Bool {
    let (fingers, observed) = (trigger.fingers, other.trigger.fingers)
    return isIntercepting && isEffective && scope == other.scope && fingers.contains(observed.lowerBound)
      && fingers.contains(observed.upperBound)
      && needs(on: .touchpad).isSuperset(of: other.needs(on: .touchpad).intersection(.touchpadGestures))
  }

  private func needs(on deviceClass: DeviceClass) -> InputNeeds {
    var needs: InputNeeds = []
    for source in deviceClass.definition.sources(for: trigger.kind)
    where source.admits(trigger.fingers) && listens(to: source) {
      needs.formUnion(source.needs)
    }
    return needs.isEmpty || !isChord ? needs : needs.union(chordNeeds(on: deviceClass))
  }

  /// Returns the input of a mouse chord: the held button and, for a tap, the second button.
  private func chordNeeds(on deviceClass: DeviceClass) -> InputNeeds {
    let held: InputNeeds = deviceClass == .pen ? .penTouches : .mouseTouches
    return trigger.tappedButton == nil ? held : [held, .chords]
  }

  private func listens(to source: DeviceClassDefinition.Source) -> Bool {
    if trigger.kind.isCustom {
      return trigger.inputs.contains(source.streams.contains(.touches) ? .touches : .touchpad)
    }
    if source.streams == .contacts { return usesContacts }
    if source.needs.isSubset(of: .touchpadInput), trigger.needsContacts, !trigger.mayBeReported { return false }
    // Scrolling is a swipe or a pan only if the line names a touchpad.
    return source.streams != .fingerScrolling || namesTouchpad || !trigger.kind.followsScrolling
  }
}

extension InputNeeds {
  /// The input of touchpads that X servers report.
  fileprivate static let touchpadInput: InputNeeds = [.touchpadGestures, .touchpadTaps, .touchpadScrolling]
}

extension BindingSet {
  /// Returns the device classes of those bindings that no class in `present` can serve. Ignores bindings that name a
  /// device. Also ignores bindings for the pointer's location, because every pointer has a location.
  package func missingClasses(present: Set<DeviceClass>) -> Set<DeviceClass> {
    bindings.reduce(into: []) { missing, binding in
      guard binding.isEffective, !binding.scope.namesDevice, !binding.trigger.kind.isHovering else { return }
      let classes = binding.scope.deviceClass.map { [$0] } ?? binding.defaultDeviceClasses
      if classes.isDisjoint(with: present) { missing.formUnion(classes) }
    }
  }

  /// A sentence about the windows over which touchpad bindings with `observe` are not recognized. Nil if no binding
  /// observes touchpad gestures, or if other bindings intercept the same gestures.
  package var observationLimit: String? {
    let intercepting = Dictionary(grouping: bindings.filter { $0.isIntercepting && $0.isEffective }, by: \.scope)
    let limited = bindings.first { binding in
      guard binding.observesTouchpadGestures else { return false }
      return !(intercepting[binding.scope] ?? []).contains { $0.keepsTouchpadGestures(of: binding) }
    }
    guard let binding = limited else { return nil }
    return
      "`\(binding.text)` observes a touchpad: over windows of Qt 6 programs it is not recognized, because these take "
      + "the touchpad's events for themselves; with `intercept` it is"
  }
}

extension Binding {
  /// True if applications always get the gesture's input, even with `intercept`. False if no class of devices delivers
  /// the gesture's input.
  var isNeverWithheld: Bool {
    guard scope.button == nil, !trigger.kind.isCustom else { return false }
    let needs = possibleClasses.reduce(into: InputNeeds()) { $0.formUnion(self.needs(on: $1)) }
    // If the daemon reads the touchpad's contacts, the click of a tap is withheld.
    let isTapOfContacts = needs.contains(.touchpadContacts) && trigger.kind.isTapping
    return !needs.isEmpty && needs.isDisjoint(with: Interception.grabbable) && !isTapOfContacts
  }
}

extension Interception {
  /// The input that a grab can withhold from applications under X. Clicks and scrolling cannot be withheld.
  fileprivate static let grabbable: InputNeeds = [.touchscreenTouches, .touchpadGestures]

  mutating func formUnion(_ binding: Binding, needs: InputNeeds) {
    guard binding.isIntercepting else { return }
    let pointers: InputNeeds = [.mouseTouches, .penTouches]
    let rest = min(binding.trigger.rest ?? .zero, Self.maximumRest)
    sources.formUnion(needs.intersection(Self.grabbable))
    if needs.contains(.touchscreenTouches) {
      let wait = max(rest, binding.trigger.timeOfTaps ?? .zero)
      touchWait = min(max(touchWait, wait), Self.maximumRest)
    }
    if binding.trigger.isPressed {
      pressFingers.formUnion(binding.trigger.fingers)
    } else if needs.contains(.touchpadContacts), binding.trigger.kind.isTapping {
      tapFingers.formUnion(binding.trigger.fingers)
      tapWait = min(max(tapWait, binding.trigger.timeOfTaps ?? .zero), Self.maximumRest)
    }
    if let button = binding.scope.button, !needs.isDisjoint(with: pointers) {
      buttons.insert(button)
      if rest > .zero { pressRests[button] = max(pressRests[button] ?? .zero, rest) }
      if binding.isChord { chordButtons.insert(button) }
    }
  }
}
