internal import CCairo

/// A text that Pango has laid out. The layout takes much longer than drawing, so a text that is drawn in many frames
/// keeps its layout.
package final class TextLayout {
  /// Maximum number of bytes of a text; no line of a screen shows more.
  private static let maximumLength = 4096

  let layout: OpaquePointer

  package init(_ text: CanvasText, pixelsPerMillimetre: Double) {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    layout = pango_layout_new(context)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    // This function copies the name: a pointer to a text of Swift is valid only during the call.
    pango_font_description_set_family(font, "sans")
    pango_font_description_set_weight(font, text.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    let pixels = min(max(text.size * pixelsPerMillimetre, 4), 400)
    pango_font_description_set_absolute_size(font, pixels * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    // Control characters, which a window's title may hold, have no shape.
    let plain = String(
      String.UnicodeScalarView(
        text.string.unicodeScalars.map { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7f ? " " : $0 }))
    var bytes = Array(plain.utf8.prefix(Self.maximumLength)).map { CChar(bitPattern: $0) }
    bytes.append(0)
    pango_layout_set_text(layout, bytes, -1)
    switch text.alignment {
    case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    pango_layout_set_single_paragraph_mode(layout, text.maximumLines == 1 ? 1 : 0)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    // A negative height is a number of lines.
    pango_layout_set_height(layout, -Int32(clamping: min(max(text.maximumLines, 1), 1000)))
    guard let width = text.maximumWidth, width.isFinite else { return }
    pango_layout_set_width(layout, Int32(min(max(width, 1), 32_767)) * PANGO_SCALE)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The size of the laid-out text in pixels.
  package var extent: TextExtent {
    var area = PangoRectangle()
    pango_layout_get_pixel_extents(layout, nil, &area)
    return TextExtent(width: Double(area.width), height: Double(area.height))
  }

  /// The distance of the leftmost letter from the left border of the layout, in pixels.
  var left: Double {
    var area = PangoRectangle()
    pango_layout_get_pixel_extents(layout, nil, &area)
    return Double(area.x)
  }
}
