internal import Bindings
internal import Gestures
internal import Linux

/// Something that the daemon sees or does.
enum DaemonEvent {
  /// An answer to a condition about windows, not negated, that the input behind it asks for.
  case condition(WindowCondition, holds: Bool)
  /// Input, and the plan that it leads to.
  case input(InputEvent, Plan)
  /// Input that only observers get, because no binding needs it.
  case unusedInput(InputEvent)
  /// An application has the touch in any case.
  case touchDisowned(Touch.ID)
  /// An application has the gesture that begins on the touchpad in any case.
  case gestureDisowned(DeviceID)
  /// The actions of the plan are performed next.
  case admitted(Plan)
  /// Only the releases of the plan are performed, because the session is locked.
  case refused(Plan)
  /// An action was performed in this time: of a gesture, or of a plugin's answer.
  case performed(PlannedAction, plugin: String?, Duration)
  /// The mode has changed: by an action of the last plan, or by a plugin or a request.
  case mode(String, isPlanned: Bool)
  /// Applications get everything from now on, until the time if there is one.
  case paused(until: MonotonicTime?)
  case resumed
  /// The gestures that run are cancelled, because the session is locked.
  case locked
  /// The bindings in force are others; nil: the file has errors. The reports are its errors and warnings.
  case reload(BindingSet?, reports: [String])
}

/// Gets everything that the daemon sees and does, in the order in which it happens.
protocol GestureObserver: AnyObject {
  func observe(_ event: DaemonEvent)

  /// True if it has to be served in this pass because of what it has observed.
  var awaitsPass: Bool { get }
}
