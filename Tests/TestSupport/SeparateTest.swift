package import Linux

/// A test that another test runs alone in a separate process, which may end in any way.
///
/// Swift Testing's own exit tests wait for any child of the process. They wait without a limit if a failed test has
/// left a child unreaped.
package enum SeparateTest {
  /// The environment variable with the argument of the test.
  private static let variable = "DACTYL_SEPARATE_TEST"

  /// The argument of this process's test; nil in the process that runs all tests.
  package static var argument: String? { CurrentProcess.environment(variable) }

  /// Runs the tests whose identifiers match a regular expression, and returns how their process ended.
  ///
  /// - Returns: Nil if the process had not ended after a minute and was killed.
  package static func run(_ pattern: String, argument: String) throws(SystemError) -> ChildProcess.Ending? {
    var start = ProgramStart([
      CurrentProcess.executablePath ?? "", "--testing-library", "swift-testing", "--filter", pattern,
    ])
    start.environment = [(variable, argument)]
    start.standardOutput = .null
    start.standardError = .null
    let child = try start.spawn()
    if let ending = child.wait(timeout: .seconds(60)) { return ending }
    child.sendToGroup(signal: SignalNumber.kill)
    _ = child.wait(timeout: .seconds(10))
    return nil
  }
}
