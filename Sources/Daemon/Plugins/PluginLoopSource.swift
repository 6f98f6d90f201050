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
      case .callFailed(let reason, let plugin): performer.recordFailedCall(of: plugin, reason)
      case .died(let plugin): performer.releaseKeys(of: plugin, at: .now)
      case .settled(let gesture, let plugin): performer.recordConfirmedEnd(of: gesture, by: plugin, at: .now)
      case .switchedOff(let plugin):
        let line = "plugin \(plugin) ended too often; it is off until the bindings are reloaded"
        Output.report(line)
        performer.notify("Dactyl: \(line)")
      case .answer(let line, let plugin, let values):
        switch PluginAnswer(line: line) {
        case .state(let state): performer.plugins.note(state, of: plugin)
        case .fault(let reason): reject(line, of: plugin, because: reason)
        case .actions(let actions):
          if let reason = gestures.pipeline.bindings.fault(ofModesIn: actions) {
            reject(line, of: plugin, because: reason)
            performer.recordFailedCall(of: plugin, reason)
          } else {
            gestures.perform(actions, of: plugin, for: values)
          }
        }
      }
    }
  }

  /// Reports a line of a plugin's output that is not performed, and the reason.
  private func reject(_ line: String, of plugin: String, because reason: String) {
    handle(performer.plugins.complain("\(line.debugDescription): \(reason)", of: plugin, at: MonotonicTime.now))
  }
}

extension BindingSet {
  /// Returns the reason why a mode cannot be entered; nil if the bindings have the mode.
  func fault(ofMode mode: String) -> String? {
    guard !modes.contains(mode) else { return nil }
    let hint = nearestWord(to: mode, among: modes).map { "did you mean `\($0)`?" }
    return "the bindings have no mode `\(mode)`; \(hint ?? "they have \(modes.sorted().joined(separator: ", "))")"
  }

  /// Returns the reason why a mode in a plugin's answer cannot be entered; nil if the bindings have all modes of the
  /// answer.
  fileprivate func fault(ofModesIn actions: [Action]) -> String? {
    for case .mode(let change) in actions {
      if let fault = fault(ofMode: change.name) { return fault }
    }
    return nil
  }

  /// The plugins whose states are conditions of scopes.
  fileprivate var queriedPlugins: Set<String> {
    var plugins: Set<String> = []
    for scope in pauses { plugins.formUnion(scope.queriedPlugins) }
    for binding in bindings where binding.overriddenBy == nil { plugins.formUnion(binding.scope.queriedPlugins) }
    return plugins
  }

  /// The plugins that bindings call.
  fileprivate var calledPlugins: Set<String> {
    var plugins: Set<String> = []
    for binding in bindings where binding.overriddenBy == nil {
      for case .plugin(let call) in binding.rules.flatMap(\.actions).flatMap(\.leaves) { plugins.insert(call.name) }
    }
    return plugins
  }
}

extension Scope {
  /// The plugins whose states are conditions of this scope.
  fileprivate var queriedPlugins: [String] {
    windows.compactMap { if case .plugin(let state) = $0.test { state.plugin } else { nil } }
  }
}
