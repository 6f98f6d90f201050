import Gestures

/// Finds bindings that no device delivers.
enum DeliverabilityCheck {
  /// Warns if no device that the scope admits can deliver `binding`, or none of `devices`; nil: they are not known.
  static func report(_ binding: Binding, on devices: [InputDevice]?, _ diagnostics: inout DiagnosticList) {
    if let reason = binding.undeliverable { return diagnostics.warning(binding.span, reason) }
    guard let devices, !devices.contains(where: { binding.applies(to: $0) }) else { return }
    diagnostics.warning(binding.span, "no device that is present delivers this")
  }
}

extension Binding {
  /// The reason that no device of the scope can deliver this; nil if one can, or if that depends on the device.
  fileprivate var undeliverable: String? {
    if scope.button != nil, let reason = undeliverableWithButton { return reason }
    if trigger.kind.isCustom { return undeliverableToCustomKind }
    if trigger.pressure != nil, scope.deviceClass != .pen, !scope.namesDevice {
      return "only a pen tells how hard it is pressed; without `on pen` this never happens"
    }
    return switch scope.deviceClass {
    case .touchpad where trigger.kind == .tap && trigger.fingers.overlaps(2...3):
      "a touchpad tells a tap as a click of a button, so that a real click of that button is this tap, too"
    case .touchpad where trigger.kind == .tap:
      "a touchpad tells taps of two and three fingers only, as clicks; this never happens"
    case .touchpad where trigger.kind == .stroke:
      "a touchpad tells no way that could be drawn; this never happens"
    case .touchscreen where trigger.kind == .hover:
      "a touchscreen has no pointer that could rest somewhere; this never happens"
    case .touchscreen where trigger.kind == .scroll, .pen where trigger.kind == .scroll:
      "only a touchpad and a mouse scroll; this never happens"
    case .touchpad where trigger.kind == .hover || trigger.kind == .scroll: nil
    case .touchpad where trigger.kind == .hold:
      "a touchpad tells X nothing about fingers that rest on it; this never happens"
    case .touchpad where trigger.kind == .edge, .mouse where trigger.kind == .edge:
      "only a touchscreen or a pen has an edge to start from; this never happens"
    case .touchpad where trigger.fingers.upperBound < 2:
      "a touchpad delivers the way of two fingers and more (one moves the pointer); this never happens"
    case .touchpad where trigger.fingers.lowerBound > 5:
      "touchpads tell up to five fingers apart; this never happens"
    case .mouse, .pen:
      trigger.fingers.lowerBound > 1 ? "a \(scope.deviceClass?.rawValue ?? "") has one point; this never happens" : nil
    default: nil
    }
  }

  private var undeliverableWithButton: String? {
    switch trigger.kind {
    case .hover, .scroll: "nothing hovers or scrolls while a button is down; this never happens"
    case _ where scope.deviceClass == .touchscreen || scope.deviceClass == .touchpad:
      "only mice and pens are pressed with a button; this never happens"
    case _ where trigger.fingers.lowerBound > 1: "what has buttons has one point; this never happens"
    case .pinch, .rotate: "what has buttons has one point; this never happens"
    default: nil
    }
  }

  private var undeliverableToCustomKind: String? {
    let name = trigger.kind.name
    switch scope.deviceClass {
    case .touchpad where !trigger.inputs.contains(.touchpad):
      return
        "a touchpad delivers its own gestures and no touches, which is all that `\(name)` takes; this never happens"
    case .touchpad where trigger.fingers.upperBound < 2:
      return "a touchpad delivers gestures of two fingers and more; this never happens"
    case .touchscreen where !trigger.inputs.contains(.touches), .mouse where !trigger.inputs.contains(.touches),
      .pen where !trigger.inputs.contains(.touches):
      return "`\(name)` takes nothing but touchpads' gestures; this never happens"
    case .mouse, .pen:
      guard trigger.fingers.lowerBound > 1 else { return nil }
      return "a \(scope.deviceClass?.rawValue ?? "") has one point; this never happens"
    default: return nil
    }
  }
}
