internal import Drawing
internal import Gestures

/// The windows of all monitors. Each window is shown while it has content.
final class OverlayWindows {
  private let display: OverlayDisplay
  private var windows: [OverlayWindow] = []

  init(of display: OverlayDisplay) { self.display = display }

  /// Draws everything that has changed. Returns when the server has drawn it, so that frames do not accumulate.
  func draw(_ scene: OverlayScene) {
    let damage = scene.takeDamage()
    let areas = scene.areas
    let appeared = scene.takeAppeared()
    if windows.isEmpty, !areas.isEmpty { windows = display.monitors.map { OverlayWindow(on: $0, of: display) } }
    for window in windows {
      func isOnMonitor(_ area: Rectangle) -> Bool { area.intersection(window.monitor.area) != nil }
      guard areas.contains(where: isOnMonitor) else {
        window.unmap()
        continue
      }
      // The window is raised only if something appears. If it was raised repeatedly, it would compete with other
      // windows that raise themselves.
      if appeared.contains(where: isOnMonitor) { window.raise() }
      window.draw(damage: damage, covered: areas) { scene.draw(on: $0) }
    }
    display.finish()
  }

  /// Recreates the windows with the next frame, because monitors or the compositor have changed.
  func replace() { windows = [] }
}
