/// An action that was performed, or that could not be performed.
package struct TracePerformance: Sendable, Hashable {
  /// The index of the binding in its set of bindings.
  package var binding: Int
  /// The action as it is written in a bindings file, or a part of it.
  package var action: String
  /// Time until the action was performed; nil if unknown.
  package var duration: Duration?
  /// The reason why the action failed; nil if it succeeded. If an action fails after it was performed, the trace has
  /// two lines about the action.
  package var failure: String?

  package init(binding: Int, action: String, duration: Duration? = nil) {
    self.binding = binding
    self.action = action
    self.duration = duration
  }

  /// Returns an action's keyword with a note: "window (on the active window)".
  package static func text(of word: String, note: String?) -> String { note.map { "\(word) (\($0))" } ?? word }

  /// The action's keyword, and the note that follows it, including the space between them. The note is empty if the
  /// action has no note.
  package var parts: (word: Substring, note: Substring) {
    guard action.hasSuffix(")"), let space = action.firstIndex(of: " "),
      action[space...].dropFirst().first == "("
    else { return (action[...], "") }
    return (action[..<space], action[space...])
  }
}
