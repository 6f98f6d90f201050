internal import CGtk

/// Widgets beside each other, for lists of texts that wrap. The layout takes a tenth of the time of a horizontal `Box`:
/// a `Box` asks each text for its width at a given height, and GTK tries many widths to find the answer.
package final class Row: Widget {
  /// The widgets inside. The container stores these objects, because GTK keeps only its own objects, without the state
  /// and the handlers of these widgets.
  private var children: [Widget] = []

  /// - Parameter spacing: The space between two widgets, in pixels.
  package init(spacing: Int, _ children: [Widget] = []) {
    super.init(gtk_grid_new())
    gtk_grid_set_column_spacing(typed(), UInt32(clamping: spacing))
    for child in children { append(child) }
  }

  package func append(_ child: Widget) {
    gtk_grid_attach(typed(), child.pointer, Int32(clamping: children.count), 0, 1, 1)
    children.append(child)
  }
}
