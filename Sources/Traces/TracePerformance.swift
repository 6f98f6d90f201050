/// The outcome of an action: the action was performed, or failed.
package struct TracePerformance: Sendable, Hashable {
  /// The index of the binding in its set of bindings.
  package var binding: Int
  /// The action, or its first word, as it is written in a bindings file.
  package var action: String
  /// Time that performing the action took, without the run time of a started program; nil if the time is unknown.
  package var duration: Duration?
  /// The reason why the action failed; nil if the action succeeded. If an action fails after it was performed, the
  /// trace has two lines for the action.
  package var failure: String?

  package init(binding: Int, action: String, duration: Duration? = nil) {
    self.binding = binding
    self.action = action
    self.duration = duration
  }

  /// Returns an action's keyword with a note: "window (on the active window)".
  package static func text(of word: String, note: String?) -> String { note.map { "\(word) (\($0))" } ?? word }

  /// The action's keyword, and the note after the keyword, including the space between them. The note is empty if the
  /// action has no note.
  package var parts: (word: Substring, note: Substring) {
    guard action.hasSuffix(")"), let space = action.firstIndex(of: " "),
      action[space...].dropFirst().first == "("
    else { return (action[...], "") }
    return (action[..<space], action[space...])
  }
}
