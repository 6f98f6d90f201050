import ArgumentParser
import Bindings
import Plugins

/// The names that a shell offers where a command takes one.
enum NameCompletion {
  /// The modes of the user's bindings, and `default`.
  static let modes = CompletionKind.custom { _, _, _ in
    do {
      return try BindingsSource(nil, isForDaemon: false).check(nil).bindings?.modes.sorted() ?? [Mode.default]
    } catch {
      return [Mode.default]
    }
  }

  /// The names of the plugins.
  static let plugins = CompletionKind.custom { _, _, _ in PluginCommand.catalog.names }
}
