import ArgumentParser
import Bindings
import Control
import Plugins

/// The names that a shell offers when the user completes an argument.
enum NameCompletion {
  /// The modes in the user's bindings, including `default`.
  static let modes = CompletionKind.custom { _, _, _ in
    do {
      return try BindingsSource(nil, isForDaemon: false).check(nil).bindings?.modes.sorted() ?? [Mode.default]
    } catch {
      return [Mode.default]
    }
  }

  static let presets = CompletionKind.custom { _, _, _ in PresetFile.all.map(\.name) }

  /// The names of the user's own presets.
  static let ownPresets = CompletionKind.custom { _, _, _ in
    Paths.ownPresets.map { PresetFile.presets(in: $0).map(\.name).sorted() } ?? []
  }

  static let plugins = CompletionKind.custom { _, _, _ in PluginCommand.catalog.names }
}
