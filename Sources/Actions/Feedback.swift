/// The notifiers for actions and for Dactyl itself. A notification replaces only the previous one of the same notifier.
struct Feedback {
  var ofActions = Notifier()
  var ofDactyl = Notifier()
}
