internal import Bindings

/// The notifiers for actions and for Dactyl itself. A notification replaces only the previous one of the same notifier.
struct Feedback {
  var ofActions = Notifier()
  /// The action that requested the last notification of actions; nil if no gesture has requested it.
  var lastAction: PlannedAction?
  var ofDactyl = Notifier()
}
