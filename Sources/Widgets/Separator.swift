internal import CGtk

/// A line between two parts.
package final class Separator: Widget {
  package init(_ direction: Box.Direction) {
    super.init(gtk_separator_new(direction == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL))
  }
}
