internal import CCairo
package import Gestures

/// The surface of a monitor while it is drawn. Coordinates are pixels of the root window.
///
/// Without a compositor, nothing is translucent: anything that is less than half opaque is not drawn, and everything
/// else is drawn opaque. So translucent areas vanish, their outlines stay, and the window gets the shape of the
/// drawing.
package final class Canvas {
  /// Opacity below which something is not drawn if no compositor runs.
  private static let minimumOpacityWithoutCompositor = 0.5

  /// The monitor's scale.
  package let pixelsPerMillimetre: Double
  /// True if colours may be translucent.
  package let isComposited: Bool
  private let context: OpaquePointer

  /// - Parameter context: A cairo context in pixels of the root window. The canvas must not outlive this context.
  package init(_ context: OpaquePointer, pixelsPerMillimetre: Double, isComposited: Bool) {
    self.context = context
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.isComposited = isComposited
    cairo_set_antialias(context, isComposited ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  /// The area that is redrawn, in pixels of the root window; everything else is clipped.
  package var clip: Rectangle {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Draws small figures with smooth edges on an opaque panel. Smooth edges are possible even without a compositor,
  /// where the panels themselves must have sharp edges.
  package func drawSmoothly(_ body: () -> Void) {
    let earlier = cairo_get_antialias(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    body()
    cairo_set_antialias(context, earlier)
  }

  package func fill(_ path: CanvasPath, _ color: CanvasColor) {
    guard setSource(color) else { return }
    trace(path)
    cairo_fill(context)
  }

  /// Draws a line along a path.
  ///
  /// - Parameters:
  ///   - width: Width of the line in pixels; values below 1 are drawn as 1.
  ///   - dashes: Alternating lengths of dashes and gaps, in pixels; empty for a solid line.
  package func stroke(_ path: CanvasPath, width: Double, _ color: CanvasColor, dashes: [Double] = []) {
    guard setSource(color), width.isFinite else { return }
    trace(path)
    cairo_set_line_width(context, max(width, 1))
    let lengths = dashes.allSatisfy { $0.isFinite && $0 > 0 } ? dashes : []
    cairo_set_dash(context, lengths, Int32(clamping: lengths.count), 0)
    cairo_stroke(context)
  }

  /// Draws a text. The returned height is the height of whole lines, which may exceed that of the visible letters.
  ///
  /// - Parameters:
  ///   - corner: The upper left corner of the text, in pixels of the root window.
  ///   - scale: Scale of the text in pixels per millimetre; nil to use the monitor's scale.
  /// - Returns: The size of the text in pixels.
  @discardableResult
  package func draw(_ text: CanvasText, at corner: Point, pixelsPerMillimetre scale: Double? = nil) -> TextExtent {
    let layout = TextLayout(text, pixelsPerMillimetre: scale ?? pixelsPerMillimetre)
    draw(layout, at: corner, text.color)
    return layout.extent
  }

  /// Draws a text that was laid out before.
  ///
  /// - Parameter corner: The upper left corner of the text, in pixels of the root window.
  package func draw(_ layout: TextLayout, at corner: Point, _ color: CanvasColor) {
    guard corner.isDrawable, setSource(color) else { return }
    cairo_move_to(context, corner.x - layout.left, corner.y)
    pango_cairo_show_layout(context, layout.layout)
    cairo_new_path(context)
  }

  /// Sets the colour to draw with; returns false if this colour is too transparent to be drawn.
  private func setSource(_ color: CanvasColor) -> Bool {
    let opacity = isComposited ? color.opacity : color.opacity < Self.minimumOpacityWithoutCompositor ? 0 : 1
    guard opacity > 0 else { return false }
    cairo_set_source_rgba(context, color.red, color.green, color.blue, opacity)
    return true
  }

  private func trace(_ path: CanvasPath) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point): if point.isDrawable { cairo_move_to(context, point.x, point.y) }
      case .line(let point): if point.isDrawable { cairo_line_to(context, point.x, point.y) }
      case .curve(let first, let second, let end):
        guard first.isDrawable, second.isDrawable, end.isDrawable else { continue }
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .arc(let center, let radius, let start, let end):
        guard center.isDrawable, radius.isFinite, start.isFinite, end.isFinite else { continue }
        cairo_arc(context, center.x, center.y, min(max(radius, 0), Point.drawableLimit), start, end)
      case .close: cairo_close_path(context)
      }
    }
  }
}

extension Point {
  /// Maximum magnitude of a coordinate. Larger coordinates overflow cairo's fixed-point numbers, which have 24 integer
  /// bits.
  fileprivate static let drawableLimit = 1_000_000.0

  fileprivate var isDrawable: Bool {
    x.isFinite && y.isFinite && x.magnitude <= Self.drawableLimit && y.magnitude <= Self.drawableLimit
  }
}
