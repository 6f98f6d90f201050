extension BindingSet {
  /// The bindings from which a later one in the same scope takes gestures, each with that later one.
  package var overrides: [(overridden: Binding, by: Binding)] {
    let rivalry = Rivalry(bindings)
    return bindings.enumerated().flatMap { index, binding -> [(overridden: Binding, by: Binding)] in
      if let other = binding.overriddenBy { return [(binding, bindings[other])] }
      return rivalry.company(of: index).sorted()
        .filter { bindings[$0].scope == binding.scope && rivalry.gives(index, wayTo: $0) }
        .map { (binding, bindings[$0]) }
    }
  }
}
