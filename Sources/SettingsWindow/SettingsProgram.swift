internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import MachineFacts
internal import Translation
internal import Widgets
internal import XServer

/// The program `dactyl-settings`.
@MainActor
package enum SettingsProgram {
  /// The name of the program on the session bus, of its desktop entry and of its icon.
  static let id = "io.github.dactyl.Settings"

  /// Runs until the window is closed, and returns the exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    if arguments.dropFirst() == ["--version"] {
      print(ProgramVersion.current)
      return ExitStatus.success.rawValue
    }
    guard arguments.count <= 1 else {
      complain(
        "unknown argument: \(arguments[1]). It takes none, and shows the gestures of ~/.config/dactyl/dactyl.conf")
      return ExitStatus.usage.rawValue
    }
    Translations.begin(folder: Paths.translations)
    guard let path = Paths.bindings else {
      complain("neither XDG_CONFIG_HOME nor HOME gives the path of the bindings file")
      return ExitStatus.noBindings.rawValue
    }
    var environment = CheckEnvironment.ofThisMachine(plugins: Paths.plugins, presets: Paths.presets)
    environment.hasProgram = FileSystem.isProgram
    // Do this before GTK connects, because Xlib has a single error handler for all connections.
    environment.devices = devices
    guard GraphicalApplication.canStart, let application = GraphicalApplication(id: id) else {
      complain("the display cannot be opened")
      return ExitStatus.noDisplay.rawValue
    }
    return application.run {
      SettingsShell.open(
        SettingsContext(
          path: path, environment: environment, display: CurrentProcess.environment("DISPLAY") ?? ""))
    }
  }

  private static var devices: [InputDevice]? {
    guard CurrentProcess.environment("DISPLAY")?.isEmpty == false else { return nil }
    do throws(XServerError) { return try XConnection().devices } catch { return nil }
  }

  private static func complain(_ message: String) {
    try? Descriptors.write(2, Array("dactyl-settings: \(message)\n".utf8))
  }
}
