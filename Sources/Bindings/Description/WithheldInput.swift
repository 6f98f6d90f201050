package import Gestures

/// Sentences for a person who has just started Dactyl. The sentences say which input applications no longer get, or get
/// later, because of the bindings.
package enum WithheldInput {
  package static func sentences(for set: BindingSet, devices: [InputDevice]) -> [String] {
    let intercepting = set.bindings.filter {
      $0.isEffective && $0.isIntercepting && $0.isInForceEverywhere && $0.scope.modifiers?.isEmpty ?? true
    }
    let delivered = intercepting.filter { binding in devices.contains { binding.isDelivered(by: $0) } }
    return buttons(delivered) + touchscreen(delivered, devices) + touchpad(delivered, devices)
  }

  private static func buttons(_ bindings: [Binding]) -> [String] {
    let buttons = Set(bindings.compactMap(\.scope.button)).sorted().map { PointerButton($0).plainWords }
    guard !buttons.isEmpty else { return [] }
    return ["Clicks of \(buttons.joinedByAnd) reach applications when you release the button."]
  }

  private static func touchscreen(_ bindings: [Binding], _ devices: [InputDevice]) -> [String] {
    // Fingers that come down away from a binding's edge or landing place are not withheld.
    let isForOneFinger = bindings.contains {
      $0.needs(of: devices).contains(.touchscreenTouches) && $0.trigger.fingers.contains(1)
        && $0.trigger.kind.position.edges.isEmpty && $0.trigger.landing == nil
    }
    return isForOneFinger ? ["One finger on the touchscreen reaches applications after it can be no gesture."] : []
  }

  private static func touchpad(_ bindings: [Binding], _ devices: [InputDevice]) -> [String] {
    let gestures: [(need: InputNeeds, words: String)] = [
      (.touchpadSwipes, "swipes"), (.touchpadPinches, "pinches and rotations"),
    ]
    return gestures.compactMap { gesture in
      let using = bindings.filter { $0.needs(of: devices).contains(gesture.need) }
      // A touchpad reports at most five fingers.
      let counts = (1...5).filter { count in using.contains { $0.trigger.fingers.contains(count) } }
      guard !counts.isEmpty else { return nil }
      let fingers = counts.map(String.init).joinedByAnd
      return "Applications get no \(gesture.words) of \(fingers) fingers on the touchpad."
    }
  }
}
