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
        if !all.isEmpty {
          let text = diagnostics.text(of: all.map { bindings[$0] }, over: bindings[index])
          diagnostics.warning(
            bindings[index].span,
            winners[0].isEmpty
              ? translatable("without natural scrolling, \(text)")
              : winners[1].isEmpty ? translatable("with natural scrolling, \(text)") : text)
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
  /// Returns the warning about the later bindings that replace `binding`.
  fileprivate func text(of winners: [Binding], over binding: Binding) -> TranslatableText {
    if binding.span.file != 0, winners.count == 1, winners[0].span == binding.span, winners[0].rules == binding.rules {
      return translatable("overridden by itself, because its file is included twice")
    }
    let lines = winners.map { line(of: $0.span, from: binding.span) }
    if winners.count == 1 {
      return translatable("overridden by \(lines[0]): `\(winners[0].text)` comes later in the same scope")
    }
    let all = TranslatableText.list(zip(winners, lines).map { translatable("`\($0.text)` (\($1))") })
    return translatable("overridden by \(all), which come later in the same scope")
  }
}
