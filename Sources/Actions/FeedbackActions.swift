package import Bindings
package import Gestures
package import Linux
internal import OverlayMessages

/// The actions that show a message to the user.
extension Performer {
  /// Shows a notification of Dactyl itself, with an optional text below its title.
  package func notify(_ title: String, body: String = "") {
    _ = reportingFaults { () throws(Notifier.Fault) in
      try feedback.ofDactyl.show(Notification(title: title, body: body), for: nil, at: .now)
    }
  }

  /// Shows the notification of an action, which replaces the previous one.
  ///
  /// - Parameter planned: The action that shows the notification; nil if no gesture has requested the notification.
  /// - Returns: The process that shows the notification. Nil if no program can show notifications, or if the
  ///   notification waits for the previous one.
  func notify(_ notification: Notification, for planned: PlannedAction?, at now: MonotonicTime) -> ChildProcess? {
    reportingFaults { () throws(Notifier.Fault) in try feedback.ofActions.show(notification, for: planned, at: now) }
  }

  /// Records the end of a program that may have shown a notification.
  func notificationEnded(_ child: ChildProcess, _ ending: ChildProcess.Ending) {
    if let action = feedback.ofActions.ended(child, ending) {
      failureObserver?(action, "\(Action.notificationProgram) could not show it")
    }
    _ = feedback.ofDactyl.ended(child, ending)
  }

  /// Shows the notifications that waited until earlier ones were sent.
  func showWaitingNotifications(at now: MonotonicTime) {
    _ = reportingFaults { () throws(Notifier.Fault) in try feedback.ofActions.showWaiting(at: now) }
    _ = reportingFaults { () throws(Notifier.Fault) in try feedback.ofDactyl.showWaiting(at: now) }
  }

  /// Shows a notification. Reports an error unless the same error is known, and reports the action as failed.
  private func reportingFaults(of show: () throws(Notifier.Fault) -> ChildProcess?) -> ChildProcess? {
    do throws(Notifier.Fault) {
      return try show()
    } catch {
      if !error.isKnown { report(error.description) }
      if let action = error.action { failureObserver?(action, error.description) }
      return nil
    }
  }

  /// Shows a bar, or the cheat sheet for the location where the gesture started.
  func show(_ verb: ShowVerb, _ planned: PlannedAction, at now: MonotonicTime) {
    let values = planned.values
    show(verb, at: values.deviceClass.isOnScreen ? values.startLocation : nil, for: planned, now: now)
  }

  /// Shows a bar, or the cheat sheet of the bindings that apply at a location.
  ///
  /// - Parameters:
  ///   - place: Location in pixels on the root window, or nil for the pointer's location. The bar or sheet appears on
  ///     the monitor that shows this location.
  ///   - planned: The action that shows the bar or sheet; nil if no gesture has requested the bar or sheet.
  package func show(_ verb: ShowVerb, at place: Point?, for planned: PlannedAction? = nil, now: MonotonicTime) {
    switch verb {
    case .bindings: if let sheet = cheatSheet?(place) { overlay.show(.sheet(sheet, place: place)) }
    case .bar(let name, let value):
      guard !overlay.canShow else { return overlay.show(.bar(name: name, value: value.fraction, place: place)) }
      // The overlay cannot show the bar, so the notification service shows it instead.
      _ = notify(Notification(title: "\(name) \(value.percent)%", value: value), for: planned, at: now)
    }
  }
}
