package import Appearance
package import Drawing
package import Gestures

/// The screen and the user's settings, for layers.
package struct OverlayContext {
  package var style = OverlayStyle()
  /// All monitors; at least one.
  package var monitors: [OverlayMonitor]
  /// Returns the pointer's location; nil if it is unknown. Queries the server.
  package var locatePointer: () -> Point?

  package init(monitors: [OverlayMonitor], locatePointer: @escaping () -> Point? = { nil }) {
    self.monitors = monitors
    self.locatePointer = locatePointer
  }

  /// The colour that the bindings set for what is shown on the screen.
  package var color: CanvasColor {
    CanvasColor(
      red: Double(style.color.red) / 255, green: Double(style.color.green) / 255, blue: Double(style.color.blue) / 255)
  }

  /// The scale of the monitor with the smallest pixels, in pixels per millimetre: margins at this scale are wide enough
  /// on every monitor.
  var maximumScale: Double { monitors.map(\.pixelsPerMillimetre).max() ?? OverlayMonitor.defaultScale }

  /// Returns the scale of texts and their panels on a monitor, in pixels per millimetre. The user's text scale is
  /// included.
  package func textScale(on monitor: OverlayMonitor) -> Double { monitor.pixelsPerMillimetre * style.textScale }

  /// Returns the monitor that contains a point; if no monitor contains the point, returns the nearest one.
  package func monitor(at point: Point) -> OverlayMonitor {
    monitors.first { $0.area.contains(point) }
      ?? monitors.min { $0.area.distance(to: point) < $1.area.distance(to: point) } ?? Self.noMonitor
  }

  /// The monitor of the pointer; the primary monitor if the pointer's location is unknown.
  package var pointerMonitor: OverlayMonitor {
    locatePointer().map(monitor(at:)) ?? primaryMonitor
  }

  /// Returns the monitor at a location; the pointer's monitor if `place` is nil.
  package func monitor(atPlace place: Point?) -> OverlayMonitor { place.map(monitor(at:)) ?? pointerMonitor }

  /// The primary monitor; the first one if none is primary.
  package var primaryMonitor: OverlayMonitor {
    monitors.first(where: \.isPrimary) ?? monitors.first ?? Self.noMonitor
  }

  private static let noMonitor = OverlayMonitor(
    area: Rectangle(x: 0, y: 0, width: 1, height: 1), pixelsPerMillimetre: OverlayMonitor.defaultScale, isPrimary: true)
}

extension Rectangle {
  /// Returns the distance of a point from the rectangle; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let dx = max(x - point.x, 0, point.x - (x + width))
    let dy = max(y - point.y, 0, point.y - (y + height))
    return Vector(dx: dx, dy: dy).length
  }
}
