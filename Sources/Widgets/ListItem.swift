internal import CGtk

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

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// The number of the row, which changes when rows before this row are added or removed.
  package var position: Int { Int(gtk_list_item_get_position(pointer)) }

  package func show(_ row: Widget) {
    gtk_list_item_set_child(pointer, row.pointer)
    isEmpty = false
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
    show(Box(.horizontal).size(height: height))
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

  /// Sets whether the row itself can have the focus.
  package func setFocusable(_ isFocusable: Bool) { gtk_list_item_set_activatable(pointer, isFocusable ? 1 : 0) }
}
