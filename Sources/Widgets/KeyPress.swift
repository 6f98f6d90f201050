internal import CGtk

/// A key that a person has pressed in the window, with the modifiers that were held.
package struct KeyPress: Sendable, Hashable {
  package struct Modifiers: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1 << 0)
    package static let control = Modifiers(rawValue: 1 << 1)
    package static let alt = Modifiers(rawValue: 1 << 2)
    package static let `super` = Modifiers(rawValue: 1 << 3)
  }

  /// X's name of the key symbol. Letters are in lower case, and Shift+Tab is `Tab`; other symbols keep the effect of
  /// Shift.
  package let name: String
  /// The character that the key types; nil if it types none.
  package let character: Character?
  package let modifiers: Modifiers
  /// True if the key itself is a modifier, such as Shift.
  package let isModifier: Bool
}

extension Widget {
  /// Calls `body` with each key that is pressed while the focus is in the widget.
  ///
  /// - Parameters:
  ///   - isFirst: True to get each key before the widget that has the focus; false to get only the keys that the
  ///     focused widget does not use.
  ///   - body: Returns true if no other widget and no handler is to get the key.
  package func onKey(first isFirst: Bool = true, _ body: @escaping @MainActor (KeyPress) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, isFirst ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    gtk_widget_add_controller(pointer, controller)
    connectKeys(controller) { [weak self] symbol, code, state in
      guard let self else { return false }
      return body(KeyPress(symbol: symbol, code: code, state: state, in: pointer))
    }
  }
}

extension KeyPress {
  @MainActor
  fileprivate init(symbol: UInt32, code: UInt32, state: UInt32, in widget: UnsafeMutablePointer<GtkWidget>) {
    var held: Modifiers = []
    for (mask, modifier): (GdkModifierType, Modifiers) in [
      (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .alt), (GDK_SUPER_MASK, .super),
    ] where state & mask.rawValue != 0 { held.insert(modifier) }
    // With Shift, Tab has a different symbol, and a letter has the symbol of its capital letter.
    let plain = symbol == 0xFE20 ? 0xFF09 : gdk_keyval_to_lower(symbol)
    name = gdk_keyval_name(plain).map { String(cString: $0) } ?? ""
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(plain))
    character = scalar.flatMap { $0.value == 0 ? nil : Character($0) }
    modifiers = held
    isModifier = (0xFFE1...0xFFEE).contains(symbol) || (0xFE01...0xFE13).contains(symbol) || symbol == 0xFF7F
  }
}
