package import Drawing
package import Gestures
package import Linux
package import OverlayMessages

/// All layers, from the lowest to the uppermost.
package final class OverlayScene {
  package private(set) var context: OverlayContext
  private let layers: [any OverlayLayer]
  private var damage: [Rectangle] = []
  /// True for each layer that showed something at the last call of `takeAppeared`.
  private var wasShown: [Bool]

  package init(_ context: OverlayContext, layers: [any OverlayLayer] = OverlayScene.allLayers) {
    self.context = context
    self.layers = layers
    wasShown = layers.map { _ in false }
  }

  /// The layers of the program, the lowest first.
  package static var allLayers: [any OverlayLayer] {
    [PreviewLayer(), GuideLayer(), TrailLayer(), DwellLayer(), ModeLayer(), FeedbackLayer(), SheetLayer()]
  }

  package func receive(_ message: OverlayMessage, at now: MonotonicTime) {
    if case .style(let style) = message {
      context.style = style
      invalidate()
    }
    for layer in layers { layer.receive(message, in: context, at: now) }
  }

  /// Replaces the monitors, and marks everything to be redrawn.
  package func replaceMonitors(by monitors: [OverlayMonitor]) {
    context.monitors = monitors
    invalidate()
  }

  /// Marks areas to be redrawn.
  package func invalidate(_ areas: [Rectangle]) { damage += areas }

  /// Marks everything to be redrawn.
  package func invalidate() { damage += areas }

  package func advance(to now: MonotonicTime) {
    for layer in layers { layer.advance(to: now, in: context) }
  }

  package func receiveInput(at now: MonotonicTime) {
    for layer in layers where layer.awaitsInput { layer.receiveInput(at: now) }
  }

  /// True while a layer awaits the next key, click or touch.
  package var awaitsInput: Bool { layers.contains(where: \.awaitsInput) }

  /// The areas in which anything is shown.
  package var areas: [Rectangle] { layers.flatMap(\.areas) }

  /// The next time at which the scene changes without a message; nil if no such change is pending.
  package var nextDeadline: MonotonicTime? { layers.compactMap(\.nextDeadline).min() }

  /// Returns the areas that look different since the last call.
  package func takeDamage() -> [Rectangle] {
    defer { damage = [] }
    return damage + layers.flatMap { $0.takeDamage() }
  }

  /// Returns the areas of the layers that show something now and showed nothing at the last call.
  package func takeAppeared() -> [Rectangle] {
    let areas = layers.map(\.areas)
    defer { wasShown = areas.map { !$0.isEmpty } }
    return zip(areas, wasShown).filter { !$1 }.flatMap { $0.0 }
  }

  package func draw(on canvas: Canvas) {
    for layer in layers { layer.draw(on: canvas, in: context) }
  }
}
