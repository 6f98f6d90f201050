import Gestures

extension Scope {
  /// The mode, modifiers and buttons that a scope requires at a gesture's start. Nil accepts any value.
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

    /// Returns the keys of all scopes that can contain a gesture with this mode, these modifiers and these buttons.
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

  /// The scope's conditions that hold only for windows of certain classes.
  var classConditions: some Sequence<WindowCondition> { windows.lazy.filter(\.requiresClass) }
}

extension WindowCondition {
  /// True if the condition can hold only for windows of certain classes.
  var requiresClass: Bool {
    if case .windowClass = test { return !isNegated }
    return false
  }
}
