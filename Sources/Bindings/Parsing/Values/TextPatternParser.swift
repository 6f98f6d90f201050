/// Reads patterns for a window's texts: a regular expression between slashes, or a glob in quotes.
enum TextPatternParser {
  /// Reads the pattern at `cursor`; reports an error and returns nil if the pattern is missing or wrong.
  static func pattern(
    after test: Term, _ cursor: inout ArraySlice<Term>, _ diagnostics: inout DiagnosticList
  ) -> TextPattern? {
    guard let term = cursor.first, term.kind == .quoted || term.kind == .regularExpression else {
      let word = cursor.first.flatMap { $0.kind == .word ? String($0.text.withoutForeignQuotes) : nil }
        .flatMap { $0.isPlainName ? $0 : nil }
      diagnostics.error(
        cursor.first?.span ?? test.span.end,
        "a pattern must follow `\(test.text)`: a regular expression, as in `/firefox|chromium/`, or a text in quotes",
        suggestion: word.map { "/\($0)/i" })
      return nil
    }
    cursor = cursor.dropFirst()
    guard term.kind == .regularExpression else {
      if term.text.isEmpty, test.text != "title" {
        diagnostics.warning(term.span, translatable("an empty text is never the \(test.text) of anything"))
      }
      warn(ofExpressionInQuotes: term, &diagnostics)
      return .glob(Glob(term.text))
    }
    guard !term.word.isEmpty else {
      diagnostics.error(term.span, "an empty regular expression matches every window")
      return nil
    }
    let flags = "(?i)"
    if term.text.hasPrefix(flags) {
      let isFlagged = cursor.first.map { $0.isGlued && $0.text == "i" } ?? false
      diagnostics.error(
        term.span, "an expression that ignores case has an `i` behind it, as in `/firefox/i`",
        suggestion: String(term.text.dropFirst(flags.count)).inSlashes + (isFlagged ? "" : "i"))
      return nil
    }
    do throws(RegularExpressionError) {
      _ = try RegularExpression(term.text)
    } catch {
      let start = min(error.offset, term.word.scalars.count)
      let part = term.word.part(start..<min(start + error.length, term.word.scalars.count))
      diagnostics.error(part.isEmpty ? term.span : part.span, "invalid regular expression: \(error.description)")
      return nil
    }
    guard let ignoresCase = ignoresCase(behind: term, &cursor, &diagnostics) else { return nil }
    return .regularExpression(term.text, ignoresCase: ignoresCase)
  }

  /// Warns of a glob in quotes that looks like a regular expression.
  private static func warn(ofExpressionInQuotes term: Term, _ diagnostics: inout DiagnosticList) {
    let text = term.text
    let isInSlashes = text.count > 2 && text.hasPrefix("/") && (text.hasSuffix("/") || text.hasSuffix("/i"))
    guard isInSlashes || text.contains("|") else { return warn(ofSignsIn: term, &diagnostics) }
    let inside = isInSlashes ? String(text.dropFirst().dropLast(text.hasSuffix("i") ? 2 : 1)) : withoutWildcards(text)
    let expression = inside.flatMap { (try? RegularExpression($0)) == nil ? nil : $0 }
    diagnostics.warning(
      term.span,
      translatable("in quotes, `|` and slashes are part of the text; a regular expression is written without quotes"),
      suggestion: expression.map { isInSlashes ? text : $0.inSlashes })
  }

  /// Warns of a text in quotes with characters that have a meaning only in regular expressions or in the shell.
  private static func warn(ofSignsIn term: Term, _ diagnostics: inout DiagnosticList) {
    let (text, scalars) = (term.text, term.word.scalars)
    let beforeEnd = scalars.dropLast().last
    let endsAtDollar =
      text.hasSuffix("$") && beforeEnd.map { $0.properties.isAlphabetic || ".*)]".unicodeScalars.contains($0) } ?? false
    // A text with another dot is the name of an application, as in `org.gnome.*`.
    let hasOtherDot = scalars.indices.contains {
      scalars[$0] == "." && ($0 + 1 == scalars.count || scalars[$0 + 1] != "*")
    }
    let sign: String
    var expression = withoutWildcards(text)
    if text.hasPrefix("^") {
      sign = "^"
    } else if text.hasPrefix(".*") || text.includes(".*") && !hasOtherDot {
      sign = "."
    } else if endsAtDollar {
      sign = "$"
    } else if text.hasPrefix("{"), text.hasSuffix("}"), text.contains(",") {
      sign = "{"
      expression = "^(" + text.dropFirst().dropLast().split(separator: ",").joined(separator: "|") + ")$"
    } else {
      return
    }
    diagnostics.warning(
      term.span,
      translatable("in quotes, `\(sign)` is part of the text; a regular expression is written between slashes"),
      suggestion: expression.flatMap { (try? RegularExpression($0)) == nil ? nil : $0.inSlashes })
  }

  /// Returns a regular expression for alternatives with wildcards. For `*.pdf|draft*`, this is `\.pdf$|^draft`. Returns
  /// `text` itself if `text` has no wildcard, and nil if a `?` may be a wildcard or part of a regular expression.
  private static func withoutWildcards(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    let wildcards = scalars.indices.filter { index in
      // After these characters, `*` and `?` are part of a regular expression and no wildcards.
      "*?".unicodeScalars.contains(scalars[index])
        && (index == 0 || !".)]*+\\".unicodeScalars.contains(scalars[index - 1]))
    }
    guard wildcards.contains(where: { scalars[$0] == "*" }) else { return wildcards.isEmpty ? text : nil }
    let alternatives = text.split(separator: "|", omittingEmptySubsequences: false).map { alternative in
      var inside = alternative[...]
      while inside.first == "*" { inside.removeFirst() }
      while inside.last == "*" { inside.removeLast() }
      let expression = inside.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "*": result += ".*"
        case "?": result += "."
        case ".", "+", "(", ")", "[", "]", "{", "}", "^", "$", "\\": result += "\\" + String(scalar)
        default: result.unicodeScalars.append(scalar)
        }
      }
      return (alternative.hasPrefix("*") ? "" : "^") + expression + (alternative.hasSuffix("*") ? "" : "$")
    }
    return alternatives.joined(separator: "|")
  }

  /// Reads the optional flag `i` directly after a regular expression. Reports an error and returns nil if another word
  /// is attached to the expression.
  private static func ignoresCase(
    behind expression: Term, _ cursor: inout ArraySlice<Term>, _ diagnostics: inout DiagnosticList
  ) -> Bool? {
    guard let flag = cursor.first, flag.isGlued, flag.kind == .word,
      flag.word.scalars.first?.properties.isAlphabetic ?? false
    else { return false }
    cursor = cursor.dropFirst()
    if flag.text == "i" { return true }
    diagnostics.error(
      flag.span,
      "only `i` may be directly behind a regular expression: it ignores case; a slash in it is written `\\/`",
      suggestion: flag.text == "I" ? "i" : nil)
    return nil
  }
}
