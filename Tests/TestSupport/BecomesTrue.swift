import Foundation

/// Asks every 5 ms until the condition is true; false if it is not before the deadline.
///
/// A file or socket that a test has closed may stay open for a moment: a program that another test starts has it, too,
/// until that program begins.
public func becomesTrue(
  within timeout: Duration = .seconds(10), _ condition: () throws -> Bool
) rethrows -> Bool {
  let end = ContinuousClock.now + timeout
  while try !condition() {
    guard ContinuousClock.now < end else { return false }
    usleep(5000)
  }
  return true
}
