/// Finds variables of the shell in texts that no shell reads.
enum LiteralVariables {
  /// Warns of the first variable of Dactyl in a text, such as `${DACTYL_FINGERS}`. Other variables may be meant as text:
  /// `type` can write into a terminal, and a program can replace its own variables.
  static func report(in text: Word, _ diagnostics: inout DiagnosticList) {
    let found = variables(in: text).first { $0.name.text.hasPrefix(ActionValues.variablePrefix) }
    guard let variable = found?.written else { return }
    diagnostics.warning(
      variable.span, translatable("`\(variable.text)` is part of the text; only the shell of `run` replaces variables"))
  }

  /// Warns of each variable in a command that has the prefix of Dactyl's variables and is probably misspelled.
  static func report(misspelledIn command: Word, _ diagnostics: inout DiagnosticList) {
    for variable in variables(in: command) {
      let name = variable.name.text
      guard name.hasPrefix(ActionValues.variablePrefix), !ActionValues.variableNames.contains(name),
        let nearest = diagnostics.nearest(to: name, of: ActionValues.variableNames.sorted())
      else { continue }
      diagnostics.warning(
        variable.name.span, translatable("no command gets the variable `\(name)`"),
        suggestion: variable.name.isContiguous ? nearest : nil)
    }
  }

  /// Returns the variables whose names consist of at least two capital letters, digits or `_`. The first character of a
  /// name is not a digit.
  private static func variables(in text: Word) -> [(written: Word, name: Word)] {
    var variables: [(written: Word, name: Word)] = []
    for index in text.scalars.indices where text.scalars[index] == "$" {
      let isInBraces = text.scalars[(index + 1)...].first == "{"
      let start = index + (isInBraces ? 2 : 1)
      var end = start
      while end < text.scalars.count, isOfName(text.scalars[end]) { end += 1 }
      guard end - start > 1, !("0"..."9").contains(text.scalars[start]) else { continue }
      let isClosed = isInBraces && end < text.scalars.count && text.scalars[end] == "}"
      variables.append((text.part(index..<(isClosed ? end + 1 : end)), text.part(start..<end)))
    }
    return variables
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
  }
}
