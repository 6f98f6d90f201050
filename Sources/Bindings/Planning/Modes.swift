extension BindingSet {
  /// The modes that its scopes name, and the default one.
  package var modes: Set<String> {
    var modes: Set<String> = [Mode.default]
    for scope in bindings.map(\.scope) + pauses { if let mode = scope.mode { modes.insert(mode) } }
    return modes
  }
}
