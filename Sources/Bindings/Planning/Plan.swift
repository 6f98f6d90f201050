package import Gestures

/// All results of one event.
///
/// The verdicts are final. The actions and the mode are a proposal; `GesturePipeline.commit` puts the mode in force.
package struct Plan: Sendable, Equatable {
  /// Decisions about touches and touchpad gestures, for the event source.
  package var verdicts: [GestureEngine.Verdict] = []
  /// The touchpad's contacts whose press a binding has recognized, so that applications get no click of the press; nil
  /// if the click is not withheld.
  package var withheldPress: DeviceID?
  /// The actions to perform, in this order.
  package var actions: [PlannedAction] = []
  /// The mode in which the next gesture begins if the plan is committed, and the modes that are restored when this mode
  /// ends.
  package var modes: ModeState
  /// True if `actions` includes actions that a `wait` has delayed.
  package var resumesActions = false
  /// State changes of recognizers, for diagnosis. `GesturePipeline.binding(of:)` returns the binding of a recognizer.
  package var transitions: [GestureEngine.Transition] = []
  /// The phases of bindings' gestures; empty if `GesturePipeline.reportsPhases` is false.
  package var phases: [GesturePhase] = []
  /// The progress of gestures with `commit`, from their start until they are committed or cancelled at the lift.
  package var commits: [CommitProgress] = []
  /// Input that the engine corrected or refused, and notable decisions of the engine.
  package var diagnostics: [GestureEngine.Diagnostic] = []

  package init(mode: String) { modes = ModeState(mode) }

  package init(modes: ModeState) { self.modes = modes }

  /// The name of the mode in which the next gesture begins if the plan is committed.
  package var mode: String { modes.current }
}
