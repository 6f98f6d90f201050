internal import Linux
internal import XServer

/// The end of each pass, after everything that may have something for plugins, subscribers or the X server.
final class PassEndLoopSource: LoopSource {
  private let gestures: GestureService
  private let plugins: PluginLoopSource
  private let control: ControlLoopSource
  private let modeLabel: ModeLabel

  init(_ gestures: GestureService, plugins: PluginLoopSource, control: ControlLoopSource, modeLabel: ModeLabel) {
    self.gestures = gestures
    self.plugins = plugins
    self.control = control
    self.modeLabel = modeLabel
  }

  /// While a gesture may act, the answer to the question if the session is locked is kept fresh.
  var deadline: MonotonicTime? {
    gestures.mayAct ? gestures.display.lock.nextQuestion : nil
  }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    plugins.handleEvents()
    let display = gestures.display
    let mayAct = gestures.mayAct
    display.lock.follow(inGesture: gestures.isActing || mayAct, mayAct: mayAct, atRest: modeLabel.followsLock)
    if mayAct { display.lock.askAhead(at: .now) }
    display.source.followPresses()
    display.connection.flush()
    // After everything that a gesture waits for.
    control.sendPublished()
    modeLabel.flush()
    // A repeated decision, or one about nothing, is an error of ours that nothing else shows.
    if gestures.isVerbose, let error = display.connection.takeLastError() {
      Output.report("the X server answered \(error)")
    }
  }
}
