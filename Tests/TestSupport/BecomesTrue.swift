import Foundation

/// Asks every 5 ms; false if the condition is not true within 10 s.
///
/// A file or socket that a test has closed may stay open for a moment: a program that another test starts has it, too,
/// until that program begins.
public func becomesTrue(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(10)
  while ContinuousClock.now < end {
    if try condition() { return true }
    usleep(5000)
  }
  return try condition()
}
