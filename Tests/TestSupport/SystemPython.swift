internal import Linux

/// The Python for which Debian packages modules. Another `python3` in PATH may lack these modules.
package enum SystemPython {
  package static let path = "/usr/bin/python3"

  /// Returns true if these lines run without an error, such as `import gi`.
  package static func runs(_ lines: String) -> Bool {
    (try? ProgramStart([path, "-c", lines]).run(timeout: .seconds(60)))?.status == 0
  }
}
