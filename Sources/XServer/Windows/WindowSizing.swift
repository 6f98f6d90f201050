internal import Gestures

/// The places that a window takes where it is put, with its frame.
struct WindowSizing {
  typealias Sides = (left: Double, right: Double, top: Double, bottom: Double)

  let hints: SizeHints
  let rules: SizingRules
  /// The widths of the window's frame.
  let extents: Sides

  /// Returns its place when it is asked to fill `target`; its upper left corner is there.
  func placed(in target: Rectangle) -> Rectangle {
    guard rules.limitsPlaced else { return target }
    return fitted(target, inSteps: rules.stepsPlaced)
  }

  /// Returns its place when it comes back to a size that it had.
  func restored(_ former: Rectangle) -> Rectangle {
    guard rules.limitsPlaced else { return former }
    return fitted(former, inSteps: true)
  }

  /// Returns its place when it fills an area in one direction or both; nil if the window manager then leaves it as it is.
  ///
  /// - Parameter present: its present place, which it keeps in the other direction.
  func maximized(_ present: Rectangle, in area: Rectangle, across: Bool, down: Bool) -> Rectangle? {
    let isStepped = rules.stepsHalfMaximized && across != down
    var frame = isStepped ? fitted(present, inSteps: true) : present
    func filled(_ size: Double, _ side: SizeHints.Side, around: Double) -> Double? {
      let inner = size - around
      guard inner <= side.maximum || rules.limitsMaximized else { return nil }
      return side.size(inner, inSteps: isStepped) + around
    }
    if across {
      let around = rules.framesMaximized ? extents.left + extents.right : 0
      guard let width = filled(area.width, hints.width, around: around) else { return nil }
      (frame.x, frame.width) = (area.x, width)
    }
    if down {
      // The title stays.
      let around = rules.framesMaximized || !across ? extents.top + extents.bottom : extents.top
      guard let height = filled(area.height, hints.height, around: around) else { return nil }
      (frame.y, frame.height) = (area.y, height)
    }
    return frame
  }

  /// Returns its place when it fills a monitor.
  func fullscreen(on monitor: Rectangle) -> Rectangle {
    guard rules.limitsFullscreen else { return monitor }
    return Rectangle(
      x: monitor.x, y: monitor.y, width: hints.width.size(monitor.width, inSteps: false),
      height: hints.height.size(monitor.height, inSteps: false))
  }

  private func fitted(_ target: Rectangle, inSteps: Bool) -> Rectangle {
    let (across, down) = (extents.left + extents.right, extents.top + extents.bottom)
    return Rectangle(
      x: target.x, y: target.y, width: hints.width.size(target.width - across, inSteps: inSteps) + across,
      height: hints.height.size(target.height - down, inSteps: inSteps) + down)
  }
}
