import Gestures

/// Finds bindings that never begin. Such a binding waits for swipes, and the swipes recognize every movement of the
/// same fingers.
enum StarvationCheck {
  /// Maximum number of compared pairs, which keeps the check of very large files short.
  private static let maximumComparisons = 1_000_000

  /// Warns of each pan or scroll that never follows the fingers, because one of the awaited swipes always recognizes
  /// the movement first.
  static func report(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    let swipes = bindings.indices.filter {
      bindings[$0].trigger.kind.competition.takesMovements && bindings[$0].needsRecognizer
    }
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
      let kind = bindings[index].trigger.kind.name
      let line = diagnostics.line(of: bindings[first].span, from: bindings[index].span)
      diagnostics.warning(
        bindings[index].span,
        awaited.count > 1
          ? translatable("the swipes from \(line) on take every movement first, so this `\(kind)` never begins")
          : translatable("the swipe of \(line) takes every movement first, so this `\(kind)` never begins"))
    }
  }

  /// Returns true if the binding waits for the swipe, the swipe is in force wherever the binding is, and only the
  /// direction of the movement can make the swipe fail.
  private static func awaits(_ index: Int, _ swipe: Int, in bindings: [Binding]) -> Bool {
    let (waiting, awaited) = (bindings[index], bindings[swipe])
    let isEverywhere = awaited.trigger.landing == nil || awaited.trigger.landing == waiting.trigger.landing
    guard waiting.scope == awaited.scope, isEverywhere, !awaited.trigger.isConditional else { return false }
    return waiting.waitsFor.contains(swipe) || WaitRules.waits(index, for: swipe, in: bindings)
  }

  /// Returns true if the swipes claim all directions of `trigger`, for every number of fingers that the trigger allows.
  private static func takesAll(_ swipes: [Trigger], of trigger: Trigger, hasDiagonals: Bool) -> Bool {
    trigger.fingers.clamped(to: trigger.movedFingers).allSatisfy { fingers in
      swipes.filter { $0.fingers.contains(fingers) }.reduce(into: Directions()) { $0.formUnion($1.directions) }
        .covers(hasDiagonals ? trigger.directions.union(.diagonal) : trigger.directions)
    }
  }
}

extension Binding {
  /// True if the binding gets only the movements that no swipe recognizes. A scroll is included only for touchpads,
  /// where fingers scroll.
  fileprivate var mayStarve: Bool {
    needsRecognizer && trigger.kind.competition.followsRemainder
      && (!trigger.kind.scrolls || scope.deviceClass == .touchpad)
  }
}

extension Trigger {
  /// The numbers of fingers that can make the trigger's movement.
  fileprivate var movedFingers: ClosedRange<Int> { kind.scrolls ? 2...2 : 1...Self.maximumFingers }
}
