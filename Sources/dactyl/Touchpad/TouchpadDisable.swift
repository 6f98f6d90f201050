import ArgumentParser
import TouchpadRights

struct TouchpadDisable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Undo `dactyl touchpad enable`.",
    discussion: """
      Removes the rule, and takes the rights back that it has granted. A program that has a touchpad open keeps it open \
      until it ends. Exit codes: 0 done, 69 udev is missing or fails, 73 you are not root, or the file cannot be removed.
      """)

  func run() throws {
    try TouchpadCommand.requireRoot("disable")
    let paths = SystemPaths()
    let before = RuleState(paths)
    do throws(RuleChange.Refusal) { try RuleChange(paths).disable() } catch { throw TouchpadCommand.failed(error) }
    print(before.path.map { "Removed \($0)." } ?? "The rule was not in force.")
    for touchpad in TouchpadAccess.all(paths) where touchpad.isGranted {
      print("\(touchpad.description): another rule still lets the user at the seat read it")
    }
  }
}
