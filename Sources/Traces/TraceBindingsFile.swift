/// The bindings file that was in use when the trace began.
package struct TraceBindingsFile: Sendable, Hashable {
  package var name: String
  /// A hash of the file's text; nil if the hash is unknown.
  package var hash: String?

  package init(name: String, hash: String? = nil) {
    self.name = name
    self.hash = hash
  }
}
