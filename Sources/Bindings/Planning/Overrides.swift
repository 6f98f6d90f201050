extension BindingSet {
  /// The bindings that lose gestures to a later binding in the same scope, each paired with the later binding.
  package var overrides: [(overridden: Binding, by: Binding)] {
    let priority = BindingPriority(bindings)
    let scopes = scopeNumbers
    return bindings.enumerated().flatMap { index, binding -> [(overridden: Binding, by: Binding)] in
      if let other = binding.overriddenBy { return [(binding, bindings[other])] }
      return priority.overlapping(with: index)
        .filter { scopes[$0] == scopes[index] && priority.yields(index, to: $0) }
        .sorted().map { (binding, bindings[$0]) }
    }
  }

  /// Maximum number of comparisons of bindings; keeps the work for very large files within a second.
  private static let maximumComparisons = 1_000_000

  /// For each binding, an identifier of its scope. Bindings in equal scopes have the same identifier.
  var scopeNumbers: [Int] {
    var numbers: [Scope: Int] = [:]
    return bindings.map { numbers.number(of: $0.scope) }
  }

  /// The bindings that never recognize a gesture while more specific bindings are in force that get all its gestures.
  /// Each such binding is paired with every binding that alone gets all its gestures. If several bindings of one scope
  /// get all its gestures only together, the binding is paired with the first of them.
  ///
  /// Pairs with equal triggers are left out, because overriding a binding with the same trigger is the purpose of
  /// scopes. Pairs of different triggers may be a surprise, such as a pan that prevents swipes with the same fingers.
  package var claimed: [(claimed: Binding, by: Binding)] {
    let priority = BindingPriority(bindings)
    let scopes = scopeNumbers
    var pairs: [(claimed: Binding, by: Binding)] = []
    var comparisons = 0
    for index in bindings.indices where bindings[index].needsRecognizer && bindings[index].overriddenBy == nil {
      var parts: [Int: [Int]] = [:]
      for other in priority.overlappingOfOtherTriggers(with: index) {
        comparisons += 1
        guard comparisons <= Self.maximumComparisons else { return pairs }
        guard bindings[other].maySurprise(bindings[index]), priority.yields(index, to: other),
          bindings[other].mayOverlap(bindings[index])
        else { continue }
        if priority.leavesNothing(of: index, to: [other]) {
          pairs.append((bindings[index], bindings[other]))
        } else {
          parts[scopes[other], default: []].append(other)
        }
      }
      for (_, others) in parts.sorted(by: { $0.value[0] < $1.value[0] })
      where priority.leavesNothing(of: index, to: others) {
        pairs.append((bindings[index], bindings[others[0]]))
      }
    }
    return pairs
  }
}

extension Binding {
  /// Returns true if this binding has another kind than `other`, or a more specific scope.
  fileprivate func maySurprise(_ other: Binding) -> Bool { trigger.kind != other.trigger.kind || rank > other.rank }
}
