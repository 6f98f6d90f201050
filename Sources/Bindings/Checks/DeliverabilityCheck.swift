import Gestures

/// Finds bindings for gestures that no device reports.
enum DeliverabilityCheck {
  /// Warns if the scope of `binding` admits no device that can report the gesture, or if no device in `devices` can
  /// report the gesture.
  ///
  /// - Parameters:
  ///   - devices: The devices that are present; nil if the devices are unknown.
  ///   - includesRemotePointers: True if pointers that programs move through XTest make gestures.
  static func report(
    _ binding: Binding, on devices: [InputDevice]?, includesRemotePointers: Bool, _ diagnostics: inout DiagnosticList
  ) {
    // The contacts of a touchpad come from an additional device, whose `surface` is not nil.
    let isByContacts = devices?.contains { $0.surface != nil && binding.applies(to: $0) } ?? false
    if let limit = binding.deliveryLimit, !isByContacts { return diagnostics.warning(binding.span, limit.warning) }
    let isDelivered = devices?.contains { binding.isDelivered(by: $0) } ?? false
    if !includesRemotePointers, !isDelivered, binding.namesRemotePointers {
      return diagnostics.warning(
        binding.span,
        translatable(
          "pointers that programs move through XTest make no gestures without `set remote-pointers include`"))
    }
    guard let devices else { return }
    if binding.isMeantForScrolling, devices.contains(where: { $0.deviceClass == .touchpad }) {
      diagnostics.warning(
        binding.span,
        isDelivered
          ? translatable(
            "two fingers on a touchpad scroll, so this line is for the touchscreen only; `on touchscreen` says so")
          : translatable(
            "two fingers on a touchpad scroll, so this line is for touchscreens; `on touchscreen` says so"),
        suggestion: "\(binding.text) on touchpad")
    } else if !isDelivered {
      diagnostics.warning(binding.span, translatable("no device that is present delivers this"))
    }
  }
}

extension Binding {
  /// True if the binding names neither a device nor a button, and if the movement of its gesture scrolls on a touchpad.
  fileprivate var isMeantForScrolling: Bool {
    scope.devices.isEmpty && scope.button == nil && trigger.kind.followsScrolling && trigger.fingers == 2...2
  }
}
