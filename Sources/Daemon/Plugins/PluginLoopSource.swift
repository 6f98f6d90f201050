internal import Actions
internal import Bindings
internal import Control
internal import Linux
internal import Plugins

/// Reads the output of plugins, performs their answers, and restarts them when the bindings change.
///
/// `ActionLoopSource` waits for the deadlines of plugins, because `Performer.deadline` includes these.
final class PluginLoopSource: LoopSource {
  private let gestures: GestureService

  init(_ gestures: GestureService) { self.gestures = gestures }

  private var performer: Performer { gestures.display.performer }

  var entries: [PollEntry] { performer.plugins.entries }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    performer.servePlugins(entries, at: now)
    handleEvents()
  }

  /// Ends all plugins, and starts those that must run even without gestures. A plugin that starts later uses the files
  /// that are on disk at that time.
  func restart() {
    performer.restartPlugins(from: PluginCatalog(folders: Paths.plugins), at: MonotonicTime.now)
    start()
  }

  /// Starts the plugins that must run even without gestures.
  func start() {
    let bindings = gestures.pipeline.bindings
    handle(performer.plugins.want(queried: bindings.queriedPlugins, called: bindings.calledPlugins, at: .now))
  }

  /// Handles the events of plugins that have occurred since the last call.
  func handleEvents() {
    for _ in 0..<Self.maximumRounds {
      let events = performer.takePluginEvents()
      guard !events.isEmpty else { return }
      handle(events)
    }
  }

  /// Maximum number of rounds in one call. Each round handles the events that the previous round caused. The remaining
  /// events wait for the next pass.
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
  /// The plugins whose states are conditions of scopes.
  fileprivate var queriedPlugins: Set<String> {
    let scopes = bindings.lazy.filter { $0.overriddenBy == nil }.map(\.scope) + pauses
    return Set(
      scopes.flatMap(\.windows).compactMap { condition in
        if case .plugin(let state) = condition.test { state.plugin } else { nil }
      })
  }

  /// The plugins that bindings call.
  fileprivate var calledPlugins: Set<String> {
    let actions = bindings.lazy.filter { $0.overriddenBy == nil }.flatMap(\.rules).flatMap(\.actions)
    return Set(
      actions.flatMap(\.leaves).compactMap { action in
        if case .plugin(let call) = action { call.name } else { nil }
      })
  }
}
