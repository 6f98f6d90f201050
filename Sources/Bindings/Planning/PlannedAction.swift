/// One action of a plan.
package struct PlannedAction: Sendable, Equatable {
  package enum Phase: String, Sendable, Hashable { case began, changed, ended, cancelled }

  package enum Kind: Sendable, Hashable {
    case perform(Action)
    /// An action of this gesture that was performed earlier and lasts gets the gesture's next event.
    case follow(Action)
    /// Everything that the gesture's actions hold down is released.
    case releaseHeld
  }

  /// Counts gestures from 1; all phases of one gesture of one binding share it.
  package var gestureID: UInt64
  /// The binding's index in its set.
  package var binding: Int
  /// The trigger as it is written.
  package var bindingText: String
  /// Steps belong to `changed`; discrete gestures, to `ended`.
  package var phase: Phase
  /// The index of the step's rule in the binding; nil if the action belongs to no step.
  package var step: Int?
  package var kind: Kind
  /// Minimum time between two performances; an action that comes sooner replaces the one that waits. Nil: perform all.
  package var coalescing: Duration?
  /// True if the processes of its gesture start one after the other, each when the one before has ended.
  package var isInOrder = false
  package var values: ActionValues
  /// True if the window under the gesture gets the keyboard's focus first.
  package var focusesWindow = false
  /// True if Super is held for the gesture: many desktops open a menu when it is released with no other key between.
  package var usesSuper = false

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

  /// The addition of the log and of `why` to the action; nil for none.
  package var note: String? {
    guard let action, action.word == .window else { return nil }
    return values.windows.note
  }

  /// The action to perform, or to go on with; nil for a release.
  package var action: Action? {
    switch kind {
    case .perform(let action), .follow(let action): action
    case .releaseHeld: nil
    }
  }
}
