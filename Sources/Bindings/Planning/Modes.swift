extension BindingSet {
  /// The modes that the scopes of these bindings name, and the default mode.
  package var modes: Set<String> {
    var modes: Set<String> = [Mode.default]
    for scope in bindings.map(\.scope) + pauses { if let mode = scope.mode { modes.insert(mode) } }
    return modes
  }
}
