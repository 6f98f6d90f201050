package import Gestures

/// The progress of a gesture towards its commit, at one of its phases.
package struct CommitProgress: Sendable, Equatable {
  package enum Phase: Sendable, Hashable { case began, changed, committed, cancelled }

  /// The number of the gesture, as in `PlannedAction`.
  package let gestureID: UInt64
  /// The index of the binding in its set.
  package let binding: Int
  package var phase: Phase
  /// The progress: 0 at the start, and 1 at the amount of `commit`. At 1, the gesture is committed even if the fingers
  /// lift slowly. The progress exceeds 1 beyond the amount, and is negative after a movement in the opposite direction.
  package let progress: Double
  /// Change of `progress` per second, over the last 150 ms.
  package let velocity: Double
  /// The actions of the commit, determined when the gesture begins. `cycle` and `repeat` actions are resolved; `wait`
  /// actions are included.
  package let actions: [Action]
  /// The window that an action of the binding changes; nil if no action changes a window, or if no window exists.
  package let window: WindowInfo?
  /// Location of the gesture, in pixels on the root window.
  package let location: Point
}
