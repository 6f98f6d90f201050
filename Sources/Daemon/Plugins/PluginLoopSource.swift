internal import Actions
internal import Bindings
internal import Control
internal import Linux
internal import Plugins
internal import XServer

/// The plugins: reads their output, performs their answers, and replaces them when the bindings change.
///
/// `ActionLoopSource` waits for their deadlines, because the performer has them among its own.
final class PluginLoopSource: LoopSource {
  private let gestures: GestureService

  init(_ gestures: GestureService) { self.gestures = gestures }

  private var performer: Performer { gestures.display.performer }

  var entries: [PollEntry] { performer.plugins.entries }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    performer.servePlugins(entries, at: now)
    handleEvents()
  }

  /// Ends all plugins, which start anew as they are on disk now, and starts those that scopes ask about.
  func restart() {
    performer.restartPlugins(from: PluginCatalog(folders: Paths.plugins), at: MonotonicTime.now)
    start()
  }

  /// Starts the plugins that scopes ask about.
  func start() { handle(performer.plugins.want(gestures.pipeline.bindings.pluginsAsked, at: MonotonicTime.now)) }

  /// Handles what plugins have answered, and what has happened to them, since the last call.
  func handleEvents() {
    for _ in 0..<Self.maximumRounds {
      let events = performer.takePluginEvents()
      guard !events.isEmpty else { return }
      handle(events)
    }
  }

  /// Maximum number of times that events are handled which the handling of others has caused. A plugin that causes more
  /// waits for the next pass.
  private static let maximumRounds = 4

  private func handle(_ events: [PluginEvent]) {
    for event in events {
      gestures.supervisor.recordProgress()
      switch event {
      case .complaint(let line): Output.report(line)
      case .settled(let gesture, let plugin): performer.recordConfirmedEnd(of: gesture, by: plugin, at: .now)
      case .switchedOff(let plugin):
        let line = "plugin \(plugin) ended too often; it is off until the bindings are reloaded"
        Output.report(line)
        performer.notify("Dactyl: \(line)")
      case .answer(let line, let plugin, let values):
        switch PluginAnswer(line: line) {
        case .state(let state): performer.plugins.note(state, of: plugin)
        case .fault(let reason):
          handle(performer.plugins.complain("\(line.debugDescription): \(reason)", of: plugin, at: MonotonicTime.now))
        case .actions(let actions): gestures.perform(actions, of: plugin, for: values)
        }
      }
    }
  }
}

extension BindingSet {
  /// The plugins whose states scopes ask about.
  fileprivate var pluginsAsked: Set<String> {
    let scopes = bindings.lazy.filter { $0.overriddenBy == nil }.map(\.scope) + pauses
    return Set(
      scopes.flatMap(\.windows).compactMap { condition in
        if case .plugin(let state) = condition.test { state.plugin } else { nil }
      })
  }
}
