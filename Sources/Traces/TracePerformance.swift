/// An action that was performed.
package struct TracePerformance: Sendable, Hashable {
  /// The binding's index in its set.
  package var binding: Int
  /// The action as it is written in a bindings file, or a part of it.
  package var action: String
  /// Time until it was carried out; nil if unknown.
  package var duration: Duration?

  package init(binding: Int, action: String, duration: Duration? = nil) {
    self.binding = binding
    self.action = action
    self.duration = duration
  }
}
