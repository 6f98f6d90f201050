import ArgumentParser
import Bindings
import Control
import Linux
import Plugins

struct PluginNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a working plugin for you to change.")

  @Argument(help: "The name of the plugin.")
  var name: String

  func run() throws {
    guard name.isPlainName else {
      throw failure(.usage, "a plugin's name is made of letters, digits, `-` and `_`, and begins with a letter")
    }
    if PluginCommand.catalog.names.contains(name) {
      throw failure(.usage, "there is a plugin `\(name)` already, and a new one would hide it; choose another name")
    }
    guard let parent = Paths.ownPlugins else {
      throw failure(.noBindings, "neither XDG_CONFIG_HOME nor HOME is set, so there is no folder for your plugins")
    }
    let folder = "\(parent)/\(name)"
    do throws(SystemError) {
      try FileSystem.makeFolders(for: folder + "/plugin.conf")
      try FileSystem.write(Array(manifest.utf8), to: folder + "/plugin.conf", mayReplace: false)
      try FileSystem.write(Array(program.utf8), to: "\(folder)/\(name).sh", mayReplace: false)
      try FileSystem.makeExecutable("\(folder)/\(name).sh")
    } catch {
      throw failure(.cannotWrite, "cannot create \(folder): \(error.reason)")
    }
    print("\(folder) is there. Try it: add this line to your bindings")
    print("    pan 3 vertical -> plugin \(name)")
  }

  private var manifest: String {
    """
    # What this plugin is, and what bindings can tell it.
    name     \(name)
    summary  "shows how far the fingers went"
    api      1
    program  \(name).sh

    argument step count 1..100 = 10   "millimetres for one step"

    """
  }

  private var program: String {
    #"""
    #!/bin/sh
    # Every value of a gesture and every argument is a variable: $dx $dy $tx $ty $scale $rotation $step …
    # What is written to standard output are actions: keys ctrl+plus, run …, notify "…".
    . "$DACTYL_LIB/dactyl.sh"

    on_began() { last=0; }

    on_changed() {
      dactyl_steps "$ty" "$step"
      [ "$steps" -ne "$last" ] || return 0
      last=$steps
      dactyl_notify "$((steps * step)) mm"
    }

    dactyl_run

    """#
  }
}
