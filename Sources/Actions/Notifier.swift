internal import Bindings
internal import Linux

/// Shows desktop notifications with `notify-send`, if it is installed. Each notification replaces the previous one.
///
/// If several notifications arrive while one is being sent, only the latest one waits, because the latest one would
/// immediately replace the earlier ones.
struct Notifier {
  /// A notification and the action that requested it.
  private struct Request {
    let notification: Notification
    /// The action that requested the notification; nil if no gesture requested the notification.
    let action: PlannedAction?
  }

  /// The notification that is being sent.
  private struct Sending {
    let child: ChildProcess
    let request: Request
    /// The descriptor from which the notification's number can be read; -1 if the number is not printed.
    let output: Int32
    let start: MonotonicTime
  }

  /// The reason why a notification cannot be shown.
  struct Fault: Error, CustomStringConvertible {
    let description: String
    /// The action that requested the notification; nil if no gesture requested the notification.
    let action: PlannedAction?
    /// True if an earlier call has thrown an error with the same description.
    var isKnown = false
  }

  /// The description of the error that `show` throws again in every later call, because `notify-send` is not installed;
  /// nil if no call has found this error.
  private var lasting: String?
  /// True if `notify-send` cannot print the number of a notification.
  private var lacksNumbers = false
  private var sending: Sending?
  private var waiting: Request?
  /// The notification that is sent again, because `notify-send` may have failed only because of `--print-id`. It is sent
  /// before `waiting`.
  private var repeated: Request?
  /// The actions whose notifications are still being sent after the timeout.
  private var late: [ChildProcess: PlannedAction] = [:]
  /// The number that the service has assigned to the last notification; nil if the number is unknown.
  private var number: String?

  /// Maximum time for which a notification waits until the previous one has been sent. A service that has not answered
  /// by then will not answer.
  private static let timeout: Duration = .seconds(2)

  /// Shows a notification, or keeps it until the previous one has been sent. Does not block.
  ///
  /// - Returns: The process that shows the notification; nil if the notification waits.
  mutating func show(
    _ notification: Notification, for action: PlannedAction?, at now: MonotonicTime
  ) throws(Fault) -> ChildProcess? {
    let request = Request(notification: notification, action: action)
    if let lasting { throw Fault(description: lasting, action: action, isKnown: true) }
    if repeated != nil {
      waiting = request
      return nil
    }
    if let sending {
      guard now - sending.start > Self.timeout else {
        waiting = request
        return nil
      }
      Descriptors.close(sending.output)
      late[sending.child] = sending.request.action
      self.sending = nil
    }
    waiting = nil
    return try start(request, at: now)
  }

  /// Records that a program has ended. `showWaiting` then shows the waiting notification.
  ///
  /// - Returns: The action whose notification `child` could not show, if the notification will not be sent again; nil
  ///   for any other program, and for a notification that no gesture requested.
  mutating func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending) -> PlannedAction? {
    if let action = late.removeValue(forKey: child) { return ending == .exited(0) ? nil : action }
    guard let sending, sending.child == child else { return nil }
    self.sending = nil
    if sending.output >= 0 {
      let text = (try? Descriptors.read(sending.output)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
      Descriptors.close(sending.output)
      let printed = (text ?? "").prefix { ("0"..."9").contains($0) }
      if !printed.isEmpty {
        number = String(printed)
      } else if ending != .exited(0), number == nil {
        // The program may be too old for `--print-id`.
        lacksNumbers = true
        repeated = sending.request
        return nil
      }
    }
    return ending == .exited(0) ? nil : sending.request.action
  }

  /// True if a notification waits although no earlier one is being sent.
  var isDue: Bool { sending == nil && (repeated ?? waiting) != nil }

  mutating func forgetWaiting() { (repeated, waiting) = (nil, nil) }

  /// Shows the waiting notification if no other notification is being sent.
  ///
  /// - Returns: The process that shows the notification; nil if no notification is due.
  mutating func showWaiting(at now: MonotonicTime) throws(Fault) -> ChildProcess? {
    guard isDue, let next = repeated ?? waiting else { return nil }
    if repeated == nil { waiting = nil } else { repeated = nil }
    return try start(next, at: now)
  }

  private mutating func start(_ request: Request, at now: MonotonicTime) throws(Fault) -> ChildProcess {
    let pipe = lacksNumbers ? nil : try? Descriptors.pipe()
    var start = ProgramStart(request.notification.command(replacing: number, reportsNumber: pipe != nil))
    start.standardOutput = pipe.map { .descriptor($0.write) } ?? .null
    start.standardError = .null
    defer { if let pipe { Descriptors.close(pipe.write) } }
    if let pipe { Descriptors.setNonBlocking(pipe.read) }
    do throws(SystemError) {
      let child = try start.spawn()
      sending = Sending(child: child, request: request, output: pipe?.read ?? -1, start: now)
      return child
    } catch {
      if let pipe { Descriptors.close(pipe.read) }
      let description = "cannot show notifications: \(Action.notificationProgram): \(error.reason)"
      if error.isNotFound { lasting = description }
      throw Fault(description: description, action: request.action)
    }
  }
}
