internal import CCairo
package import Gestures

/// The overlay's window on one monitor. The window is above all others, bypasses the window manager, and receives no
/// input.
///
/// The window is mapped while it has content. With a compositor, the window is translucent. Without a compositor, its
/// shape consists of the pixels that are drawn in it.
package final class OverlayWindow {
  package let monitor: OverlayMonitor
  private let server: OverlayDisplay
  private let isComposited: Bool
  private let window: Window
  private let surface: OpaquePointer
  private let colormap: Colormap?
  private var isMapped = false

  /// Creates a window that is not shown yet.
  package init(on monitor: OverlayMonitor, of server: OverlayDisplay) {
    self.monitor = monitor
    self.server = server
    let display = server.display
    var found = XVisualInfo()
    let hasAlpha = XMatchVisualInfo(display, server.screen, 32, TrueColor, &found) != 0
    isComposited = server.isComposited && hasAlpha
    let visual = isComposited ? found.visual : XDefaultVisual(display, server.screen)
    let depth = isComposited ? 32 : XDefaultDepth(display, server.screen)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    // A translucent window is invisible until it is drawn. The undrawn parts of an opaque window show the picture below
    // it.
    attributes.background_pixel = 0
    attributes.background_pixmap = 0
    attributes.border_pixel = 0
    attributes.event_mask = ExposureMask
    attributes.bit_gravity = NorthWestGravity
    colormap = isComposited ? XCreateColormap(display, server.root, visual, AllocNone) : nil
    attributes.colormap = colormap ?? XDefaultColormap(display, server.screen)
    let (width, height) = (Int32(monitor.area.width), Int32(monitor.area.height))
    window = XCreateWindow(
      display, server.root, Int32(monitor.area.x), Int32(monitor.area.y), UInt32(width), UInt32(height), 0, depth,
      UInt32(InputOutput), visual,
      UInt(
        CWOverrideRedirect | (isComposited ? CWBackPixel : CWBackPixmap) | CWBorderPixel | CWEventMask | CWBitGravity
          | CWColormap), &attributes)
    surface = cairo_xlib_surface_create(display, window, visual, width, height)
    XShapeCombineRectangles(display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
    if !isComposited { XShapeCombineRectangles(display, window, ShapeBounding, 0, 0, nil, 0, ShapeSet, Unsorted) }
    setProperties()
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    server.shownWindows[window] = nil
    XDestroyWindow(server.display, window)
    if let colormap { XFreeColormap(server.display, colormap) }
  }

  /// Distinguishes the window from an application's: sets its name, and turns off the compositor's shadow and
  /// animation.
  private func setProperties() {
    server.setName("Dactyl overlay", className: "dactyl-overlay", of: window)
    server.setProperty(
      "_NET_WM_WINDOW_TYPE", of: window, type: XA_ATOM,
      ["_KDE_NET_WM_WINDOW_TYPE_ON_SCREEN_DISPLAY", "_NET_WM_WINDOW_TYPE_NOTIFICATION"].map(server.atom))
    server.setProperty("_COMPTON_SHADOW", of: window, type: XA_CARDINAL, [0])
    server.setProperty("_GTK_FRAME_EXTENTS", of: window, type: XA_CARDINAL, [0, 0, 0, 0])
  }

  /// Shows the window, above all others.
  private func map() {
    isMapped = true
    server.shownWindows[window] = OverlayDisplay.ShownWindow(origin: Point(x: monitor.area.x, y: monitor.area.y))
    XMapRaised(server.display, window)
  }

  /// Raises the window above all others if it is shown. Later windows that bypass the window manager open above it.
  package func raise() {
    if isMapped { XRaiseWindow(server.display, window) }
  }

  package func unmap() {
    guard isMapped else { return }
    isMapped = false
    server.shownWindows[window] = nil
    XUnmapWindow(server.display, window)
  }

  /// Redraws `damage`, each area in one step, so that no program reads an incomplete picture. If the window is not
  /// shown yet, shows and draws the whole window.
  ///
  /// - Parameters:
  ///   - covered: The areas in which anything is shown; all others are empty.
  ///   - body: Draws everything; drawing outside of the damage is clipped.
  package func draw(damage: [Rectangle], covered: [Rectangle], _ body: (Canvas) -> Void) {
    let damage = isMapped ? Rectangle.joined(damage.compactMap(clipped)) : [monitor.area]
    guard !damage.isEmpty else { return }
    // The shape is set before the window is shown. Without its shape, the window would cover all of the monitor, and
    // every application there would have to draw itself again.
    if !isComposited { setShape(covered.compactMap(clipped), body) }
    if !isMapped { map() }
    server.noteDrawing(damage, in: window)
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    cairo_translate(context, -monitor.area.x, -monitor.area.y)
    for area in damage {
      // Each area has its own buffer: a common buffer would be as large as all areas together.
      cairo_save(context)
      cairo_rectangle(context, area.x, area.y, area.width, area.height)
      cairo_clip(context)
      cairo_push_group(context)
      body(Canvas(context, pixelsPerMillimetre: monitor.pixelsPerMillimetre, isComposited: isComposited))
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
      cairo_restore(context)
    }
    cairo_surface_flush(surface)
  }

  /// Limits the window's shape to the pixels that are drawn in it.
  private func setShape(_ covered: [Rectangle], _ body: (Canvas) -> Void) {
    let display = server.display
    guard let first = covered.first else {
      XShapeCombineRectangles(display, window, ShapeBounding, 0, 0, nil, 0, ShapeSet, Unsorted)
      return
    }
    let area = covered.dropFirst().reduce(first) { $0.union($1) }
    let (width, height) = (Int32(area.width), Int32(area.height))
    let mask = XCreatePixmap(display, window, UInt32(width), UInt32(height), 1)
    defer { XFreePixmap(display, mask) }
    guard
      let surface = cairo_xlib_surface_create_for_bitmap(
        display, mask, XScreenOfDisplay(display, server.screen), width, height)
    else { return }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return }
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_translate(context, -area.x, -area.y)
    body(Canvas(context, pixelsPerMillimetre: monitor.pixelsPerMillimetre, isComposited: false))
    cairo_destroy(context)
    cairo_surface_flush(surface)
    XShapeCombineMask(
      display, window, ShapeBounding, Int32(area.x - monitor.area.x), Int32(area.y - monitor.area.y), mask, ShapeSet)
  }

  /// Returns the part of an area on this monitor, in whole pixels; nil if no part of the area is on this monitor.
  private func clipped(_ area: Rectangle) -> Rectangle? { area.intersection(monitor.area)?.wholePixels }
}
