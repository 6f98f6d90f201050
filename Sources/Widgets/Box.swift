internal import CGtk

/// A container that places its widgets beside each other, or below each other.
package final class Box: Widget {
  package enum Direction { case horizontal, vertical }

  /// The widgets inside. The container stores these objects, because GTK keeps only its own objects, without the state
  /// and the handlers of these widgets.
  private var children: [Widget] = []

  /// - Parameter spacing: The space between two widgets, in pixels.
  package init(_ direction: Direction, spacing: Int = 0, _ children: [Widget] = []) {
    self.direction = direction
    super.init(gtk_box_new(direction.orientation, Int32(clamping: spacing)))
    for child in children { append(child) }
  }

  package var direction: Direction {
    didSet { gtk_orientable_set_orientation(opaque, direction.orientation) }
  }

  package func append(_ child: Widget) {
    gtk_box_append(typed(), child.pointer)
    children.append(child)
  }

  package func prepend(_ child: Widget) {
    gtk_box_prepend(typed(), child.pointer)
    children.insert(child, at: 0)
  }

  /// Removes the last widget. Does nothing if the box is empty.
  package func removeLast() {
    if let child = children.popLast() { gtk_box_remove(typed(), child.pointer) }
  }

  package func removeAll() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_box_remove(typed(), child) }
    children = []
  }

  package func replaceAll(_ children: [Widget]) {
    removeAll()
    for child in children { append(child) }
  }
}

extension Box.Direction {
  fileprivate var orientation: GtkOrientation {
    switch self {
    case .horizontal: GTK_ORIENTATION_HORIZONTAL
    case .vertical: GTK_ORIENTATION_VERTICAL
    }
  }
}
