internal import Drawing
internal import Gestures

/// The windows of all monitors, each shown while there is something in it.
final class OverlayWindows {
  private let display: OverlayDisplay
  private var windows: [OverlayWindow] = []

  init(of display: OverlayDisplay) { self.display = display }

  /// Draws what has changed. Returns when the server has drawn it, so that no frames pile up.
  func draw(_ scene: OverlayScene) {
    let damage = scene.takeDamage()
    let areas = scene.areas
    if windows.isEmpty, !areas.isEmpty { windows = display.monitors.map { OverlayWindow(on: $0, of: display) } }
    for window in windows {
      let isNeeded = areas.contains { $0.intersection(window.monitor.area) != nil }
      guard isNeeded else {
        window.unmap()
        continue
      }
      window.draw(damage: damage, covered: areas) { scene.draw(on: $0) }
    }
    display.finish()
  }

  /// Makes the windows anew with the next frame: monitors or the compositor have changed.
  func replace() { windows = [] }
}
