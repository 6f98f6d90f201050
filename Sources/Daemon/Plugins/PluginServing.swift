internal import Actions
internal import Bindings
internal import Control
internal import Linux
internal import Plugins
internal import XServer

/// What plugins answer, and how they come and go with the bindings.
extension DaemonProcess {
  /// The plugins that are there, none of them started.
  static func host() -> PluginHost { PluginHost(catalog: PluginCatalog(folders: Paths.plugins)) }

  /// Ends all workers, which start anew as they are on disk now, and starts those that scopes ask about.
  func restartPlugins() {
    performer.restartPlugins(from: PluginCatalog(folders: Paths.plugins), at: MonotonicClock.microseconds)
    startPlugins()
  }

  /// Starts the plugins that scopes ask about.
  func startPlugins() {
    handle(performer.plugins.want(pipeline.bindings.pluginsAsked, at: MonotonicClock.microseconds))
  }

  /// Does what plugins want.
  func servePlugins(_ entries: some Sequence<PollEntry>) {
    performer.servePlugins(entries, at: MonotonicClock.microseconds)
    reportPluginNews()
  }

  /// Does what plugins have wanted since it was called last.
  func reportPluginNews() {
    for _ in 0..<Self.mostRounds {
      let news = performer.takePluginNews()
      guard !news.isEmpty else { return }
      handle(news)
    }
  }

  /// What is done for a plugin may lead to more; a plugin that never ends at this waits for the next turn.
  private static let mostRounds = 4

  private func handle(_ news: [PluginHost.News]) {
    for news in news {
      parent.turned()
      switch news {
      case .complaint(let line): Output.report(line)
      case .settled(let gesture, let plugin): performer.settled(gesture, by: plugin, at: MonotonicClock.microseconds)
      case .switchedOff(let plugin):
        let line = "plugin \(plugin) ended too often; it is off until the bindings are reloaded"
        Output.report(line)
        performer.notify("Dactyl: \(line)")
      case .answer(let line, let plugin, let values):
        switch PluginAnswer(line: line) {
        case .state(let state): performer.plugins.note(state, of: plugin)
        case .fault(let reason):
          handle(
            performer.plugins.complain(
              "\(line.debugDescription): \(reason)", of: plugin, at: MonotonicClock.microseconds))
        case .actions(let actions): perform(actions, of: plugin, for: values)
        }
      }
    }
  }

  private func perform(_ actions: [Action], of plugin: String, for values: ActionValues) {
    // The gesture that it answers was let through when it began; what comes without one is asked for now.
    guard isAdmitted(values.gestureID) || !lock.isLocked else { return }
    for case .mode(let name) in actions where pipeline.bindings.modes.contains(name) { pipeline.mode = name }
    performer.perform(actions, of: plugin, for: values, at: MonotonicClock.microseconds)
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
