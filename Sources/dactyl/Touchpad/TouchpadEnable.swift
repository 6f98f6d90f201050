import ArgumentParser
import TouchpadRights

struct TouchpadEnable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Let the user at the seat read touchpads, and no keyboards: sudo dactyl touchpad enable.",
    discussion: """
      Writes the rule /etc/udev/rules.d/70-dactyl-touchpad.rules, and applies it to the touchpads that are plugged in. \
      A file of that name with another content stays. Exit codes: 0 done, 69 udev is missing or fails, 73 you are not \
      root, or the file cannot be written.
      """)

  func run() throws {
    try TouchpadCommand.requireRoot("enable")
    let paths = SystemPaths()
    do throws(RuleChange.Refusal) { try RuleChange(paths).enable() } catch { throw TouchpadCommand.failed(error) }
    print("In force: \(RuleState(paths).path ?? paths.rule)")
    let touchpads = TouchpadAccess.all(paths)
    if touchpads.isEmpty { print("No touchpad is plugged in; the rule serves those that come later.") }
    for touchpad in touchpads {
      let text =
        touchpad.hasKeys
        ? "it also has keys, so nobody gets the right" : "the user at the seat can read it"
      print("\(touchpad.description): \(text)")
    }
  }
}
