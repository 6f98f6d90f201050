internal import Glibc

/// A system call that failed: its name and why.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  package let call: String
  /// The value of `errno`.
  package let code: Int32

  package init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The failure of the call that has just returned.
  static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

  package var isNotFound: Bool { code == ENOENT }

  /// Whether a file was there that should not be.
  package var isTaken: Bool { code == EEXIST }

  package var reason: String { String(cString: strerror(code)) }

  package var description: String { "\(call): \(reason)" }
}
