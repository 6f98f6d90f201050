/// The state of what a person is told: notifications of actions, and those of Dactyl itself, replace each other among
/// themselves.
struct Feedback {
  var ofActions = Notifier()
  var ofDactyl = Notifier()
}
