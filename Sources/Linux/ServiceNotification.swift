internal import Glibc

/// The socket on which a service manager such as systemd waits for the state of the program that it has started.
package struct ServiceNotification: Sendable {
  /// The part of a program's life that is reported; the text is that of sd_notify(3).
  package enum State: String, Sendable {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  private let path: String

  /// Takes the socket from `NOTIFY_SOCKET` and removes the variable, so that no program started from here speaks in this
  /// one's name. Nil if no service manager waits.
  package static func takeFromEnvironment() -> ServiceNotification? {
    let path = CurrentProcess.environment("NOTIFY_SOCKET")
    unsetenv("NOTIFY_SOCKET")
    // Other addresses, such as those of a virtual machine's host, are no sockets of this machine.
    guard let path, path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    return ServiceNotification(path: path)
  }

  /// Sends one state without waiting.
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
