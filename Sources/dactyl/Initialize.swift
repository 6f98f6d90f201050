import ArgumentParser
import Authoring
import Bindings
import Control
import Gestures
import Linux
import XServer

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter configuration for the present devices and window manager.",
    discussion: """
      Writes ~/.config/dactyl/dactyl.conf, unless it exists. Without a display the bindings are for all devices. \
      Exit codes: 0 done, 7 there is no folder for it, 73 it cannot be written.
      """)

  @OptionGroup var output: OutputOptions

  func run() throws {
    guard let usual = Paths.bindings else {
      throw failure(.noBindings, "neither XDG_CONFIG_HOME nor HOME is set, so there is no folder for the bindings file")
    }
    try output.write(Starter.text(for: facts), usual: usual)
  }

  private var facts: StarterFacts {
    guard let display = BindingsSource.display else {
      report("dactyl: no display can be opened, so these bindings are for all devices and window managers")
      return StarterFacts()
    }
    let devices = Dictionary(grouping: display.devices, by: \.deviceClass).mapValues { $0.map(\.name) }
    let manager = WindowManager(connection: display).name
    return StarterFacts(devices: devices.isEmpty ? nil : devices, windowManager: manager)
  }
}
