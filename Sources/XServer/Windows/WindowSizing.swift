internal import Gestures

/// Computes the areas, with the frame, that a window gets when it is placed.
struct WindowSizing {
  typealias Sides = (left: Double, right: Double, top: Double, bottom: Double)

  let hints: SizeHints
  let rules: SizingRules
  /// The widths of the window's frame.
  let extents: Sides

  /// Returns the area that the window gets if it is placed in `target`. The upper left corners are equal.
  func placed(in target: Rectangle) -> Rectangle {
    guard rules.limitsPlaced else { return target }
    return fitted(target, inSteps: rules.stepsPlaced)
  }

  /// Returns the area that the window gets if it returns to a former area.
  func restored(_ former: Rectangle) -> Rectangle {
    guard rules.limitsPlaced else { return former }
    return fitted(former, inSteps: true)
  }

  /// Returns the area that the window gets if it is maximized in one direction or both; nil if the window manager
  /// leaves the window as it is.
  ///
  /// - Parameter present: The window's current area. In a direction that is not maximized, the window has the position
  ///   and size of this area.
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
      // The title bar stays visible.
      let around = rules.framesMaximized || !across ? extents.top + extents.bottom : extents.top
      guard let height = filled(area.height, hints.height, around: around) else { return nil }
      (frame.y, frame.height) = (area.y, height)
    }
    return frame
  }

  /// Returns the area that the window gets if it becomes full screen on a monitor.
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
