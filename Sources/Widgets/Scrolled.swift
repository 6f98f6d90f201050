internal import CGtk

/// A view that scrolls, and shows a part of a larger widget.
package final class Scrolled: Widget {
  private let content: Widget

  /// - Parameter sideways: True to scroll horizontally, too.
  package init(_ content: Widget, sideways: Bool = false, framed: Bool = false) {
    self.content = content
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(
      opaque, sideways ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_has_frame(opaque, framed ? 1 : 0)
    gtk_scrolled_window_set_child(opaque, content.pointer)
  }
}
