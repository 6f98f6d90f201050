internal import CGtk

/// A picture of the icon theme.
package final class Icon: Widget {
  /// - Parameters:
  ///   - name: The name of an icon in the icon theme, or the path of a picture.
  ///   - size: Width and height in pixels.
  package init(_ name: String, size: Int = 16) {
    super.init(name.hasPrefix("/") ? gtk_image_new_from_file(name) : gtk_image_new_from_icon_name(name))
    gtk_image_set_pixel_size(opaque, Int32(clamping: size))
  }

  package func show(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }
}
