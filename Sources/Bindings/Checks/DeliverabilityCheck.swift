import Gestures

/// Finds bindings for gestures that no device reports.
enum DeliverabilityCheck {
  /// Warns if no device that the scope admits reports the gesture of `binding`, or none of `devices` (nil: unknown).
  static func report(_ binding: Binding, on devices: [InputDevice]?, _ diagnostics: inout DiagnosticList) {
    if let limit = binding.deliveryLimit { return diagnostics.warning(binding.span, limit.warning) }
    guard let devices, !devices.contains(where: { binding.isDelivered(by: $0) }) else { return }
    diagnostics.warning(binding.span, "no device that is present delivers this")
  }
}
