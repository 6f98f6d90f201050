/// One action of a plan, with the values of its gesture.
package struct PlannedAction: Sendable, Equatable {
  package enum Phase: String, Sendable, Hashable { case began, changed, ended, cancelled }

  package enum Kind: Sendable, Hashable {
    case perform(Action)
    /// Passes the gesture's next event to a live action that was performed earlier.
    case follow(Action)
    /// Releases all keys and buttons that the gesture's actions hold down.
    case releaseHeld
  }

  /// The number of the gesture, from 1. All phases of one gesture of one binding have the same number.
  package var gestureID: UInt64
  /// The index of the binding in its set.
  package var binding: Int
  /// The trigger of the binding, as in the file with groups resolved.
  package var bindingText: String
  /// The phase of the gesture: `changed` for steps, and `ended` for discrete gestures.
  package var phase: Phase
  /// The index of the step's rule in the binding; nil if the action is not part of a step.
  package var step: Int?
  package var kind: Kind
  /// Minimum time between two performances; nil if the action has no minimum. An action that comes sooner waits, and
  /// replaces an earlier action that is still waiting.
  package var coalescing: Duration?
  /// True if the processes of the gesture run one after the other, because the binding has `in order`.
  package var isInOrder = false
  package var values: ActionValues
  /// True if the window under the gesture gets the keyboard focus before the action.
  package var focusesWindow = false
  /// True if the binding requires Super. Many desktops open a menu when Super is pressed and released without another
  /// key.
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

  /// The text that the log and `why` add to the action; nil for actions without such a text.
  package var note: String? {
    guard let action, action.word == .window else { return nil }
    return values.windows.note
  }

  /// The action to perform or to continue; nil for a release.
  package var action: Action? {
    switch kind {
    case .perform(let action), .follow(let action): action
    case .releaseHeld: nil
    }
  }
}
