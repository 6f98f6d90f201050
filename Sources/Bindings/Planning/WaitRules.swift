/// Decides which binding waits for which to fail, besides what the bindings say themselves with `waits-for`.
enum WaitRules {
  /// Returns true if the binding at `index` waits for the one at `other`. Asked during a gesture and not settled
  /// beforehand: of many bindings few ever meet.
  static func waits(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    mayWait(index, for: other, in: bindings) && WaitTable.waits(index, for: other, in: bindings)
  }

  /// Returns true if a movement of fewer fingers waits until it is known that not all fingers of another one come: they
  /// have gone too far for it, or waited for too long, a moment after the first of them came down.
  static func gathers(_ index: Int, before other: Int, in bindings: [Binding]) -> Bool {
    mayWait(index, for: other, in: bindings) && bindings[index].trigger.gathers(before: bindings[other].trigger)
  }

  private static func mayWait(_ index: Int, for other: Int, in bindings: [Binding]) -> Bool {
    // A binding that is told to wait by name waits all the same.
    index != other && !bindings[index].isEager && !bindings[index].togetherWith.contains(other)
      && !bindings[other].togetherWith.contains(index)
  }
}

extension Trigger {
  /// Returns true if the first fingers of `other` could be taken for this movement.
  func gathers(before other: Trigger) -> Bool {
    kind.competition.claimsFirstFingers && other.losesFirstFingers(to: fingers)
  }

  /// Returns true if its first fingers could be taken for a movement of `fewer` fingers that claims them.
  func losesFirstFingers(to fewer: ClosedRange<Int>) -> Bool {
    kind.competition.losesFirstFingers && fewer.upperBound < fingers.lowerBound
  }
}
