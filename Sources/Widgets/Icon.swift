internal import CGtk

/// A picture of the icon theme.
package final class Icon: Widget {
  /// - Parameters:
  ///   - name: The name of an icon in the icon theme, or the path of a picture.
  ///   - size: Width and height in pixels.
  package init(_ name: String, size: Int = 16) {
    super.init(gtk_image_new())
    gtk_image_set_pixel_size(opaque, Int32(clamping: size))
    show(name)
  }

  /// Shows another picture.
  ///
  /// - Parameter name: The name of an icon in the icon theme, or the path of a picture.
  package func show(_ name: String) {
    if name.hasPrefix("/") { gtk_image_set_from_file(opaque, name) } else { gtk_image_set_from_icon_name(opaque, name) }
  }
}
