internal import Linux

/// Shows desktop notifications with `notify-send`, if it is installed. Each notification replaces the previous one.
///
/// If several notifications arrive while one is being sent, only the latest one waits, because the latest one would
/// immediately replace the earlier ones.
struct Notifier {
  /// The notification that is being sent.
  private struct Sending {
    let child: ChildProcess
    let notification: Notification
    /// The descriptor from which the notification's number can be read; -1 if the number is not printed.
    let output: Int32
    let start: MonotonicTime
  }

  /// The reason why no notification can be shown.
  struct Fault: Error, Hashable, CustomStringConvertible {
    let description: String
    /// True if an earlier call has thrown the same error.
    var isKnown = false
  }

  /// The error that `show` throws again in every later call, because `notify-send` is not installed; nil if no call has
  /// found this error.
  private var lasting: Fault?
  /// True if `notify-send` cannot print the number of a notification.
  private var lacksNumbers = false
  private var sending: Sending?
  private var waiting: Notification?
  /// The number that the service has assigned to the last notification; nil if the number is unknown.
  private var number: String?

  /// Maximum time for which a notification waits until the previous one has been sent. A service that has not answered
  /// by then will not answer.
  private static let timeout: Duration = .seconds(2)

  /// Shows a notification, or keeps it until the previous one has been sent. Does not block.
  ///
  /// - Returns: The process that shows the notification; nil if the notification waits.
  mutating func show(_ notification: Notification, at now: MonotonicTime) throws(Fault) -> ChildProcess? {
    if let lasting { throw lasting }
    if let sending {
      guard now - sending.start > Self.timeout else {
        waiting = notification
        return nil
      }
      Descriptors.close(sending.output)
      self.sending = nil
    }
    waiting = nil
    return try start(notification, at: now)
  }

  /// Records that a program has ended. `showWaiting` then shows the waiting notification.
  ///
  /// - Returns: True if `child` could not show its notification, and the notification will not be sent again. False for
  ///   a program that shows no notification of this notifier.
  mutating func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending) -> Bool {
    guard let sending, sending.child == child else { return false }
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
        waiting = waiting ?? sending.notification
        return false
      }
    }
    return ending != .exited(0)
  }

  /// True if a notification waits although no earlier one is being sent.
  var isDue: Bool { sending == nil && waiting != nil }

  mutating func forgetWaiting() { waiting = nil }

  /// Shows the waiting notification if no other notification is being sent.
  mutating func showWaiting(at now: MonotonicTime) throws(Fault) {
    guard isDue, let next = waiting else { return }
    waiting = nil
    _ = try start(next, at: now)
  }

  private mutating func start(_ notification: Notification, at now: MonotonicTime) throws(Fault) -> ChildProcess {
    let pipe = lacksNumbers ? nil : try? Descriptors.pipe()
    var start = ProgramStart(notification.command(replacing: number, reportsNumber: pipe != nil))
    start.standardOutput = pipe.map { .descriptor($0.write) } ?? .null
    start.standardError = .null
    defer { if let pipe { Descriptors.close(pipe.write) } }
    if let pipe { Descriptors.setNonBlocking(pipe.read) }
    do throws(SystemError) {
      let child = try start.spawn()
      sending = Sending(child: child, notification: notification, output: pipe?.read ?? -1, start: now)
      return child
    } catch {
      if let pipe { Descriptors.close(pipe.read) }
      let fault = Fault(description: "cannot show notifications: notify-send: \(error.reason)")
      if error.isNotFound { lasting = Fault(description: fault.description, isKnown: true) }
      throw fault
    }
  }
}
