/// One trigger and what it does.
package struct Binding: Sendable, Hashable {
  package var trigger: Trigger
  package var scope: Scope
  /// The delivery that the file states; nil if it states none.
  package var delivery: Delivery?
  /// A discrete gesture has one rule, for `ended`; a continuous one has any number, in the order of the file.
  package var rules: [BindingRule]
  /// `eager`: does not wait for a binding that takes longer, such as a double tap.
  package var isEager = false
  /// The window that gets the keys of its actions.
  package var keyFocus = KeyFocus.keep
  /// `in order`: the commands of a gesture start one after the other, each when the one before has ended.
  package var isInOrder = false
  /// `as NAME`.
  package var name: String?
  /// Indices of the bindings that have to fail first.
  package var waitsFor: [Int] = []
  /// Indices of the bindings that may recognize at the same time.
  package var togetherWith: [Int] = []
  /// The later binding of the same scope that claims all that this one does.
  package var overriddenBy: Int?
  /// The trigger as it is written, groups resolved.
  package var text: String
  package var span: SourceSpan

  /// Of two bindings in force for a gesture, the one of the greater rank is the more specific: that of its scope, in
  /// which a place counts more than a device and less than modifiers.
  var rank: Int { scope.rank + (trigger.landing?.rank ?? 0) }

  /// True if it only switches wider bindings off.
  package var isNone: Bool { rules.allSatisfy { $0.actions.allSatisfy { $0 == .none } } }

  /// True if a recognizer has to recognize it. A binding that only switches wider bindings off does so at the gesture's
  /// start, unless that depends on speed.
  var needsRecognizer: Bool { overriddenBy == nil && (!isNone || trigger.isConditional) }

  /// True if applications shall not get what this binding recognizes. They get the buttons of a mouse or pen unless the
  /// binding names one.
  var isIntercepting: Bool { delivery != .observe }

  /// True if an action needs the window under the gesture.
  var asksForWindow: Bool {
    rules.contains { $0.actions.contains { $0.asksForWindow || focusesWindow(for: $0) } }
  }

  /// True if an action may change a window; that of a plugin may.
  var changesWindow: Bool {
    rules.contains { $0.actions.contains { $0.leaves.contains { $0.word == .window || $0.word == .plugin } } }
  }

  /// Returns true if the window under the gesture gets the focus before an action.
  func focusesWindow(for action: Action) -> Bool { keyFocus == .gesture && action.traits.pressesKeys }

  /// True if any of its actions lasts as long as the gesture.
  package var isLive: Bool { rules.contains { $0.actions.contains(where: \.isLive) } }
}

/// The bindings of a file, in its order.
package struct BindingSet: Sendable, Hashable {
  package var file: String
  /// Every file that was read, in order; source spans have an index into this.
  package var files: [String]
  package var bindings: [Binding]
  package var settings = FileSettings()
  /// The scopes of `pause`: in any of them nothing is recognized.
  package var pauses: [Scope] = []

  package init(file: String, bindings: [Binding]) {
    self.file = file
    self.files = [file]
    self.bindings = bindings
  }

  /// Maximum size of a file in bytes; a longer file is an error.
  package static let maximumFileSize = 4 << 20

  /// Maximum number of bindings: more than any real file has; keeps the work for one event bounded.
  package static let maximumBindings = 32_768
}
