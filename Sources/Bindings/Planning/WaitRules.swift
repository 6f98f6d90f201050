/// Decides which bindings wait for other bindings without the option `waits-for`.
enum WaitRules {
  /// Returns true if the binding at `index` waits for the binding at `other`. The result is determined only during a
  /// gesture, because most pairs of bindings are never in force together.
  static func waits(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    mayWait(index, for: other, in: bindings) && WaitTable.waits(index, for: other, in: bindings)
  }

  /// Returns true if the binding at `index` needs fewer fingers than the binding at `other`, and waits until the
  /// fingers for `other` can no longer land. The wait ends when the first fingers have moved too far or waited too
  /// long.
  static func gathers(_ index: Int, before other: Int, in bindings: [Binding]) -> Bool {
    mayWait(index, for: other, in: bindings) && bindings[index].trigger.gathers(before: bindings[other].trigger)
  }

  /// Returns false if an option of one of the bindings prevents that the binding at `index` waits for the binding at
  /// `other`.
  static func mayWait(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    // These conditions do not affect `waits-for`: a binding always waits for the bindings that its `waits-for` names.
    index != other && !bindings[index].isEager && !bindings[index].togetherWith.contains(other)
      && !bindings[other].togetherWith.contains(index)
  }
}

extension Trigger {
  /// Returns true if the first fingers of `other` could be mistaken for this movement.
  func gathers(before other: Trigger) -> Bool {
    kind.competition.claimsFirstFingers && other.losesFirstFingers(to: fingers)
  }

  /// Returns true if the first fingers of this trigger could be mistaken for a movement of `fewer` fingers.
  func losesFirstFingers(to fewer: ClosedRange<Int>) -> Bool {
    kind.competition.losesFirstFingers && fewer.upperBound < fingers.lowerBound
  }
}
