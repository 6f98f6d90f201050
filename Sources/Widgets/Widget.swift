internal import CGtk
package import Translation

/// A control, or a container of controls. A container keeps the objects of the widgets that it contains.
@MainActor
package class Widget {
  nonisolated(unsafe) let pointer: UnsafeMutablePointer<GtkWidget>

  init(_ new: UnsafeMutablePointer<GtkWidget>) {
    pointer = new
    g_object_ref_sink(new)
  }

  deinit { g_object_unref(pointer) }

  /// Returns the pointer as the widget's own C type. For C types with public fields.
  func typed<Own>(_ type: Own.Type = Own.self) -> UnsafeMutablePointer<Own> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
  }

  /// The pointer to the widget, for C types with private fields.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  package var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// True if the control can be used now.
  package var isEnabled: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  package var hasFocus: Bool {
    gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  package var opacity: Double {
    get { gtk_widget_get_opacity(pointer) }
    set { gtk_widget_set_opacity(pointer, newValue) }
  }

  /// True if the language of the session is written from right to left.
  package static var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

  package func focus() { gtk_widget_grab_focus(pointer) }

  /// Sets the text that appears while the pointer is stationary on the widget. A screen reader says the text after the
  /// name.
  package func setHelp(_ text: TranslatedText) { gtk_widget_set_tooltip_text(pointer, text.text) }

  /// Sets the name that a screen reader says.
  package func setName(_ text: TranslatedText) { Self.setName(text.text, of: pointer) }

  /// Sets the name that a screen reader says for a part of a widget, which GTK has made.
  static func setName(_ text: String, of part: UnsafeMutablePointer<GtkWidget>) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: part)
  }

  /// Sets the text that a screen reader says after the name.
  package func setDescription(_ text: TranslatedText) {
    Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text.text, of: pointer)
  }

  /// Sets the words in which a screen reader says the widget's number, such as "12 mm".
  package func setNumberText(_ text: TranslatedText) {
    Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text.text, of: pointer)
  }

  private static func setAccessible(
    _ property: GtkAccessibleProperty, _ text: String, of part: UnsafeMutablePointer<GtkWidget>
  ) {
    var property = property
    GValue.withText(text) { gtk_accessible_update_property_value(OpaquePointer(part), 1, &property, &$0) }
  }

  package enum Alignment { case fill, start, center, end }

  @discardableResult
  package func align(horizontally: Alignment? = nil, vertically: Alignment? = nil) -> Self {
    if let horizontally { gtk_widget_set_halign(pointer, horizontally.value) }
    if let vertically { gtk_widget_set_valign(pointer, vertically.value) }
    return self
  }

  /// Lets the widget take the space that other widgets do not need.
  @discardableResult
  package func expand(horizontally: Bool = false, vertically: Bool = false) -> Self {
    gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    return self
  }

  /// Sets the empty space around the widget, in pixels.
  @discardableResult
  package func margin(_ all: Int = 0, horizontal: Int? = nil, vertical: Int? = nil) -> Self {
    gtk_widget_set_margin_start(pointer, Int32(clamping: horizontal ?? all))
    gtk_widget_set_margin_end(pointer, Int32(clamping: horizontal ?? all))
    gtk_widget_set_margin_top(pointer, Int32(clamping: vertical ?? all))
    gtk_widget_set_margin_bottom(pointer, Int32(clamping: vertical ?? all))
    return self
  }

  /// Sets the minimum size in pixels; -1 for no minimum.
  @discardableResult
  package func size(width: Int = -1, height: Int = -1) -> Self {
    gtk_widget_set_size_request(pointer, Int32(clamping: width), Int32(clamping: height))
    return self
  }

  /// The width in pixels with which the widget shows its whole text on one line.
  package var naturalWidth: Int {
    var natural: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  /// Adds a class of the style sheet, such as `dim-label`.
  @discardableResult
  package func style(_ name: String) -> Self {
    gtk_widget_add_css_class(pointer, name)
    return self
  }

  /// Adds a class of the style sheet, or removes it.
  package func setStyle(_ name: String, _ isOn: Bool) {
    if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
  }
}

extension Widget.Alignment {
  fileprivate var value: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}
