package import Linux

/// The reason why a private X server cannot be started or used.
package enum VirtualServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Xorg is not installed, or lacks the dummy screen or the inputtest devices.
  case notInstalled(missing: String)
  /// Xorg ended or was not ready in time. Contains the end of its log.
  case didNotStart(log: String)
  /// The server did not accept an event of the device.
  case device(String, SystemError)
  /// Another system call failed.
  case system(SystemError)
  /// No client can connect to the display.
  case cannotConnect(display: String)
  /// The server did not show the application's window in time.
  case windowNotShown(display: String)

  package var description: String {
    switch self {
    case .notInstalled(let missing):
      "\(missing) is not installed: apt install xserver-xorg-core xserver-xorg-video-dummy x11-xkb-utils xkb-data"
    case .didNotStart(let log):
      "Xorg did not start" + (log.isEmpty ? " and said nothing" : ":\n" + log)
    case .device(let name, let error):
      "the virtual \(name) does not reach the X server: \(error)"
    case .system(let error):
      error.description
    case .cannotConnect(let display):
      "cannot connect to the X server \(display)"
    case .windowNotShown(let display):
      "the application's window did not appear on \(display)"
    }
  }
}
