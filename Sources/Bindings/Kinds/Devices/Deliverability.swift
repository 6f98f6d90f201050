package import Gestures

/// The reason why devices do not deliver a binding's gesture, or deliver the gesture with a restriction.
enum DeliveryLimit: Hashable {
  /// No device of the scope delivers the gesture.
  case never(reason: TranslatableText)
  /// An option needs a class of devices that the line does not name.
  case requirement(warning: TranslatableText)
  /// Devices deliver the gesture with a restriction that the author of the line should know.
  case remark(TranslatableText)
  /// A touchpad delivers the gesture only if its contacts can be read. `reason` says what X lacks.
  case contacts(reason: TranslatableText)

  /// The warning of `dactyl check`.
  var warning: TranslatableText {
    switch self {
    case .never(let reason): translatable("\(reason); this never happens")
    case .requirement(let warning), .remark(let warning): warning
    case .contacts: DeviceClassDefinition.contactWarning
    }
  }
}

extension Binding {
  /// The delivery limit for all devices of the scope; nil if no limit applies, or if the limit depends on the device.
  var deliveryLimit: DeliveryLimit? { deliveryLimit(on: scope.deviceClass) }

  /// Returns true if `device` can deliver the gesture of this binding.
  package func isDelivered(by device: InputDevice) -> Bool {
    guard overriddenBy == nil, applies(to: device) else { return false }
    if device.surface != nil { return true }
    switch deliveryLimit(on: device.deviceClass) {
    case nil, .remark: return true
    case .never, .requirement, .contacts: return false
    }
  }

  /// Returns the delivery limit for devices of this class. If `deviceClass` is nil, returns the limit for all devices
  /// of the scope.
  private func deliveryLimit(on deviceClass: DeviceClass?) -> DeliveryLimit? {
    if scope.button != nil, let reason = undeliverableWithButton(on: deviceClass) { return .never(reason: reason) }
    if let deviceClass, trigger.restingFinger != nil, !deviceClass.definition.streams.contains(.multipleTouches),
      deviceClass != .touchpad
    {
      return .never(reason: deviceClass.definition.tooMany)
    }
    if trigger.kind.isCustom { return undeliverableToCustomKind(on: deviceClass).map { .never(reason: $0) } }
    for case let requirement? in trigger.definitions.map(\.requirement)
    where deviceClass != requirement.deviceClass && !scope.namesDevice {
      return .requirement(warning: requirement.warning)
    }
    guard let deviceClass else { return nil }
    let limit = deviceClass.definition.limit(of: trigger.kind, fingers: trigger.fingers)
    if trigger.isPressed {
      return .contacts(reason: translatable("X does not report how many fingers press a touchpad"))
    }
    guard deviceClass == .touchpad, trigger.landing != nil || trigger.restingFinger != nil else { return limit }
    return .contacts(reason: translatable("X does not report where fingers are on a touchpad"))
  }

  private func undeliverableWithButton(on deviceClass: DeviceClass?) -> TranslatableText? {
    if trigger.kind.isHovering { return translatable("nothing hovers while a button is down") }
    if let deviceClass, deviceClass.definition.isDefault {
      return translatable("only mice and pens are pressed with a button")
    }
    return trigger.fingers.lowerBound > 1 ? translatable("a device with buttons has only one point") : nil
  }

  private func undeliverableToCustomKind(on deviceClass: DeviceClass?) -> TranslatableText? {
    guard let definition = deviceClass?.definition else { return nil }
    guard definition.streams.contains(.touches) else {
      if !trigger.inputs.contains(.touchpad) {
        return translatable(
          "a touchpad delivers its own gestures and no touches, which is all that `\(trigger.kind.name)` takes")
      }
      if trigger.fingers.lowerBound > definition.fingers.upperBound { return definition.tooMany }
      return trigger.fingers.upperBound < definition.fingers.lowerBound ? definition.tooFewForCustomKinds : nil
    }
    guard trigger.inputs.contains(.touches) else {
      return translatable("`\(trigger.kind.name)` accepts only gestures of touchpads")
    }
    return trigger.fingers.lowerBound > definition.fingers.upperBound ? definition.tooMany : nil
  }
}

extension DeviceClassDefinition {
  /// Returns the delivery limit for a built-in kind with a number of fingers in `fingers`; nil if devices of the class
  /// deliver the gesture.
  func limit(of kind: GestureKind, fingers: ClosedRange<Int>) -> DeliveryLimit? {
    let sources = serverSources(for: kind)
    let reportsContacts = streams.contains(.contacts) && kind.streams.contains(.contacts)
    func lack(_ reason: TranslatableText) -> DeliveryLimit {
      reportsContacts ? .contacts(reason: reason) : .never(reason: reason)
    }
    if sources.isEmpty {
      return lacks.first { !kind.streams.isDisjoint(with: $0.streams) }.map { lack($0.reason) }
    }
    for source in sources {
      guard let messages = source.messages else { continue }
      return source.admits(fingers) ? .remark(messages.remark) : lack(messages.otherwise)
    }
    guard sources.contains(where: { $0.fingers != nil }) else { return nil }
    if fingers.upperBound < self.fingers.lowerBound {
      // One finger that moves on a touchpad moves the pointer.
      return kind.followsScrolling ? .never(reason: tooFew) : lack(tooFew)
    }
    if fingers.lowerBound > self.fingers.upperBound { return lack(tooMany) }
    // One finger on a touchpad moves the pointer, so only its circles are gestures. X reports gestures of more fingers,
    // but not these circles.
    guard reportsContacts, fingers.lowerBound < self.fingers.lowerBound, !kind.followsScrolling else { return nil }
    return .remark(DeviceClassDefinition.circleWarning)
  }
}

extension DeviceClassDefinition.Source {
  /// Returns true if the source delivers gestures with at least one of these finger counts.
  func admits(_ numbers: ClosedRange<Int>) -> Bool { fingers?.overlaps(numbers) ?? true }
}
