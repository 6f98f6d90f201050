import Gestures

/// The place of the screen that the pointer must be at for one binding.
final class HoverTarget: GestureTarget {
  private let position: Trigger.Position
  private let scope: ScreenLayout.EdgeScope
  /// Distance from the edge in pixels. Without a size it is the last pixel, where the pointer goes when it is pushed.
  private let distance: Double
  var layout = ScreenLayout()

  init(_ trigger: Trigger) {
    position = trigger.position
    scope = ScreenLayout.EdgeScope(trigger[HoverOptions.screens])
    distance = trigger[HoverOptions.size]?.inPixels ?? 1
  }

  override func contains(_ point: Point) -> Bool { layout.contains(point, in: position, within: distance, of: scope) }
}
