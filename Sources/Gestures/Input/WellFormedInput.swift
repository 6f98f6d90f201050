extension InputEvent {
  /// True if every number is finite and small enough to calculate with.
  var isWellFormed: Bool {
    switch self {
    case .touches(let event):
      event.pixelsPerPoint.isUsable && event.pixelsPerPoint >= 1e-3 && event.changed.allSatisfy { $0.location.isUsable }
    case .touchpad(let event):
      event.location.isUsable && event.delta.isUsable && event.unacceleratedDelta.isUsable
        && event.scale.isUsable && event.scale >= 0 && event.rotationDelta.isUsable
    case .hover(let event): event.location.isUsable
    case .press(let event): event.location.isUsable
    case .scroll(let event):
      event.location.isUsable && event.delta.isUsable && event.unacceleratedDelta.isUsable && event.clicks.isUsable
    case .system, .time: true
    }
  }
}

extension Double {
  /// True if the number is finite, and small enough that squares and sums of it are finite, too.
  fileprivate var isUsable: Bool { abs(self) <= 1e9 }
}

extension Point {
  fileprivate var isUsable: Bool { x.isUsable && y.isUsable }
}

extension Vector {
  fileprivate var isUsable: Bool { dx.isUsable && dy.isUsable }
}
