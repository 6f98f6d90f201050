import Gestures

/// Finds bindings that later bindings of the same scope replace.
enum OverrideCheck {
  /// Sets `overriddenBy` of each overridden binding, and warns of the binding.
  static func mark(_ bindings: inout [Binding], _ diagnostics: inout DiagnosticList) {
    // The bindings after the current one, by key and claim. If several bindings have the same key and claim, the
    // nearest of them is stored.
    var later: [OverrideKey: [MovementClaim: Int]] = [:]
    for index in bindings.indices.reversed() {
      let (trigger, key) = (bindings[index].trigger, OverrideKey(of: bindings[index]))
      if let rivals = later[key]?.filter({ $0.key.hasFingers(of: trigger) }).sorted(by: { $0.value < $1.value }) {
        // The content of a touchscreen always follows the fingers.
        let isOnScreen = bindings[index].possibleClasses.allSatisfy(\.isOnScreen)
        let winners = [true, false].map {
          overridingBindings(of: trigger, from: rivals, scrollsNaturally: $0 || isOnScreen)
        }
        let all = Set(winners.joined()).sorted()
        if !winners.contains([]) { bindings[index].overriddenBy = all.first }
        let condition =
          winners[0].isEmpty ? "without natural scrolling, " : winners[1].isEmpty ? "with natural scrolling, " : ""
        if !all.isEmpty {
          let lines = diagnostics.winners(all.map { bindings[$0] }, over: bindings[index])
          diagnostics.warning(bindings[index].span, condition + "overridden by " + lines)
        }
      }
      later[key, default: [:]][MovementClaim(of: trigger)] = index
    }
  }

  /// Returns the later bindings that together claim all directions of `trigger`: a single binding if one suffices.
  /// Returns an empty array if a direction remains that no later binding claims.
  ///
  /// - Parameter scrollsNaturally: True to resolve `next` and `previous` as on a device with natural scrolling.
  private static func overridingBindings(
    of trigger: Trigger, from rivals: [(key: MovementClaim, value: Int)], scrollsNaturally: Bool
  ) -> [Int] {
    if let one = rivals.first(where: { $0.key.covers(trigger) }) { return [one.value] }
    var left = trigger.directions.resolved(scrollsNaturally: scrollsNaturally)
    let claims = rivals.map { (binding: $0.value, directions: $0.key.resolved(scrollsNaturally: scrollsNaturally)) }
    if let one = claims.first(where: { $0.directions.isSuperset(of: left) }) { return [one.binding] }
    var overridingBindings: [Int] = []
    for claim in claims where !claim.directions.isDisjoint(with: left) {
      overridingBindings.append(claim.binding)
      left.subtract(claim.directions)
    }
    return left.isEmpty ? overridingBindings : []
  }
}

extension DiagnosticList {
  /// Returns the words of a warning for the later bindings that replace `binding`.
  fileprivate func winners(_ winners: [Binding], over binding: Binding) -> String {
    if binding.span.file != 0, winners.count == 1, winners[0].span == binding.span, winners[0].rules == binding.rules {
      return "itself, because its file is included twice"
    }
    let lines = winners.map { line(of: $0.span, from: binding.span) }
    if winners.count == 1 { return "\(lines[0]): `\(winners[0].text)` comes later in the same scope" }
    return zip(winners, lines).map { "`\($0.text)` (\($1))" }.joined(separator: " and ")
      + ", which come later in the same scope"
  }
}
