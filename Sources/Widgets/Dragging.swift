internal import CGtk

/// A part of a movement with a pressed button, a finger or a pen.
package enum DragPhase: Sendable, Hashable { case began, moved, ended }

extension Widget {
  /// Calls `body` with each location of a movement that begins in the widget, in pixels from the widget's corner. A
  /// location may be outside of the widget. A container that scrolls does not take over the movement.
  package func onDrag(_ body: @escaping @MainActor (DragPhase, Double, Double) -> Void) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    gtk_widget_add_controller(pointer, gesture)
    connectPoints(gesture, "drag-begin") { x, y in
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      body(.began, x, y)
    }
    for (signal, phase) in [("drag-update", DragPhase.moved), ("drag-end", .ended)] {
      connectPoints(gesture, signal) { x, y in
        var (startX, startY) = (0.0, 0.0)
        gtk_gesture_drag_get_start_point(gesture, &startX, &startY)
        body(phase, startX + x, startY + y)
      }
    }
  }
}
