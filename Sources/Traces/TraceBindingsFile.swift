/// The bindings file that was in force.
package struct TraceBindingsFile: Sendable, Hashable {
  package var name: String
  /// A hash of its text, as a word; nil if unknown.
  package var hash: String?

  package init(name: String, hash: String? = nil) {
    self.name = name
    self.hash = hash
  }
}
