import ArgumentParser
import Bindings

/// A word on the command line at the position of a command, although no command has this name.
struct UnknownCommand: CustomStringConvertible {
  let description: String

  /// Advice for commands that other programs have and that users may try.
  private static let advice = [
    "restart": "`dactyl stop` and `dactyl start` do it, and changed bindings are loaded without it",
    "version": "`dactyl --version` prints the version",
  ]

  /// Creates the error for the first unknown word. Returns nil if all leading arguments, except options, name commands
  /// of `program`.
  init?(_ arguments: some Sequence<String>, of program: any ParsableCommand.Type) {
    var commands = program.configuration.subcommands
    var path = program._commandName
    var hasDefault = false
    let arguments = Array(arguments)
    for (index, word) in arguments.enumerated() {
      guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = commands.first(where: { $0._commandName == word }) else {
        // A single unknown word is an argument of the default command.
        if hasDefault, arguments.dropFirst(index + 1).allSatisfy({ $0.hasPrefix("-") }) { return nil }
        if let advice = Self.advice[word], path == program._commandName {
          description = "`\(word)` is no command of `\(path)`; \(advice)"
          return
        }
        let names = commands.map { $0._commandName }
        let nested = commands.flatMap { command in
          command.configuration.subcommands.map {
            (name: $0._commandName, path: "\(path) \(command._commandName) \($0._commandName)")
          }
        }
        let exact = nested.first { $0.name == word }?.path
        let outer = program.configuration.subcommands.first { $0._commandName == word }
          .map { "\(program._commandName) \($0._commandName)" }
        let near = nearestWord(to: word, among: names).map { "\(path) \($0)" }
        let nearNested = nearestWord(to: word, among: nested.map(\.name)).flatMap { name in
          nested.first { $0.name == name }?.path
        }
        let hint = (exact ?? outer ?? near ?? nearNested).map { "did you mean `\($0)`?" }
        description = "`\(word)` is no command of `\(path)`; \(hint ?? "there are \(names.joined(separator: ", "))")"
        return
      }
      commands = next.configuration.subcommands
      hasDefault = next.configuration.defaultSubcommand != nil
      path += " \(word)"
    }
    return nil
  }
}
