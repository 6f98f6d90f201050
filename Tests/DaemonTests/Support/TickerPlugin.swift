import Foundation

/// A plugin that acts without gestures. By default, its command prints `tick` every 0.6 s, and the plugin then writes a
/// line to its error output.
final class TickerPlugin {
  private let home: BindingsOnDisk

  init(script: String = "while sleep 0.6; do echo 'run echo !tick'; echo beat >&2; done") throws {
    home = try BindingsOnDisk("")
    try home.write(
      """
      name ticker
      summary "acts by itself"
      api 1
      program ticker
      condition on yes|no "never said"

      """, to: "dactyl/plugins/ticker/plugin.conf")
    try home.write(program: script, to: "dactyl/plugins/ticker/ticker")
  }

  /// Starts a desktop whose bindings also use the plugin.
  func desktop(_ bindings: String) throws -> Desktop {
    try Desktop(
      bindings + "in plugin ticker on=yes { swipe 4 up on touchpad -> keys F5 }\n",
      environment: [("XDG_CONFIG_HOME", home.folder.path)])
  }
}
