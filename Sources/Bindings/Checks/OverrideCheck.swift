/// Finds bindings that a later one of the same scope replaces.
enum OverrideCheck {
  /// Marks each overridden binding with the later one, and reports it.
  static func mark(_ bindings: inout [Binding], _ diagnostics: inout DiagnosticList) {
    // Only bindings with the same key are compared, and of those with the same claim only the next.
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
