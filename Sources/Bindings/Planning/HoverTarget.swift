import Gestures

/// The part of the screen in which the pointer triggers one binding.
final class HoverTarget: GestureTarget {
  private let position: Trigger.Position
  private let scope: ScreenLayout.EdgeScope
  /// Distance from the edge in pixels. Default: 1, the last pixel, which the pointer reaches when it is pushed against
  /// the edge.
  private let distance: Double
  var layout = ScreenLayout()

  init(_ trigger: Trigger) {
    position = trigger.position
    scope = ScreenLayout.EdgeScope(trigger[HoverOptions.screens])
    distance = trigger[HoverOptions.size]?.inPixels ?? 1
  }

  override func contains(_ point: Point) -> Bool { layout.contains(point, in: position, within: distance, of: scope) }
}
