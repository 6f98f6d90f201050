import ArgumentParser
import Bindings

/// An argument in the position of a command that names no command.
struct UnknownCommand: CustomStringConvertible {
  let description: String

  /// Nil if the leading arguments that are no options name commands of `program`.
  init?(_ arguments: some Sequence<String>, of program: any ParsableCommand.Type) {
    var commands = program.configuration.subcommands
    var path = program._commandName
    for word in arguments {
      guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
      guard let next = commands.first(where: { $0._commandName == word }) else {
        let names = commands.map { $0._commandName }
        let nested = commands.flatMap { command in
          command.configuration.subcommands.map {
            (name: $0._commandName, path: "\(path) \(command._commandName) \($0._commandName)")
          }
        }
        let exact = nested.first { $0.name == word }?.path
        let near = nearestWord(to: word, among: names).map { "\(path) \($0)" }
        let nearNested = nearestWord(to: word, among: nested.map(\.name)).flatMap { name in
          nested.first { $0.name == name }?.path
        }
        let hint = (exact ?? near ?? nearNested).map { "did you mean `\($0)`?" }
        description = "`\(word)` is no command of `\(path)`; \(hint ?? "there are \(names.joined(separator: ", "))")"
        return
      }
      commands = next.configuration.subcommands
      path += " \(word)"
    }
    return nil
  }
}
