internal import CGtk
package import Translation

/// A picture in the format SVG. It is empty where no library reads that format.
package final class SVGPicture: Widget {
  /// - Parameters:
  ///   - width: The largest width in pixels; the height follows.
  ///   - name: The name that a screen reader says.
  package init(_ svg: String, width: Int, name: TranslatedText) {
    super.init(gtk_picture_new())
    // Twice as many pixels, for displays of 200 %.
    let pixels = Int32(clamping: width * 2)
    let bytes = Array(svg.utf8)
    let copy = g_memdup2(bytes, gsize(bytes.count))
    if let stream = g_memory_input_stream_new_from_data(copy, gssize(bytes.count), { g_free($0) }) {
      if let pixbuf = gdk_pixbuf_new_from_stream_at_scale(stream, pixels, -1, 1, nil, nil) {
        let texture = gdk_texture_new_for_pixbuf(pixbuf)
        gtk_picture_set_paintable(opaque, texture)
        let height = gdk_pixbuf_get_height(pixbuf) / 2
        size(width: width, height: Int(height))
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
        g_object_unref(UnsafeMutableRawPointer(pixbuf))
      }
      g_object_unref(UnsafeMutableRawPointer(stream))
    }
    gtk_picture_set_can_shrink(opaque, 1)
    setName(name)
  }
}
