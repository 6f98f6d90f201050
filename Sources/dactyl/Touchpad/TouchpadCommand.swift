import ArgumentParser
import Control
import Linux
import TouchpadRights

struct TouchpadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchpad",
    abstract: "Let Dactyl know the fingers on touchpads, which X servers do not report.",
    subcommands: [TouchpadEnable.self, TouchpadDisable.self, TouchpadStatus.self])

  /// Throws an exit code if this user is not root, because only root may change udev's rules.
  static func requireRoot(_ command: String) throws {
    guard CurrentProcess.isRoot else {
      throw failure(.cannotWrite, "only root can change udev's rules: sudo dactyl touchpad \(command)")
    }
  }

  /// Prints the reason why the rule was not changed. Returns the exit code for it.
  static func failed(_ refusal: RuleChange.Refusal) -> ExitCode {
    switch refusal {
    case .foreignFile(let path):
      failure(.cannotWrite, "\(path) is a link or has another content, and stays as it is; remove it yourself")
    case .packaged(let path):
      failure(.cannotWrite, "a package has installed \(path); remove that package, usually dactyl-touchpad")
    case .cannotWrite(let path, let reason): failure(.cannotWrite, "cannot change \(path): \(reason)")
    case .failed(let command): failure(.missingProgram, "`\(command)` failed; without udev, no rule takes effect")
    }
  }
}
