internal import CGtk
package import Translation

/// A container that shows one of its pages at a time.
package final class Pages: Widget {
  private var pages: [Widget] = []

  package init() {
    super.init(gtk_stack_new())
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    gtk_stack_set_transition_duration(opaque, 120)
    // Let a page be smaller than the other pages.
    gtk_stack_set_hhomogeneous(opaque, 0)
    gtk_stack_set_vhomogeneous(opaque, 0)
  }

  package func add(_ page: Widget, named name: String, title: TranslatedText) {
    gtk_stack_add_titled(opaque, page.pointer, name, title.text)
    pages.append(page)
  }

  package var shown: String {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_stack_set_visible_child_name(opaque, newValue) }
  }
}
