extension BindingSet {
  /// The bindings that lose gestures to a later binding in the same scope, each with the later binding.
  package var overrides: [(overridden: Binding, by: Binding)] {
    let priority = BindingPriority(bindings)
    var numbers: [Scope: Int] = [:]
    let scopes = bindings.map { numbers.number(of: $0.scope) }
    return bindings.enumerated().flatMap { index, binding -> [(overridden: Binding, by: Binding)] in
      if let other = binding.overriddenBy { return [(binding, bindings[other])] }
      return priority.overlapping(with: index)
        .filter { scopes[$0] == scopes[index] && priority.yields(index, to: $0) }
        .sorted().map { (binding, bindings[$0]) }
    }
  }

  /// Maximum number of comparisons of bindings; keeps the work for very large files within a second.
  private static let maximumComparisons = 1_000_000

  /// The bindings that never recognize a gesture, because a more specific binding of another kind always gets it. Each
  /// is listed with that binding. Pairs of the same kind are left out, because they are the purpose of scopes. Pairs of
  /// different kinds may be a surprise, such as a pan that prevents the swipes of its fingers.
  package var claimed: [(claimed: Binding, by: Binding)] {
    let priority = BindingPriority(bindings)
    var pairs: [(claimed: Binding, by: Binding)] = []
    var comparisons = 0
    for index in bindings.indices where bindings[index].needsRecognizer && bindings[index].overriddenBy == nil {
      for other in priority.overlapping(with: index) where bindings[other].trigger.kind != bindings[index].trigger.kind
      {
        comparisons += 1
        guard comparisons <= Self.maximumComparisons else { return pairs }
        guard priority.leavesNothing(of: index, to: other), bindings[other].mayMeet(bindings[index]) else { continue }
        pairs.append((bindings[index], bindings[other]))
      }
    }
    return pairs
  }
}
