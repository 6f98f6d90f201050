internal import CGtk
package import Translation

/// A slider for a number.
package final class Scale: Widget {
  private var isChanging = false

  /// - Parameters:
  ///   - name: The name that a screen reader says.
  ///   - step: The distance that a key moves the slider.
  ///   - body: Called with the number to which a person has moved the slider.
  package init(
    name: TranslatedText, _ range: ClosedRange<Double>, step: Double, _ body: @escaping @MainActor (Double) -> Void
  ) {
    self.range = range
    super.init(
      gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    gtk_range_set_increments(typed(), step, step * 5)
    gtk_scale_set_draw_value(typed(), 0)
    setName(name)
    removeScrolling()
    connect(pointer, "value-changed") { [weak self] in
      guard let self, !isChanging else { return }
      body(number)
    }
  }

  package var range: ClosedRange<Double> {
    didSet {
      isChanging = true
      gtk_range_set_range(typed(), range.lowerBound, range.upperBound)
      isChanging = false
    }
  }

  package var number: Double {
    get { gtk_range_get_value(typed()) }
    set {
      isChanging = true
      gtk_range_set_value(typed(), newValue)
      isChanging = false
    }
  }

  /// Draws short lines above the slider at some numbers, and below the slider at other numbers.
  package func setMarks(above: [Double], below: [Double]) {
    gtk_scale_clear_marks(typed())
    for number in above { gtk_scale_add_mark(typed(), number, GTK_POS_TOP, nil) }
    for number in below { gtk_scale_add_mark(typed(), number, GTK_POS_BOTTOM, nil) }
  }

  /// Lets the wheel scroll the page when the pointer is on the slider.
  private func removeScrolling() {
    guard let list = gtk_widget_observe_controllers(pointer) else { return }
    for index in (0..<g_list_model_get_n_items(list)).reversed() {
      guard let item = g_list_model_get_item(list, index) else { continue }
      let instance = item.assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0 {
        gtk_widget_remove_controller(pointer, OpaquePointer(item))
      }
      g_object_unref(item)
    }
    g_object_unref(UnsafeMutableRawPointer(list))
  }
}
