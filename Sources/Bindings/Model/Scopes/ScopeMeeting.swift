import Gestures

extension Scope {
  /// Returns true if a gesture can be in both scopes.
  func mayOverlap(_ other: Scope) -> Bool {
    func differ<Value: Equatable>(_ mine: Value?, _ theirs: Value?) -> Bool {
      guard let mine, let theirs else { return false }
      return mine != theirs
    }
    return !differ(mode, other.mode) && !differ(modifiers, other.modifiers) && !differ(button, other.button)
      && !differ(deviceClass, other.deviceClass) && !windows.contains { other.windows.contains(where: $0.excludes) }
  }
}

extension Binding {
  /// Returns true if both bindings can be in force for one gesture.
  package func mayOverlap(_ other: Binding) -> Bool {
    scope.mayOverlap(other.scope) && !possibleClasses.isDisjoint(with: other.possibleClasses)
  }

  /// The classes of devices that the binding may be in force for.
  var possibleClasses: Set<DeviceClass> {
    if let named = scope.deviceClass { return [named] }
    return scope.namesDevice ? trigger.kind.deviceClasses : defaultDeviceClasses
  }
}
