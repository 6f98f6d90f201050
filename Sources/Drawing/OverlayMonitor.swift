package import Gestures

/// One monitor: its area on the root window, and its scale.
package struct OverlayMonitor: Sendable, Hashable {
  package var area: Rectangle
  package var pixelsPerMillimetre: Double
  package var isPrimary: Bool

  package init(area: Rectangle, pixelsPerMillimetre: Double, isPrimary: Bool) {
    self.area = area
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.isPrimary = isPrimary
  }

  /// Returns the monitors in the same order, without the monitors that lie within the area of another one. On such a
  /// monitor, anything translucent would be drawn twice. If the primary monitor is left out, the monitor that contains
  /// it becomes primary.
  package static func withoutMirrors(_ monitors: [OverlayMonitor]) -> [OverlayMonitor] {
    var kept: [(index: Int, monitor: OverlayMonitor)] = []
    for (index, monitor) in monitors.enumerated().sorted(by: { $0.element.area.size > $1.element.area.size }) {
      if let whole = kept.firstIndex(where: { $0.monitor.area.intersection(monitor.area) == monitor.area }) {
        if monitor.isPrimary { kept[whole].monitor.isPrimary = true }
      } else {
        kept.append((index, monitor))
      }
    }
    return kept.sorted { $0.index < $1.index }.map(\.monitor)
  }

  /// The default scale in pixels per millimetre: 96 pixels per inch, which X servers report if they do not know the
  /// scale.
  package static let defaultScale = 96 / 25.4

  /// Returns the pixels per millimetre of a monitor that reports this size, or `fallback` if the size is implausible.
  ///
  /// Monitors are known to report zero, centimetres, or their aspect ratio (16 × 9, 160 × 90, 1600 × 900). If a monitor
  /// is rotated by 90 degrees, the server swaps its width and height in pixels, and reports its size in millimetres
  /// unchanged.
  package static func scale(
    width: Double, height: Double, millimetres: (width: Double, height: Double), fallback: Double = defaultScale
  ) -> Double {
    guard millimetres.width > 0, millimetres.height > 0, width > 0, height > 0 else { return fallback }
    let ratios: Set<[Double]> = [[16, 9], [16, 10], [4, 3], [5, 4]]
    for unit in [1.0, 10, 100] where ratios.contains([millimetres.width / unit, millimetres.height / unit]) {
      return fallback
    }
    let scale = (width * height / millimetres.width / millimetres.height).squareRoot()
    let isNearlySquare = [millimetres, (millimetres.height, millimetres.width)].contains {
      (0.75...1.34).contains(width / $0.0 / (height / $0.1))
    }
    // 40 to 800 pixels in an inch.
    guard isNearlySquare, (40 / 25.4...800 / 25.4).contains(scale) else { return fallback }
    return scale
  }
}
