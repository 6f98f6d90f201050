import Gestures

extension Scope {
  /// The conditions of a scope that compare for equality with the circumstances of a start; nil: any.
  struct StartKey: Hashable {
    private let mode: String?
    private let modifiers: Modifiers?
    private let buttons: ButtonMask?

    /// The key of the bindings of a scope.
    init(_ scope: Scope) {
      mode = scope.mode
      modifiers = scope.modifiers
      buttons = scope.button.map { .button($0) }
    }

    private init(mode: String?, modifiers: Modifiers?, buttons: ButtonMask?) {
      (self.mode, self.modifiers, self.buttons) = (mode, modifiers, buttons)
    }

    /// Returns the keys of all bindings that can be in force.
    static func keys(mode: String, held: Modifiers, buttons: ButtonMask, of device: InputDevice) -> [StartKey] {
      var keys: [StartKey] = []
      for mode in [nil, mode] as [String?] {
        for modifiers in [nil, held] as [Modifiers?] {
          keys.append(StartKey(mode: mode, modifiers: modifiers, buttons: buttons))
          guard Scope.containsAnyButton(buttons, of: device) else { continue }
          keys.append(StartKey(mode: mode, modifiers: modifiers, buttons: nil))
        }
      }
      return keys
    }
  }

  /// The conditions that the class of a window decides, if it has not the class.
  var classConditions: some Sequence<WindowCondition> { windows.lazy.filter(\.requiresClass) }
}

extension WindowCondition {
  /// True if the class of its window decides that it does not hold.
  var requiresClass: Bool {
    if case .windowClass = test { return !isNegated }
    return false
  }
}
