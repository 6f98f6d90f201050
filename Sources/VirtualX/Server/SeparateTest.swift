package import Linux

/// A test of this program that another one runs by itself, in a process of its own that may end in any way.
///
/// Swift Testing's own exit tests wait for any child of the process, and so without a limit where a test that failed has
/// left one unreaped.
package enum SeparateTest {
  /// The variable that names what the test is to do.
  private static let variable = "DACTYL_SEPARATE_TEST"

  /// The argument that the test is run with; nil in the process that runs all tests.
  package static var argument: String? { CurrentProcess.environment(variable) }

  /// Runs the tests whose identifiers match a regular expression, and returns how their process ended.
  ///
  /// - Returns: Nil if it had not ended after a minute; it is killed then.
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
