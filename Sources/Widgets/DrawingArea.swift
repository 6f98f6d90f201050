internal import CGtk
package import Drawing

/// A picture that the program draws itself.
package final class DrawingArea: Widget {
  private final class Painter {
    let body: @MainActor (Canvas, Double, Double, CanvasColor) -> Void

    init(_ body: @escaping @MainActor (Canvas, Double, Double, CanvasColor) -> Void) { self.body = body }
  }

  /// - Parameter body: Draws the picture. Its arguments are the canvas, its width and height in pixels, and the colour
  ///   of texts.
  package init(
    width: Int, height: Int, _ body: @escaping @MainActor (Canvas, Double, Double, CanvasColor) -> Void
  ) {
    super.init(gtk_drawing_area_new())
    gtk_drawing_area_set_content_width(typed(), Int32(clamping: width))
    gtk_drawing_area_set_content_height(typed(), Int32(clamping: height))
    let painter = Unmanaged.passRetained(Painter(body)).toOpaque()
    gtk_drawing_area_set_draw_func(
      typed(),
      { area, context, width, height, data in
        guard let area, let context, let data else { return }
        nonisolated(unsafe) let painter = Unmanaged<Painter>.fromOpaque(data).takeUnretainedValue()
        nonisolated(unsafe) let canvasContext = context
        var color = GdkRGBA()
        gtk_style_context_get_color(
          gtk_widget_get_style_context(
            UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)), &color)
        let text = CanvasColor(
          red: Double(color.red), green: Double(color.green), blue: Double(color.blue), opacity: Double(color.alpha))
        MainActor.assumeIsolated {
          let canvas = Canvas(
            canvasContext, pixelsPerMillimetre: DrawingArea.pixelsPerMillimetre, isComposited: true)
          painter.body(canvas, Double(width), Double(height), text)
        }
      }, painter, { release($0) })
  }

  /// The scale of texts. GTK assumes that a pixel is 1/96 inch.
  private static let pixelsPerMillimetre = 96 / 25.4

  package func redraw() { gtk_widget_queue_draw(pointer) }
}
