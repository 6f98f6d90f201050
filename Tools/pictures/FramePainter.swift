internal import CCairo
import Glibc
import TestClients

/// A screenshot on which the devices, the caption and the line of bindings are drawn.
final class FramePainter {
  /// Height of the strip with the caption and the line, in pixels.
  private static let stripHeight = 172
  /// Size of the touchpad in the corner, in pixels.
  static let touchpadSize = (width: 420.0, height: 276.0)
  private static let dotRadius = 34.0
  private static let margin = 32.0

  private let surface: OpaquePointer?
  private let context: OpaquePointer?
  private let width: Int
  private let screenHeight: Int
  private let height: Int

  /// - Parameter hasStrip: False to omit the caption and the line.
  init(_ screenshot: Screenshot, _ decoration: Decoration, hasStrip: Bool = true) {
    width = screenshot.width
    screenHeight = screenshot.height
    height = screenshot.height + (hasStrip ? Self.stripHeight : 0)
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    context = cairo_create(surface)
    copy(screenshot)
    if let pointer = decoration.pointer { drawPointer(pointer) }
    switch decoration.device {
    case .touchpad(let dots): drawTouchpad(dots)
    case .mouse(let isPressed): drawMouse(isPressed: isPressed)
    case .touchscreen(let dots): for dot in dots { drawFinger(x: dot.x, y: dot.y, 2.2, dot.opacity) }
    }
    if hasStrip { drawStrip(decoration) }
    cairo_surface_flush(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func isEqual(to other: FramePainter) -> Bool {
    guard width == other.width, height == other.height, let mine = cairo_image_surface_get_data(surface),
      let others = cairo_image_surface_get_data(other.surface)
    else { return false }
    return memcmp(mine, others, height * Int(cairo_image_surface_get_stride(surface))) == 0
  }

  /// Writes the picture in the format PNG.
  func write(to path: String) throws {
    guard cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else { throw PictureError.notWritten(path) }
  }

  private func copy(_ screenshot: Screenshot) {
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    screenshot.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<screenshot.height {
        memcpy(pixels + y * stride, start + y * screenshot.width * 4, screenshot.width * 4)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  private func drawStrip(_ decoration: Decoration) {
    setColor(0x1c2429)
    cairo_rectangle(context, 0, Double(screenHeight), Double(width), Double(height - screenHeight))
    cairo_fill(context)
    let top = Double(screenHeight)
    _ = draw(decoration.caption, font: "Cantarell Bold", size: 54, color: 0xffffff, x: 44, y: top + 14)
    var x = 44.0
    let parts = decoration.line.split(separator: " ", omittingEmptySubsequences: false)
    let arrow = parts.firstIndex(of: "->") ?? parts.endIndex
    for (text, color) in [
      (parts[..<arrow].joined(separator: " "), UInt32(0x8fd3f4)), ("->", 0x8a979e),
      (parts[arrow...].dropFirst().joined(separator: " "), 0xb9e6a3),
    ] {
      x += draw(text + " ", font: "DejaVu Sans Mono", size: 43, color: color, x: x, y: top + 94)
    }
  }

  private func draw(_ text: String, font name: String, size: Double, color: UInt32, x: Double, y: Double) -> Double {
    let layout = pango_cairo_create_layout(context)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    let font = pango_font_description_from_string(name)
    defer { pango_font_description_free(font) }
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    setColor(color)
    cairo_move_to(context, x, y)
    pango_cairo_show_layout(context, layout)
    var (textWidth, textHeight): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &textWidth, &textHeight)
    return Double(textWidth)
  }

  private func drawTouchpad(_ dots: [Dot]) {
    let size = Self.touchpadSize
    let left = Double(width) - Self.margin - size.width
    let top = Double(screenHeight) - Self.margin - size.height
    drawCase(left, top, size.width, size.height, radius: 26)
    for dot in dots { drawFinger(x: left + dot.x * size.width, y: top + dot.y * size.height, 1, dot.opacity) }
  }

  private func drawMouse(isPressed: Bool) {
    let (width, height) = (164.0, 252.0)
    let left = Double(self.width) - Self.margin - width
    let top = Double(screenHeight) - Self.margin - height
    drawCase(left, top, width, height, radius: 76)
    if isPressed {
      cairo_save(context)
      traceBox(left, top, width, height, radius: 76)
      cairo_clip(context)
      setColor(0x35c4b5, 0.95)
      cairo_rectangle(context, left + width / 2, top, width / 2, height * 0.42)
      cairo_fill(context)
      cairo_restore(context)
    }
    setColor(0xffffff, 0.75)
    cairo_set_line_width(context, 4)
    cairo_move_to(context, left + 4, top + height * 0.42)
    cairo_line_to(context, left + width - 4, top + height * 0.42)
    cairo_move_to(context, left + width / 2, top + 2)
    cairo_line_to(context, left + width / 2, top + height * 0.42)
    cairo_stroke(context)
    traceBox(left + width / 2 - 11, top + height * 0.11, 22, 52, radius: 11)
    setColor(0xffffff, 0.95)
    cairo_fill(context)
  }

  /// Draws the body of a device, with a soft shadow.
  private func drawCase(_ left: Double, _ top: Double, _ width: Double, _ height: Double, radius: Double) {
    for spread in stride(from: 18.0, through: 3, by: -3) {
      setColor(0x000000, 0.05)
      traceBox(left - spread, top - spread + 6, width + 2 * spread, height + 2 * spread, radius: radius + spread)
      cairo_fill(context)
    }
    traceBox(left, top, width, height, radius: radius)
    setColor(0x2a353c, 0.9)
    cairo_fill_preserve(context)
    setColor(0xffffff, 0.75)
    cairo_set_line_width(context, 4)
    cairo_stroke(context)
  }

  /// Draws a finger as a dot without a sharp edge.
  private func drawFinger(x: Double, y: Double, _ scale: Double, _ opacity: Double) {
    let radius = Self.dotRadius * scale
    let gradient = cairo_pattern_create_radial(x, y, 0, x, y, radius)
    defer { cairo_pattern_destroy(gradient) }
    for (offset, alpha) in [(0.0, 0.98), (0.55, 0.92), (0.75, 0.45), (1, 0)] {
      cairo_pattern_add_color_stop_rgba(gradient, offset, 0.28, 0.86, 0.79, alpha * opacity)
    }
    cairo_set_source(context, gradient)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
    cairo_arc(context, x, y, radius * 0.62, 0, 2 * .pi)
    setColor(0xffffff, 0.85 * opacity)
    cairo_set_line_width(context, 3 * scale)
    cairo_stroke(context)
  }

  private func drawPointer(_ pointer: (x: Double, y: Double)) {
    let outline = [(0.0, 0.0), (0, 34), (8, 27), (13.5, 40), (19, 37.5), (13.5, 25), (24, 24)]
    for (index, point) in outline.enumerated() {
      let (x, y) = (pointer.x + point.0 * 1.25, pointer.y + point.1 * 1.25)
      if index == 0 { cairo_move_to(context, x, y) } else { cairo_line_to(context, x, y) }
    }
    cairo_close_path(context)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    setColor(0xffffff)
    cairo_set_line_width(context, 5)
    cairo_stroke_preserve(context)
    setColor(0x000000)
    cairo_fill(context)
  }

  private func traceBox(_ left: Double, _ top: Double, _ width: Double, _ height: Double, radius: Double) {
    cairo_new_path(context)
    cairo_arc(context, left + width - radius, top + radius, radius, -.pi / 2, 0)
    cairo_arc(context, left + width - radius, top + height - radius, radius, 0, .pi / 2)
    cairo_arc(context, left + radius, top + height - radius, radius, .pi / 2, .pi)
    cairo_arc(context, left + radius, top + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  private func setColor(_ color: UInt32, _ opacity: Double = 1) {
    let part = { (shift: UInt32) in Double(color >> shift & 0xff) / 255 }
    cairo_set_source_rgba(context, part(16), part(8), part(0), opacity)
  }
}
