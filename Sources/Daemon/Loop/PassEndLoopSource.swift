internal import Linux
internal import XServer

/// The last source of each pass, which is served after all sources that may produce output for plugins, subscribers or
/// the X server.
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

  /// Time of the next query of the session's lock while a gesture may perform its first action; otherwise nil.
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
    // Lines for subscribers are sent last, because no gesture waits for them.
    control.sendPublished()
    modeLabel.flush()
    // Report server errors, because some bugs of the daemon are visible only here, such as a duplicate grab decision.
    if gestures.isVerbose, let error = display.connection.takeLastError() {
      Output.report("the X server answered \(error)")
    }
  }
}
