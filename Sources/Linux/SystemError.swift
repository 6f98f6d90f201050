internal import Glibc

/// A system call that failed, with its name and its error number.
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

  /// The error of a file that is longer than can be worked with.
  package static func tooLarge(_ path: String) -> SystemError { SystemError(call: path, code: EFBIG) }

  /// The error of a file that is no text in UTF-8.
  package static func noText(_ path: String) -> SystemError { SystemError(call: path, code: EILSEQ) }

  package var isNotFound: Bool { code == ENOENT }

  /// True if a file existed that should not.
  package var isTaken: Bool { code == EEXIST }

  /// True if the reader of the pipe is gone.
  package var isBrokenPipe: Bool { code == EPIPE }

  package var reason: String { String(cString: strerror(code)) }

  package var description: String { "\(call): \(reason)" }
}
