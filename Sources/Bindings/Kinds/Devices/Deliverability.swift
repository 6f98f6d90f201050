import Gestures

extension Binding {
  /// The reason that no device of the scope can deliver this; nil if one can, or if that depends on the device.
  var undeliverable: String? {
    if scope.button != nil, let reason = undeliverableWithButton { return reason }
    if trigger.kind.isCustom { return undeliverableToCustomKind }
    for case let requirement? in trigger.definitions.map(\.requirement)
    where scope.deviceClass != requirement.deviceClass && !scope.namesDevice {
      return requirement.warning
    }
    guard let definition = scope.deviceClass?.definition else { return nil }
    let sources = definition.sources(for: trigger.kind)
    if sources.isEmpty {
      return definition.lacks.first { !trigger.kind.streams.isDisjoint(with: $0.streams) }?.warning
    }
    for source in sources where source.remark != nil || source.otherwise != nil {
      return source.admits(trigger.fingers) ? source.remark : source.otherwise
    }
    guard sources.contains(where: { $0.fingers != nil }) else { return nil }
    if trigger.fingers.upperBound < definition.fingers.lowerBound { return definition.tooFew }
    if trigger.fingers.lowerBound > definition.fingers.upperBound { return definition.tooMany }
    return nil
  }

  private var undeliverableWithButton: String? {
    if InputStreams.unpressed.isSuperset(of: trigger.kind.streams) {
      return "nothing hovers or scrolls while a button is down; this never happens"
    }
    if let deviceClass = scope.deviceClass, deviceClass.definition.isDefault {
      return "only mice and pens are pressed with a button; this never happens"
    }
    if trigger.fingers.lowerBound > 1 || trigger.kind.streams.contains(.multipleTouches) {
      return "a device with buttons has only one point; this never happens"
    }
    return nil
  }

  private var undeliverableToCustomKind: String? {
    guard let definition = scope.deviceClass?.definition else { return nil }
    guard definition.streams.contains(.touches) else {
      if !trigger.inputs.contains(.touchpad) {
        return "a touchpad delivers its own gestures and no touches, which is all that `\(trigger.kind.name)` takes; "
          + "this never happens"
      }
      return trigger.fingers.upperBound < definition.fingers.lowerBound ? definition.tooFewForCustomKinds : nil
    }
    guard trigger.inputs.contains(.touches) else {
      return "`\(trigger.kind.name)` accepts only gestures of touchpads; this never happens"
    }
    return trigger.fingers.lowerBound > definition.fingers.upperBound ? definition.tooMany : nil
  }
}

extension DeviceClassDefinition.Source {
  /// Returns true if the source comes with some of these numbers of fingers.
  func admits(_ numbers: ClosedRange<Int>) -> Bool { fingers?.overlaps(numbers) ?? true }
}
