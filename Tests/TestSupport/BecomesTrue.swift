import Foundation

/// Checks a condition repeatedly until it is true. Returns false if it is not true before the deadline.
///
/// A file or socket that a test has closed may stay open for a moment: a child process that another test starts
/// inherits it, and keeps it open until the child begins its program.
public func becomesTrue(
  within timeout: Duration = .seconds(10), every interval: Duration = .milliseconds(5), _ condition: () throws -> Bool
) rethrows -> Bool {
  let end = ContinuousClock.now + timeout
  while try !condition() {
    guard ContinuousClock.now < end else { return false }
    usleep(UInt32(interval / .microseconds(1)))
  }
  return true
}
