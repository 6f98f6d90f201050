internal import Glibc

/// The socket on which a service manager such as systemd receives the state of a program that it started.
package struct ServiceNotification: Sendable {
  /// A state of the program that can be reported. The text is that of sd_notify(3).
  package enum State: String, Sendable {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  private let path: String

  /// Returns the socket of `NOTIFY_SOCKET`; nil if no service manager waits. Removes this variable, so that programs
  /// started by this process cannot send reports in its name.
  package static func takeFromEnvironment() -> ServiceNotification? {
    let path = CurrentProcess.environment("NOTIFY_SOCKET")
    unsetenv("NOTIFY_SOCKET")
    // Other addresses, such as those of a virtual machine's host, do not name sockets of this machine.
    guard let path, path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    return ServiceNotification(path: path)
  }

  /// Sends one state without blocking.
  package func send(_ state: State) throws(SystemError) {
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { throw SystemError.last("socket") }
    defer { Descriptors.close(descriptor) }
    try UnixAddress.with(path, "connect") { connect(descriptor, $0, $1) }
    let bytes = Array(state.rawValue.utf8)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw SystemError.last("send")
    }
  }
}
