/// One thing to do now, in the order of the list that it comes in.
package struct PlannedAction: Sendable, Equatable {
  package enum Phase: String, Sendable, Hashable { case began, changed, ended, cancelled }

  package enum Kind: Sendable, Hashable {
    case perform(Action)
    /// Something that was performed earlier in this gesture, and lives, hears how the gesture goes on.
    case follow(Action)
    /// Everything that the gesture's actions hold down goes up.
    case releaseHeld
  }

  /// Counts gestures from 1; all phases of one gesture of one binding share it.
  package var gestureID: UInt64
  /// The binding's index in its set.
  package var binding: Int
  /// The trigger as it is written.
  package var bindingText: String
  /// Steps belong to `changed`; what happens once, to `ended`.
  package var phase: Phase
  /// The index of the step's rule in the binding; nil for what is no step.
  package var step: Int?
  package var kind: Kind
  /// The shortest time between two performances; one that comes sooner replaces the one that waits. Nil: perform all.
  package var coalescing: Duration?
  package var values: ActionValues

  package init(
    gestureID: UInt64, binding: Int, bindingText: String, phase: Phase, step: Int? = nil, kind: Kind,
    coalescing: Duration? = nil, values: ActionValues
  ) {
    self.gestureID = gestureID
    self.binding = binding
    self.bindingText = bindingText
    self.phase = phase
    self.step = step
    self.kind = kind
    self.coalescing = coalescing
    self.values = values
  }

  /// What is to be performed, or goes on; nil for a release.
  package var action: Action? {
    switch kind {
    case .perform(let action), .follow(let action): action
    case .releaseHeld: nil
    }
  }
}
