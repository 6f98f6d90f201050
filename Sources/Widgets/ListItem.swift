internal import CGtk
package import Translation

/// A row of a `ListView`, which is either filled or empty space.
@MainActor
package final class ListItem {
  private let pointer: OpaquePointer
  /// A value that the owner of the list keeps for the row.
  package var content: AnyObject?
  /// True if the row is filled; false if it is empty space.
  var isMade = false
  /// True while GTK uses the row for a line of the list.
  var isBound = false
  /// True if the row contains only empty space.
  private var isEmpty = false

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    // Only the controls in a row react to clicks and keys, so the row must not be shown as if it did.
    gtk_list_item_set_activatable(pointer, 0)
  }

  /// The number of the row, which changes when rows before this row are added or removed.
  package var position: Int { Int(gtk_list_item_get_position(pointer)) }

  /// - Parameter name: The name that a screen reader says for the row.
  package func show(_ row: Widget, name: TranslatedText) {
    gtk_list_item_set_child(pointer, row.pointer)
    isEmpty = false
    setName(name)
  }

  /// Sets the name that a screen reader says for the row.
  package func setName(_ name: TranslatedText) {
    guard let child = gtk_list_item_get_child(pointer), let row = gtk_widget_get_parent(child) else { return }
    Widget.setName(name.text, of: row)
  }

  /// Empties a filled row, and returns its `content`. Returns nil if the row is not filled.
  func release() -> AnyObject? {
    guard isMade else { return nil }
    gtk_list_item_set_child(pointer, nil)
    defer { content = nil }
    isMade = false
    return content
  }

  /// Fills the row with empty space of this height. A row that is already empty keeps its widget.
  func leaveEmpty(height: Int) {
    guard !isEmpty else { return }
    // Without an owner here, the space would be freed before GTK has taken it.
    let space = Box(.horizontal).size(height: height)
    withExtendedLifetime(space) { gtk_list_item_set_child(pointer, space.pointer) }
    isEmpty = true
  }

  /// Returns true if a part of the row is in view. GTK hides rows out of view, and does not give them a position.
  func isInView(of list: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var bounds = graphene_rect_t()
    guard let child = gtk_list_item_get_child(pointer), let row = gtk_widget_get_parent(child),
      gtk_widget_get_child_visible(row) != 0, gtk_widget_compute_bounds(row, list, &bounds) != 0
    else { return false }
    return bounds.origin.y + bounds.size.height > 0 && bounds.origin.y < Float(gtk_widget_get_height(list))
  }

  var hasFocus: Bool {
    guard let child = gtk_list_item_get_child(pointer), let row = gtk_widget_get_parent(child) else { return false }
    return gtk_widget_get_state_flags(row).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Lets the controls of a row out of view get the focus, as GTK does when the row is in view.
  func revealToFocus() {
    guard let child = gtk_list_item_get_child(pointer), let row = gtk_widget_get_parent(child) else { return }
    gtk_widget_set_child_visible(row, 1)
  }
}
