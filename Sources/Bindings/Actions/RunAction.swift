/// `run`: starts a command of the shell and does not wait for it.
struct RunAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .run, syntax: "COMMAND",
    help: "starts a command with `sh -c` and does not wait. The command extends to the end of the line",
    examples: ["run playerctl next"], takesRestOfLine: true
  ) { arguments, parsing in
    guard let command = arguments.terms.first, !command.word.isEmpty else {
      parsing.diagnostics.error(arguments.word.span.end, translatable("a command must follow `run`"))
      return nil
    }
    let run = ShellCommand(command.text)
    if let program = run.words?.first { parsing.warnIfMissing(program: program, at: command.span) }
    parsing.warnOfHomeProgram(in: command)
    parsing.warnOfResume(run.words ?? [], at: command.span)
    if !parsing.isOfCustomKind { LiteralVariables.report(misspelledIn: command.word, &parsing.diagnostics) }
    parsing.warnOfActions(in: command.word, after: arguments.word)
    parsing.warnOfQuotes(in: command.word)
    return .run(run)
  }

  let command: ShellCommand

  var arguments: String { command.text }
  var plainText: String? { command.text }

  var traits: ActionTraits {
    ActionTraits(lifetime: .momentary, startsProcess: true, pressesKeys: false, usesWindow: true, isReversible: true)
  }
}
