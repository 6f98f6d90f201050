import Gestures

/// Finds bindings that wait for swipes which take every movement of their fingers.
enum StarvationCheck {
  /// Maximum number of pairs that are compared; keeps the work for very large files short.
  private static let maximumComparisons = 1_000_000

  /// Warns of each pan and each scroll that never follows the fingers, because one of the swipes that it waits for
  /// always comes first.
  static func report(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    let swipes = bindings.indices.filter { bindings[$0].trigger.kind == .swipe && bindings[$0].needsRecognizer }
    guard !swipes.isEmpty else { return }
    let factory = RecognizerFactory(bindings: bindings)
    var comparisons = 0
    for index in bindings.indices where bindings[index].mayStarve {
      comparisons += swipes.count
      guard comparisons <= maximumComparisons else { return }
      let awaited = swipes.filter { awaits(index, $0, in: bindings) }
      let hasDiagonals = awaited.contains { factory.hasDiagonals(bindings[$0]) }
      guard takesAll(awaited.map { bindings[$0].trigger }, of: bindings[index].trigger, hasDiagonals: hasDiagonals),
        let first = awaited.first
      else { continue }
      let (kind, fingers) = (bindings[index].trigger.kind.name, bindings[index].trigger.fingers.upperBound)
      let what = awaited.count > 1 ? "the swipes from" : "the swipe of"
      diagnostics.warning(
        bindings[index].span,
        "\(what) \(diagnostics.line(of: bindings[first].span, from: bindings[index].span)) "
          + "\(awaited.count > 1 ? "take" : "takes") every movement of \(fingers == 1 ? "this finger" : "these fingers") "
          + "first; this \(kind) never follows \(fingers == 1 ? "it" : "them")")
    }
  }

  /// Returns true if the binding waits for a swipe that is in force wherever it is, and that nothing but the direction
  /// can make fail.
  private static func awaits(_ index: Int, _ swipe: Int, in bindings: [Binding]) -> Bool {
    let (waiting, awaited) = (bindings[index], bindings[swipe])
    let isEverywhere = awaited.trigger.landing == nil || awaited.trigger.landing == waiting.trigger.landing
    guard waiting.scope == awaited.scope, isEverywhere, !awaited.trigger.isConditional else { return false }
    return waiting.waitsFor.contains(swipe) || WaitRules.waits(index, for: swipe, in: bindings)
  }

  /// Returns true if the swipes claim each number of fingers, and each direction, of `trigger`.
  private static func takesAll(_ swipes: [Trigger], of trigger: Trigger, hasDiagonals: Bool) -> Bool {
    trigger.fingers.clamped(to: trigger.movedFingers).allSatisfy { fingers in
      [true, false].allSatisfy { natural in
        let claimed = swipes.filter { $0.fingers.contains(fingers) }.reduce(into: Directions()) {
          $0.formUnion($1.directions.resolved(scrollsNaturally: natural))
        }
        let wanted = trigger.directions.resolved(scrollsNaturally: natural)
        return claimed.isSuperset(of: hasDiagonals ? wanted.union(.diagonal) : wanted)
      }
    }
  }
}

extension Binding {
  /// True if it waits for swipes and needs what they leave. Only on a touchpad, scrolling is a movement of fingers.
  fileprivate var mayStarve: Bool {
    needsRecognizer && (trigger.kind == .pan || trigger.kind == .scroll && scope.deviceClass == .touchpad)
  }
}

extension Trigger {
  /// The numbers of fingers whose movement it can be.
  fileprivate var movedFingers: ClosedRange<Int> { kind == .scroll ? 2...2 : 1...Self.maximumFingers }
}
