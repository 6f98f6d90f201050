import Gestures

extension Scope {
  /// The mode, modifiers and buttons that a scope requires at a start. Nil accepts any value.
  struct StartKey: Hashable {
    private let mode: String?
    private let modifiers: Modifiers?
    private let buttons: ButtonMask?

    /// Creates the key for the bindings in `scope`.
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

  /// The conditions that only windows of a certain class meet.
  var classConditions: some Sequence<WindowCondition> { windows.lazy.filter(\.requiresClass) }
}

extension WindowCondition {
  /// True if only windows of a certain class meet the condition.
  var requiresClass: Bool {
    if case .windowClass = test { return !isNegated }
    return false
  }
}
