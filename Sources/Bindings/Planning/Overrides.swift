extension BindingSet {
  /// The bindings from which a later one in the same scope takes gestures, each with that later one.
  package var overrides: [(overridden: Binding, by: Binding)] {
    let priority = BindingPriority(bindings)
    return bindings.enumerated().flatMap { index, binding -> [(overridden: Binding, by: Binding)] in
      if let other = binding.overriddenBy { return [(binding, bindings[other])] }
      return priority.overlapping(with: index).sorted()
        .filter { bindings[$0].scope == binding.scope && priority.yields(index, to: $0) }
        .map { (binding, bindings[$0]) }
    }
  }
}
