internal import CGtk

/// The visible place of one row of a `ListView`.
@MainActor
package final class ListItem {
  private let pointer: OpaquePointer
  /// A value that the owner of the list keeps for the row.
  package var content: AnyObject?

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// The number of the row, which changes when rows before it come or go.
  package var position: Int { Int(gtk_list_item_get_position(pointer)) }

  package func show(_ row: Widget?) { gtk_list_item_set_child(pointer, row?.pointer) }

  /// True if the row itself can have the focus.
  package func setFocusable(_ isFocusable: Bool) { gtk_list_item_set_activatable(pointer, isFocusable ? 1 : 0) }
}
