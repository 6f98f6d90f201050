internal import Bindings

/// The notifiers for actions and for Dactyl itself. A notification replaces only the previous one of the same notifier.
struct Feedback {
  var ofActions = Notifier()
  /// The action that requested the latest of the actions' notifications; nil if no gesture requested this notification.
  var lastAction: PlannedAction?
  var ofDactyl = Notifier()
}
