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
    abstract: "Write bindings to begin with, for the devices and the window manager that are there.",
    discussion: """
      Writes ~/.config/dactyl/dactyl.conf, unless it is there. Without a display the bindings are for whatever there \
      may be. Exit codes: 0 done, 7 nothing says where to, 73 it cannot be written.
      """)

  @OptionGroup var output: OutputOptions

  func run() throws {
    guard let usual = Paths.bindings else {
      throw failure(.noBindings, "neither XDG_CONFIG_HOME nor HOME says where the bindings file is to be")
    }
    try output.write(Starter.text(for: facts), usual: usual)
  }

  private var facts: StarterFacts {
    guard let display = BindingsSource.display else {
      report("dactyl: no display opens, so these bindings are for all devices and window managers")
      return StarterFacts()
    }
    let devices = Dictionary(grouping: display.devices, by: \.deviceClass).mapValues { $0.map(\.name) }
    let manager = WindowManager(connection: display).name
    return StarterFacts(devices: devices.isEmpty ? nil : devices, windowManager: manager)
  }
}
