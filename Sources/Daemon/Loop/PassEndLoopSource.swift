internal import Linux
internal import XServer

/// The end of each pass, after everything that may have something for plugins or for the X server.
final class PassEndLoopSource: LoopSource {
  private let gestures: GestureService
  private let plugins: PluginLoopSource

  init(_ gestures: GestureService, plugins: PluginLoopSource) {
    self.gestures = gestures
    self.plugins = plugins
  }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    plugins.handleEvents()
    let display = gestures.display
    display.lock.follow(gestures.isActing)
    display.connection.flush()
    // A repeated decision, or one about nothing, is an error of ours that nothing else shows.
    if gestures.isVerbose, let error = display.connection.takeLastError() {
      Output.report("the X server answered \(error)")
    }
  }
}
