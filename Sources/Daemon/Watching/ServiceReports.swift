import Linux

/// Reports the state of the daemon to the service manager that has started it, if there is one.
struct ServiceReports {
  private let manager = ServiceNotification.takeFromEnvironment()
  /// True if a daemon has served the display.
  private(set) var hasServed = false

  /// Reports that the daemon serves the display; only the first call reports it.
  mutating func serving() {
    if !hasServed { send(.ready) }
    hasServed = true
  }

  /// Reports that the daemon was told to end.
  func stopping() { send(.stopping) }

  private func send(_ state: ServiceNotification.State) {
    do throws(SystemError) {
      try manager?.send(state)
    } catch {
      Output.report("cannot report to NOTIFY_SOCKET: \(error.description)")
    }
  }
}
