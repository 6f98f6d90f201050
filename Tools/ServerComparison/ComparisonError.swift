/// A script cannot be performed.
package struct ComparisonError: Error {
  package let message: String

  package init(message: String) { self.message = message }
}
