internal import CGtk

/// Widgets in rows, as many in a row as there is space for. The arrow keys move between them.
package final class Flow: Widget {
  /// The widgets inside. They are stored here, because they have the state and the handlers.
  private var children: [Widget] = []

  package init(_ children: [Widget] = [], spacing: Int = 6) {
    super.init(gtk_flow_box_new())
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_max_children_per_line(opaque, 12)
    gtk_flow_box_set_row_spacing(opaque, UInt32(clamping: spacing))
    gtk_flow_box_set_column_spacing(opaque, UInt32(clamping: spacing))
    for child in children { append(child) }
  }

  package func removeAll() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_flow_box_remove(opaque, child) }
    children = []
  }

  package func append(_ child: Widget) {
    gtk_flow_box_insert(opaque, child.pointer, -1)
    children.append(child)
    // The child itself takes the focus, not the cell around it.
    if let cell = gtk_widget_get_parent(child.pointer) { gtk_widget_set_focusable(cell, 0) }
  }
}
