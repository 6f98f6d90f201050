/// Finds bindings that a later binding of the same scope replaces.
enum OverrideCheck {
  /// Sets `overriddenBy` of each overridden binding, and warns of the binding.
  static func mark(_ bindings: inout [Binding], _ diagnostics: inout DiagnosticList) {
    // The bindings after the current one, by key and claim. If several have the same key and claim, the nearest is
    // stored.
    var later: [OverrideKey: [MovementClaim: Int]] = [:]
    for index in bindings.indices.reversed() {
      let (trigger, key) = (bindings[index].trigger, OverrideKey(of: bindings[index]))
      if let next = later[key]?.filter({ $0.key.covers(trigger) }).map(\.value).min() {
        bindings[index].overriddenBy = next
        diagnostics.warning(
          bindings[index].span,
          "overridden by \(diagnostics.line(of: bindings[next].span, from: bindings[index].span)): `\(bindings[next].text)` comes later in the same scope"
        )
      }
      later[key, default: [:]][MovementClaim(of: trigger)] = index
    }
  }
}
