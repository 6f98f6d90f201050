internal import Linux

/// The Python for which Debian packages modules. Another `python3` in PATH may lack them.
package enum SystemPython {
  package static let path = "/usr/bin/python3"

  /// Returns true if these lines run without an error, such as `import gi`.
  package static func runs(_ lines: String) -> Bool {
    var start = ProgramStart([path, "-c", lines])
    start.standardError = .null
    return (try? start.spawn().wait(timeout: .seconds(60))) == .exited(0)
  }
}
