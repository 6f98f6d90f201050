import Bindings
import Translation

/// One result of `dactyl doctor`: a fact, and its remedy if the fact is a problem.
package struct Finding: Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Gestures do not work.
    case error
    /// Some gestures may not work.
    case warning
    case fine
  }

  /// An identifier for programs. The identifier is the same in all versions and languages.
  package let id: String
  package let severity: Severity
  /// The fact, as one sentence without a full stop.
  package let fact: String
  /// The reason why the fact matters; empty for a finding that is fine.
  package let consequence: String
  /// The remedy; empty if no remedy is known or necessary.
  package let remedy: String
  /// The command that applies the remedy; nil if no command can apply it.
  package let command: String?

  init(
    _ severity: Severity, _ id: String, _ fact: TranslatedText, consequence: TranslatedText = verbatim(""),
    remedy: TranslatedText = verbatim(""), command: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.fact = fact.text.withoutControls
    self.consequence = consequence.text.withoutControls
    self.remedy = remedy.text.withoutControls
    self.command = command?.withoutControls
  }

  static func fine(_ id: String, _ fact: TranslatedText) -> Finding { Finding(.fine, id, fact) }
}
