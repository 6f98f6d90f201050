import ArgumentParser
import Authoring
import Control
import Gestures
import Translation
import XServer

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter configuration for the present devices and window manager.",
    discussion: """
      Writes ~/.config/dactyl/dactyl.conf, unless it exists and is not empty. Without a display the bindings are for all devices. \
      With --profile they are for that kind of machine, whatever is present; `accessible` needs one finger or one \
      button only, is slow, and filters a tremor. With --preset they are those of a preset: `dactyl presets` lists \
      them. \
      Exit codes: 0 done, 7 there is no folder for it, 73 it cannot be written.
      """)

  @Option(help: "Write for this kind of machine, whatever devices are present.")
  var profile: StarterProfile?

  @Option(help: "Write a file with the gestures of this preset.", completion: NameCompletion.presets)
  var preset: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    Translations.begin(folder: Paths.translations)
    guard let standardPath = Paths.bindings else {
      throw failure(
        .noBindings,
        translated("neither XDG_CONFIG_HOME nor HOME is set, so there is no folder for the bindings file").text)
    }
    if let preset {
      let file = try PresetFile.named(preset)
      try write(
        Starter.text(including: file.name, Preset.summary(of: file.text)), to: standardPath,
        alternative: translated("add the line `%1` to it", Preset.inclusion(of: file.name)))
    } else {
      try write(Starter.text(for: facts), to: standardPath)
    }
  }

  private func write(_ text: String, to standardPath: String, alternative: TranslatedText? = nil) throws {
    try output.write(text, defaultPath: standardPath, copyEnding: ".before-init", alternative: alternative)
  }

  func validate() throws {
    guard preset == nil || profile == nil else { throw ValidationError("--preset and --profile exclude each other") }
  }

  private var facts: StarterFacts {
    guard let display = BindingsSource.display else {
      let note =
        profile == nil
        ? translated("no display can be opened, so these bindings are for all devices and window managers")
        : translated("no display can be opened, so these bindings are for all window managers")
      report("dactyl: \(note)")
      return StarterFacts(profile: profile)
    }
    let devices = Dictionary(grouping: display.devices, by: \.deviceClass).mapValues { $0.map(\.name) }
    let manager = WindowManager(connection: display).name
    return StarterFacts(devices: devices.isEmpty ? nil : devices, windowManager: manager, profile: profile)
  }
}

extension StarterProfile: ExpressibleByArgument {}
