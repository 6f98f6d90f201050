package import Bindings
package import Gestures
package import Linux
internal import OverlayMessages

/// The actions that tell a person something.
extension Performer {
  /// Shows a notification of Dactyl itself, with a text below its title if there is one.
  package func notify(_ title: String, body: String = "") {
    do throws(Notifier.Fault) {
      _ = try feedback.ofDactyl.show(Notification(title, body: body), at: .now)
    } catch {
      report(error.description)
    }
  }

  /// Shows the notification of an action in place of the one before.
  ///
  /// - Returns: the program that shows it; nil if none can, or if it waits for the one before.
  func notify(_ notification: Notification, at now: MonotonicTime) -> ChildProcess? {
    do throws(Notifier.Fault) {
      return try feedback.ofActions.show(notification, at: now)
    } catch {
      report(error.description)
      return nil
    }
  }

  /// Records that a program has ended, which may have shown a notification.
  func notificationEnded(_ child: ChildProcess, _ ending: ChildProcess.Ending) {
    feedback.ofActions.ended(child, ending)
    feedback.ofDactyl.ended(child, ending)
  }

  /// Shows the notifications that have waited for the ones before.
  func showWaitingNotifications(at now: MonotonicTime) {
    do throws(Notifier.Fault) {
      try feedback.ofActions.showWaiting(at: now)
      try feedback.ofDactyl.showWaiting(at: now)
    } catch {
      report(error.description)
    }
  }

  /// Shows a bar, or the cheat sheet of the place where the gesture started.
  func show(_ verb: ShowVerb, _ planned: PlannedAction, at now: MonotonicTime) {
    let values = planned.values
    let hasPlace = values.deviceClass == .touchscreen || values.deviceClass == .pen
    show(verb, at: hasPlace ? values.startLocation : nil, now: now)
  }

  /// Shows a bar, or the cheat sheet of a place.
  ///
  /// - Parameter place: In pixels on the root window, on the monitor that shows it; nil for the pointer's.
  package func show(_ verb: ShowVerb, at place: Point?, now: MonotonicTime) {
    switch verb {
    case .bindings: if let sheet = cheatSheet?(place) { overlay.show(.sheet(sheet, place: place)) }
    case .bar(let name, let value):
      guard !overlay.canShow else { return overlay.show(.bar(name: name, value: value.fraction, place: place)) }
      // The notification service shows it instead.
      _ = notify(Notification("\(name) \(value.percent) %", value: value), at: now)
    }
  }
}
