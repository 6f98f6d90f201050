/// Finds bindings that later bindings of the same scope replace.
enum OverrideCheck {
  /// Sets `overriddenBy` of each overridden binding, and warns of the binding.
  static func mark(_ bindings: inout [Binding], _ diagnostics: inout DiagnosticList) {
    // The bindings after the current one, by key and claim. If several have the same key and claim, the nearest is
    // stored.
    var later: [OverrideKey: [MovementClaim: Int]] = [:]
    for index in bindings.indices.reversed() {
      let (trigger, key) = (bindings[index].trigger, OverrideKey(of: bindings[index]))
      if let rivals = later[key]?.filter({ $0.key.hasFingers(of: trigger) }).sorted(by: { $0.value < $1.value }) {
        let withNatural = takers(of: trigger.directions, from: rivals, scrollsNaturally: true)
        let withoutNatural = takers(of: trigger.directions, from: rivals, scrollsNaturally: false)
        let all = Set(withNatural + withoutNatural).sorted()
        if !withNatural.isEmpty, !withoutNatural.isEmpty { bindings[index].overriddenBy = all.first }
        let condition =
          withoutNatural.isEmpty ? "with natural scrolling, " : withNatural.isEmpty ? "without natural scrolling, " : ""
        if !all.isEmpty {
          let winners = diagnostics.winners(all.map { bindings[$0] }, over: bindings[index])
          diagnostics.warning(bindings[index].span, condition + "overridden by " + winners)
        }
      }
      later[key, default: [:]][MovementClaim(of: trigger)] = index
    }
  }

  /// Returns the fewest bindings that take all the directions on a device with or without natural scrolling: one, if
  /// one takes all. Empty if some directions are left.
  private static func takers(
    of directions: Directions, from rivals: [(key: MovementClaim, value: Int)], scrollsNaturally: Bool
  ) -> [Int] {
    var left = directions.resolved(scrollsNaturally: scrollsNaturally)
    let claims = rivals.map { (binding: $0.value, directions: $0.key.resolved(scrollsNaturally: scrollsNaturally)) }
    if let one = claims.first(where: { $0.directions.isSuperset(of: left) }) { return [one.binding] }
    var takers: [Int] = []
    for claim in claims where !claim.directions.isDisjoint(with: left) {
      takers.append(claim.binding)
      left.subtract(claim.directions)
    }
    return left.isEmpty ? takers : []
  }
}

extension DiagnosticList {
  /// Returns the words of a warning for the later bindings that replace `binding`.
  fileprivate func winners(_ winners: [Binding], over binding: Binding) -> String {
    let lines = winners.map { line(of: $0.span, from: binding.span) }
    if winners.count == 1 { return "\(lines[0]): `\(winners[0].text)` comes later in the same scope" }
    return zip(winners, lines).map { "`\($0.text)` (\($1))" }.joined(separator: " and ")
      + ", which come later in the same scope"
  }
}
