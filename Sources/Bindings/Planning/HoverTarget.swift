import Gestures

/// The part of the screen in which the pointer triggers one binding.
class HoverTarget: GestureTarget {
  private let position: Trigger.Position
  private let scope: ScreenLayout.EdgeScope
  /// Width of the strip along the edge. Default: the last pixel, which the pointer reaches when the user pushes it
  /// against the edge.
  private let size: Extent
  final var layout = ScreenLayout()

  init(_ trigger: Trigger) {
    position = trigger.position
    scope = ScreenLayout.EdgeScope(trigger[HoverOptions.screens])
    size = trigger[HoverOptions.size] ?? .length(.pixels(1))
  }

  override func contains(_ point: Point) -> Bool {
    let distance = size.pixels(at: point, in: layout, pixelsPerPoint: 1)
    return layout.contains(point, in: position, within: distance, of: scope)
  }
}
