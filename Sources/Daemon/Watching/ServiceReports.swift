import Linux

/// Reports the state of the daemon to the service manager that started it, if any.
struct ServiceReports {
  private let manager = ServiceNotification.takeFromEnvironment()
  /// True if a daemon has served the display.
  private(set) var hasServed = false

  /// Reports that the daemon serves the display. Only the first call has an effect.
  mutating func serving() {
    if !hasServed { send(.ready) }
    hasServed = true
  }

  /// Reports that the daemon was asked to end.
  func stopping() { send(.stopping) }

  private func send(_ state: ServiceNotification.State) {
    do throws(SystemError) {
      try manager?.send(state)
    } catch {
      Output.report("cannot report to NOTIFY_SOCKET: \(error.description)")
    }
  }
}
