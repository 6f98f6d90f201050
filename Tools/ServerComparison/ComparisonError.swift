/// The reason why a script cannot be performed.
package struct ComparisonError: Error {
  package let message: String
}
