import ArgumentParser
import Bindings
import Control
import TouchpadRights

struct TouchpadStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show for each touchpad if you can read it, and by which rule.",
    discussion: "Exit codes: 0 you can read every touchpad, 13 you cannot.")

  func run() throws {
    let paths = SystemPaths()
    print("rule      \(RuleState(paths).description)")
    let touchpads = TouchpadAccess.all(paths)
    if touchpads.isEmpty { print("touchpad  none is plugged in, or udev does not run") }
    for touchpad in touchpads { print("touchpad  \(touchpad.description): \(touchpad.statusText)") }
    let isComplete = touchpads.allSatisfy(\.isReadable)
    guard isComplete else { throw ExitCode(ExitStatus.unwell.rawValue) }
  }
}

extension TouchpadAccess {
  /// The name and the device node of the touchpad.
  var description: String { "\(name.inQuotes) (\(node))".linesWithoutControls }

  fileprivate var statusText: String {
    if isReadable {
      return isGranted ? "you can read it" : "you can read it, but not by a rule for the user at the seat"
    }
    if hasKeys { return "you cannot read it; it also has keys, so the rule does not concern it" }
    return isGranted
      ? "you cannot read it; only the user whose session is active at the seat can"
      : "you cannot read it; `sudo dactyl touchpad enable` lets you"
  }
}

extension RuleState {
  fileprivate var description: String {
    switch self {
    case .absent: "none; `sudo dactyl touchpad enable` writes one"
    case .written(let path): "\(path), written by `dactyl touchpad enable`"
    case .packaged(let path): "\(path), of a package"
    case .foreign(let path): "none of Dactyl: \(path) is a link or has another content"
    }
  }
}
