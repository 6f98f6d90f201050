package import Gestures

/// The progress of a gesture towards its commit, at one of its phases.
package struct CommitProgress: Sendable, Equatable {
  package enum Phase: Sendable, Hashable { case began, changed, committed, cancelled }

  /// The number of the gesture, as in `PlannedAction`.
  package let gestureID: UInt64
  /// The binding's index in its set.
  package let binding: Int
  package let phase: Phase
  /// 0 at the start, 1 where a slow lift commits the gesture; may exceed 1, and is negative beyond the start.
  package let progress: Double
  /// Change of `progress` per second, over the last 150 ms.
  package let velocity: Double
  /// The actions of the commit, known when the gesture begins: `cycle` and `repeat` are resolved, and `wait` is among
  /// them.
  package let actions: [Action]
  /// The window that an action of the binding changes; nil if none does, or there is none.
  package let window: WindowInfo?
  /// Location of the gesture, in pixels on the root window.
  package let location: Point
}
