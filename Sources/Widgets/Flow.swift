internal import CGtk

/// Widgets in rows. Each row contains as many widgets as fit into it. The arrow keys move the focus between the
/// widgets.
package final class Flow: Widget {
  /// The widgets inside. The container stores these objects, because GTK keeps only its own objects, without the state
  /// and the handlers of these widgets.
  private var children: [Widget] = []

  /// - Parameter isOneTabStop: True if the Tab key moves the focus from each of the widgets to the next control behind
  ///   all of them, so that a list with many buttons takes one press of the key.
  package init(_ children: [Widget] = [], spacing: Int = 12, isOneTabStop: Bool = false) {
    super.init(gtk_flow_box_new())
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_max_children_per_line(opaque, 12)
    gtk_flow_box_set_row_spacing(opaque, UInt32(clamping: spacing))
    gtk_flow_box_set_column_spacing(opaque, UInt32(clamping: spacing))
    for child in children { append(child) }
    onKey(first: false) { [weak self] key in
      guard let self, key.modifiers.isEmpty, let direction = Direction(rawValue: key.name) else { return false }
      return moveFocus(direction)
    }
    guard isOneTabStop else { return }
    onKey { [weak self] key in
      guard let self, key.name == "Tab", key.modifiers.isSubset(of: .shift) else { return false }
      return leave(isForward: key.modifiers.isEmpty)
    }
  }

  /// Moves the focus to the next or the previous control outside. Returns false if no widget inside has the focus.
  private func leave(isForward: Bool) -> Bool {
    guard hasFocus, let root = gtk_widget_get_root(pointer) else { return false }
    // GTK skips a container that cannot have the focus.
    gtk_widget_set_can_focus(pointer, 0)
    defer { gtk_widget_set_can_focus(pointer, 1) }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    return gtk_widget_child_focus(window, isForward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD) != 0
  }

  private enum Direction: String {
    case left = "Left"
    case right = "Right"
    case up = "Up"
    case down = "Down"
  }

  /// Moves the focus to the widget beside the focused one, or to the nearest widget in the next row. Returns false if
  /// no widget inside has the focus.
  private func moveFocus(_ direction: Direction) -> Bool {
    guard let current = children.firstIndex(where: \.hasFocus) else { return false }
    let isLeftToRight = gtk_widget_get_direction(pointer) != GTK_TEXT_DIR_RTL
    let next: Int? =
      switch direction {
      case .left: current + (isLeftToRight ? -1 : 1)
      case .right: current + (isLeftToRight ? 1 : -1)
      case .up, .down: neighbour(of: current, isBelow: direction == .down)
      }
    if let next, children.indices.contains(next) { children[next].focus() }
    return true
  }

  private func neighbour(of index: Int, isBelow: Bool) -> Int? {
    let places = children.map { child in
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(child.pointer, pointer, &bounds)
      return (x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y)
    }
    let own = places[index]
    let others = places.indices.filter { isBelow ? places[$0].y > own.y + 1 : places[$0].y < own.y - 1 }
    // Choose the nearest row, and the nearest widget in that row.
    return others.min { a, b in
      let (rowA, rowB) = (abs(places[a].y - own.y), abs(places[b].y - own.y))
      return abs(rowA - rowB) > 1 ? rowA < rowB : abs(places[a].x - own.x) < abs(places[b].x - own.x)
    }
  }

  package func removeAll() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_flow_box_remove(opaque, child) }
    children = []
  }

  package func append(_ child: Widget) {
    gtk_flow_box_insert(opaque, child.pointer, -1)
    children.append(child)
    // Let the child take the focus instead of the cell around it.
    if let cell = gtk_widget_get_parent(child.pointer) { gtk_widget_set_focusable(cell, 0) }
  }
}
