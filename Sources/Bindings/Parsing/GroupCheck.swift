/// Checks that all groups of a sentence, such as `{left,right}`, have the same number of alternatives.
enum GroupCheck {
  /// The number of alternatives in each group of a sentence. `value` is nil if the sentence has no groups.
  struct Count { let value: Int? }

  /// Returns the number of alternatives in each group of a head. Reports an error and returns nil if the numbers
  /// differ.
  static func count(in head: some Sequence<Token>, _ diagnostics: inout DiagnosticList) -> Count? {
    do throws(Expansion.Mismatch) {
      return Count(value: try Expansion.count(in: head))
    } catch {
      report(error, &diagnostics)
      return nil
    }
  }

  /// Returns true if each group of the actions has `count` alternatives. Otherwise reports the first group with a
  /// different number.
  static func agrees(
    _ actions: some Sequence<Token>, with count: Int?, owner: String, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    for token in actions {
      if case .command(let command) = token.kind, let count { warn(ofBracesIn: command, count, &diagnostics) }
      guard case .word(let pieces) = token.kind else { continue }
      for case .group(let alternatives) in pieces where alternatives.count != count {
        if let count {
          report(Expansion.Mismatch(span: token.span, expected: count, found: alternatives.count), &diagnostics)
        } else {
          diagnostics.error(token.span, "a group of the action needs one of equal length in the \(owner)")
        }
        return false
      }
    }
    return true
  }

  /// Warns of braces in a command that look like a group but have another number of alternatives.
  private static func warn(ofBracesIn command: Word, _ count: Int, _ diagnostics: inout DiagnosticList) {
    for group in Expansion.groups(inCommand: command) where group.alternatives.count != count {
      diagnostics.warning(
        command.part(group.range).span,
        translatable(
          """
          the shell gets these braces, because the groups before them have \(count) alternatives, not \
          \(group.alternatives.count)
          """))
    }
  }

  private static func report(_ mismatch: Expansion.Mismatch, _ diagnostics: inout DiagnosticList) {
    diagnostics.error(
      mismatch.span,
      "this group has \(mismatch.found) alternatives, the one before it \(mismatch.expected); the numbers must be equal"
    )
  }
}
