/// A script cannot be performed.
package struct ComparisonError: Error {
  package let message: String
}
