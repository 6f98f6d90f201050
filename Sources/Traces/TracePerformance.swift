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

  /// Returns an action's word with a note: "window (on the active window)".
  package static func text(of word: String, note: String?) -> String { note.map { "\(word) (\($0))" } ?? word }

  /// The action's word, and the note behind it with the space in between; empty if there is none.
  package var parts: (word: Substring, note: Substring) {
    guard action.hasSuffix(")"), let space = action.firstIndex(of: " "),
      action[space...].dropFirst().first == "("
    else { return (action[...], "") }
    return (action[..<space], action[space...])
  }
}
