internal import Glibc

/// A failed system call, with its name and error number.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  package let call: String
  /// The value of `errno`.
  package let code: Int32

  package init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// Returns the error of the call that has just failed.
  static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

  /// The error for a file that is too long.
  package static func tooLarge(_ path: String) -> SystemError { SystemError(call: path, code: EFBIG) }

  /// The error for a file that does not contain UTF-8 text.
  package static func noText(_ path: String) -> SystemError { SystemError(call: path, code: EILSEQ) }

  package var isNotFound: Bool { code == ENOENT }

  /// True if the call failed because this user lacks a permission.
  package var isDenied: Bool { code == EACCES || code == EPERM }

  /// True if the call failed because a file exists.
  package var isTaken: Bool { code == EEXIST }

  /// True if the file has been changed since it was read.
  package var isStale: Bool { code == ESTALE }

  /// True if the pipe has no reader any more.
  package var isBrokenPipe: Bool { code == EPIPE }

  package var reason: String { String(cString: strerror(code)) }

  package var description: String { "\(call): \(reason)" }
}
