internal import Bindings
internal import Gestures
internal import Linux

/// An input, a decision or a change of state that the daemon reports to its observers.
enum DaemonEvent {
  /// The answer to a window condition on which the next input depends. The condition is not negated.
  case condition(WindowCondition, holds: Bool)
  /// Input, and the plan that results from it.
  case input(InputEvent, Plan)
  /// Input that is only reported to observers, because no binding needs it.
  case unusedInput(InputEvent)
  /// An application gets the touch, so no gesture can have it.
  case touchDisowned(Touch.ID)
  /// An application gets the gesture that begins on the touchpad, so no binding can have it.
  case gestureDisowned(DeviceID)
  /// The actions of the plan are performed next.
  case admitted(Plan)
  /// The plan's actions are not performed, except those that release keys and buttons: the session is locked.
  case refused(Plan)
  /// The plan's actions are not performed, except those that release keys and buttons: gestures are only rehearsed.
  case rehearsed(Plan)
  /// An action of a gesture, or of a plugin's answer, was performed in this duration.
  case performed(PlannedAction, plugin: String?, Duration)
  /// The mode has changed. `isPlanned` is true for a change by an action of the last plan, false for a change by a
  /// plugin or a request.
  case mode(String, isPlanned: Bool)
  /// Gestures are paused until this time; nil for a pause without a time limit. Applications get all input.
  case paused(until: MonotonicTime?)
  case resumed
  /// Running gestures are cancelled, because the session is locked.
  case locked
  /// The bindings were reloaded. The set contains the bindings now in force, and is nil if the file has errors. The
  /// reports are the errors and warnings of the file.
  case reload(BindingSet?, reports: [String])
}

/// Receives every `DaemonEvent`, in chronological order.
protocol GestureObserver: AnyObject {
  func observe(_ event: DaemonEvent)

  /// True if the observer has to be served in the same pass as an event that it observed.
  var awaitsPass: Bool { get }
}
