/// `exec`: starts a program without a shell.
struct ExecAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .exec, syntax: "PROGRAM ARGUMENT…", help: "starts a program without a shell. Quote arguments with spaces",
    examples: ["exec playerctl next"]
  ) { arguments, parsing in
    let words = arguments.terms.joinedWords
    guard let program = words.first, !program.text.isEmpty else {
      parsing.diagnostics.error(
        arguments.word.span.end, "a program must follow `exec`, and maybe its arguments")
      return nil
    }
    parsing.warnIfMissing(program: program.text, at: program.span)
    if let first = arguments.terms.first, first.isForShell {
      parsing.diagnostics.warning(
        first.span,
        translatable("`exec` starts no shell, which would replace `\(first.text)`; write the whole path, or `run`"))
    } else if let term = arguments.terms.first(where: \.isForShell) {
      parsing.diagnostics.warning(
        term.span,
        translatable(
          "`\(term.text)` is an argument of `\(program.text)` here; `run` starts a shell, and `;` separates actions"))
    } else if !words.contains(where: \.isShell) {
      // A program such as `xterm -e` gives a text with spaces to a shell.
      for word in words where !word.text.contains(" ") || program.text == "notify-send" {
        LiteralVariables.report(in: word.word, &parsing.diagnostics)
      }
    }
    parsing.warnOfResume(words.map(\.text), at: program.span)
    return .exec(words.map(\.text))
  }

  /// The program and its arguments.
  let words: [String]

  var arguments: String { words.map(\.asWord).joined(separator: " ") }
  var plainText: String? { words.joined(separator: " ") }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: true, pressesKeys: false, usesWindow: true, isReversible: true)
  }
}

extension Term {
  /// True for the name or the path of a shell.
  fileprivate var isShell: Bool {
    ["sh", "bash", "dash", "ksh", "zsh", "fish"].contains(text.split(separator: "/").last)
  }

  /// True for a word without quotes that has a meaning for a shell, such as `>`, `$HOME` or `*.txt`.
  fileprivate var isForShell: Bool {
    guard kind == .word else { return false }
    return ["&", "&&", "|", "||", "<"].contains(text) || text.hasPrefix(">") || text.hasPrefix("2>")
      || text.hasPrefix("'") || text.hasPrefix("$") || text.hasPrefix("~/") || text.contains("*")
  }
}
