/// A trigger and its actions.
package struct Binding: Sendable, Hashable {
  package var trigger: Trigger
  package var scope: Scope
  /// The delivery that the file states; nil if the file states no delivery.
  package var delivery: Delivery?
  /// The rules, in the order of the file. A discrete gesture has one rule, for `ended`.
  package var rules: [BindingRule]
  /// `eager`: the binding does not wait for a binding whose gesture takes longer, such as a double tap.
  package var isEager = false
  /// The window that gets the keys of the binding's actions.
  package var keyFocus = KeyFocus.keep
  /// `in order`: each command of a gesture starts when the previous one has ended.
  package var isInOrder = false
  /// `as NAME`: the name for references in other bindings.
  package var name: String?
  /// `as "TEXT"`: the user's own words for the effect of the gesture.
  package var label: String?
  /// Indices of the bindings that must fail before this binding can begin.
  package var waitsFor: [Int] = []
  /// Indices of the bindings that may be recognized at the same time as this binding.
  package var togetherWith: [Int] = []
  /// Index of the later binding that replaces this binding in the same scope; nil if no binding replaces this one.
  package var overriddenBy: Int?
  /// The trigger as it is written in the file, with groups resolved.
  package var text: String
  package var span: SourceSpan

  /// The rank of the scope plus the rank of the landing place. If two bindings are in force for a gesture, the binding
  /// with the greater rank is more specific. A landing place adds more to the rank than a device, but less than
  /// modifiers.
  var rank: Int { scope.rank + (trigger.landing?.rank ?? 0) }

  /// The user's words for the binding: its label, or its name if it has no label. Nil for a binding with neither.
  package var title: String? { label ?? name }

  /// True if all actions are `none`, so that the binding only switches off the bindings of wider scopes.
  package var isNone: Bool { rules.allSatisfy { $0.actions.allSatisfy { $0 == .none } } }

  /// True if the binding has an effect: no other binding overrides it, and not all actions are `none`.
  package var isEffective: Bool { overriddenBy == nil && !isNone }

  /// True if the binding needs a recognizer. A binding whose actions are `none` takes effect at the gesture's start
  /// without a recognizer, except a binding with a condition such as a speed.
  var needsRecognizer: Bool { overriddenBy == nil && (!isNone || trigger.isConditional) }

  /// True for a binding such as `hover top -> none`: the binding has no recognizer, and a pointer that rests in the
  /// binding's area does not dwell.
  var keepsPointerFromDwelling: Bool {
    overriddenBy == nil && scope == Scope() && !needsRecognizer && trigger.kind.position == .edgeOrArea
      && !trigger.dwellsAnywhere
  }

  /// True if the binding hides the input that it recognizes from applications. For a mouse or a pen, this applies only
  /// to a button that the binding names.
  var isIntercepting: Bool { delivery != .observe }

  /// True if an action needs the window under the gesture.
  var asksForWindow: Bool {
    rules.contains { $0.actions.contains { $0.asksForWindow || focusesWindow(for: $0) } }
  }

  /// True if an action may change a window. An action that calls a plugin counts, because the plugin's answer may
  /// change a window.
  var changesWindow: Bool { rules.contains { $0.actions.contains(where: \.traits.changesWindow) } }

  /// Returns true if the window under the gesture must get the focus before the action.
  func focusesWindow(for action: Action) -> Bool { keyFocus == .gesture && action.traits.pressesKeys }

  /// True if any action lasts as long as the gesture.
  package var isLive: Bool { rules.contains { $0.actions.contains(where: \.isLive) } }
}

/// The bindings of a file and of all included files, in order.
package struct BindingSet: Sendable, Hashable {
  package var file: String
  /// All files that were read, in order. `SourceSpan.file` is an index into this array.
  package var files: [String]
  /// The indices in `files` of the files that are presets.
  package var presets: Set<Int> = []
  package var bindings: [Binding]
  package var settings = FileSettings()
  /// The scopes in which `pause` stops the recognition of gestures.
  package var pauses: [Scope] = []

  package init(file: String, bindings: [Binding]) {
    self.file = file
    self.files = [file]
    self.bindings = bindings
  }

  /// Maximum size of a file in bytes; a longer file is an error.
  package static let maximumFileSize = 4 << 20

  /// Maximum number of bindings, which limits the work for one event. Real files have far fewer.
  package static let maximumBindings = 32_768
}
