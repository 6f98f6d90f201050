package import Gestures

/// Bindings that a person can try immediately, with the movement and its effect.
package struct SuggestedGestures: Sendable, Hashable {
  /// One line for each binding: "swipe up with three fingers on the touchpad: super+Up".
  package let lines: [String]
  /// The devices that at least one binding uses.
  package let devices: [InputDevice]

  /// Chooses bindings that are in force in every window and in the mode `default`, on the devices that are present.
  /// Prefers different gestures, and gestures without modifiers.
  ///
  /// - Parameter maximum: Maximum number of gestures.
  package init(from set: BindingSet, devices: [InputDevice], maximum: Int = 3) {
    let active = set.bindings.filter(\.isEffective)
    self.devices = devices.filter { device in active.contains { $0.isDelivered(by: device) } }
    let present = self.devices
    let candidates = active.filter { binding in
      binding.isInForceEverywhere && !binding.trigger.kind.isCustom && !binding.shownName.isEmpty
        && present.contains { binding.isDelivered(by: $0) }
    }
    var chosen: [Int] = []
    var seen: Set<Choice> = []
    for isStrict in [true, false] {
      for (index, binding) in candidates.enumerated() where chosen.count < maximum && !chosen.contains(index) {
        let isPlain = binding.scope.modifiers?.isEmpty ?? true
        let isNew = seen.insert(Choice(kind: binding.trigger.kind.name, fingers: binding.trigger.fingers)).inserted
        if !isStrict || (isPlain && isNew) { chosen.append(index) }
      }
    }
    lines = chosen.sorted().map { index in
      let binding = candidates[index]
      let classes = DeviceClass.allCases.filter { deviceClass in
        present.contains { $0.deviceClass == deviceClass && binding.isDelivered(by: $0) }
      }
      return "\(binding.plainWords(on: classes)): \(binding.shownName)".withoutControls
    }
  }

  private struct Choice: Hashable {
    let kind: String
    let fingers: ClosedRange<Int>
  }
}

extension Binding {
  /// True if the binding is in force in every window, in the mode `default`.
  var isInForceEverywhere: Bool { scope.windows.isEmpty && (scope.mode ?? Mode.default) == Mode.default }
}
