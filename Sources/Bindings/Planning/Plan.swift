package import Gestures

/// Everything that one event leads to.
///
/// The decisions are final; the actions and the mode are a proposal, which `GesturePipeline.commit` puts in force.
package struct Plan: Sendable, Equatable {
  /// Decisions about touches and touchpad gestures, for the event source.
  package var decisions: [GestureEngine.Verdict] = []
  /// The actions to perform, in this order.
  package var actions: [PlannedAction] = []
  /// The mode in which the next gesture begins if the plan is committed, and those that come back after it.
  package var modes: ModeState
  /// True if actions are among them that have waited for the end of a `wait`.
  package var resumesActions = false
  /// State changes of recognizers, for diagnosis; `GesturePipeline.binding(of:)` tells whose recognizer it is.
  package var transitions: [GestureEngine.Transition] = []
  /// The phases of bindings' gestures, if `GesturePipeline.reportsPhases` asks for them.
  package var phases: [GesturePhase] = []
  /// The phases of gestures that are committed or cancelled at the lift.
  package var commits: [CommitProgress] = []
  /// Corrected and refused input, and notable decisions of the engine.
  package var diagnostics: [GestureEngine.Diagnostic] = []

  package init(mode: String) { modes = ModeState(mode) }

  package init(modes: ModeState) { self.modes = modes }

  /// The name of the mode in which the next gesture begins if the plan is committed.
  package var mode: String { modes.current }
}
