import ArgumentParser
import Control
import Linux

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Open a window that shows the gestures and changes them.",
    discussion: "Becomes the program dactyl-settings, which is a package of its own.")

  func run() throws {
    guard let program = Paths.program("dactyl-settings") else {
      throw failure(
        .missingProgram,
        "dactyl-settings is neither beside dactyl nor in PATH. Install the package of that name; or, where you have "
          + "built Dactyl, GTK 4 (apt install libgtk-4-dev), and run ./install.sh again")
    }
    throw failure(.missingProgram, CurrentProcess.become(program, []).description)
  }
}
