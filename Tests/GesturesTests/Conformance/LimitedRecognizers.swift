import Checkmark
import Gestures

/// The recognizers that a case's recognizer cannot prevent, and the recognizers that cannot prevent it.
struct Limits {
  var cannotPrevent: [String] = []
  var cannotBePreventedBy: [String] = []

  var isEmpty: Bool { cannotPrevent.isEmpty && cannotBePreventedBy.isEmpty }

  func canPrevent(_ other: GestureRecognizer) -> Bool { !cannotPrevent.contains(other.name ?? "") }
  func canBePrevented(by other: GestureRecognizer) -> Bool { !cannotBePreventedBy.contains(other.name ?? "") }
}

final class LimitedPan: PanGestureRecognizer {
  private let limits: Limits

  init(_ limits: Limits) { self.limits = limits }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { super.canPrevent(other) && limits.canPrevent(other) }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && limits.canBePrevented(by: other)
  }
}

final class LimitedLongPress: LongPressGestureRecognizer {
  private let limits: Limits

  init(_ limits: Limits) { self.limits = limits }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { super.canPrevent(other) && limits.canPrevent(other) }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && limits.canBePrevented(by: other)
  }
}

final class LimitedCheckmark: CheckmarkGestureRecognizer {
  private let limits: Limits

  init(_ limits: Limits) { self.limits = limits }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { super.canPrevent(other) && limits.canPrevent(other) }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && limits.canBePrevented(by: other)
  }
}
