/// The reason why a script cannot be performed, as a text.
package struct ComparisonError: Error {
  package let message: String
}
