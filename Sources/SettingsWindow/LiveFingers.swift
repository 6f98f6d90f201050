internal import Control
internal import Linux
internal import SettingsModel
internal import Traces
internal import Translation
internal import Widgets

/// Shows the fingers as the daemon sees them. While they are shown, the daemon performs no actions.
@MainActor
final class LiveFingers {
  /// Duration of a rehearsal in milliseconds. The duration is short, so that the rehearsal soon ends if this program
  /// ends suddenly.
  private static let rehearsal: Int64 = 60_000
  /// Time between two extensions of the rehearsal, in milliseconds.
  private static let interval = 45_000

  let picture: DrawingArea
  /// The state of the daemon in words, with a button that starts the daemon.
  let stateBar = Box(.horizontal, spacing: 12)

  private let context: SettingsContext
  private let hint: TranslatedText
  private let onMovement: @MainActor (Trace) -> Void
  private let shown = Shown()
  private let state = Label()
  private var isShown = false
  /// Connects again when a daemon starts while the fingers are shown.
  private lazy var watch = DaemonStream(.events, display: context.display) { [weak self] event in
    if case .started = event { self?.connect() }
  }
  /// True while the daemon may be rehearsing because of this object.
  private var isRehearsing = false
  private lazy var pause = InputPause { [weak self] in
    guard let self, isShown, let movement = shown.playground.takeMovement() else { return }
    onMovement(movement)
  }
  private var stream: TraceStream?
  private lazy var start = Button(translated("Start Dactyl")) { [weak self] in
    self?.context.startDaemon { [weak self] in self?.connect() }
  }

  /// The drawn state, which the closure of the picture reads.
  @MainActor
  private final class Shown {
    var playground = Playground()
  }

  /// - Parameters:
  ///   - height: Height of the picture in pixels.
  ///   - hint: The text that is shown while the daemon answers.
  ///   - onMovement: Called with each movement that has ended.
  init(
    _ context: SettingsContext, height: Int, hint: TranslatedText, _ onMovement: @escaping @MainActor (Trace) -> Void
  ) {
    (self.context, self.hint, self.onMovement) = (context, hint, onMovement)
    let shown = shown
    picture = PlaygroundDrawing.area(height: height) { shown.playground }
    picture.setName(translated("The fingers now"))
    stateBar.replaceAll([state.expand(horizontally: true), start.style("suggested-action").align(vertically: .center)])
  }

  /// Shows the fingers. The daemon performs no actions until `end` is called.
  func begin() {
    isShown = true
    connect()
    watch.start()
  }

  /// Moves the focus to the button that starts the daemon, if no daemon runs.
  func focusStart() { if start.isVisible { start.focus() } }

  func end() {
    isShown = false
    stream = nil
    watch.stop()
    guard isRehearsing else { return }
    isRehearsing = false
    // Do not use another thread, because the program may end before that thread is done.
    Self.endRehearsal(on: context.display)
  }

  private static func endRehearsal(on display: String) {
    _ = try? ControlClient.ask(.rehearse(milliseconds: nil), display: display, timeout: .seconds(1))
  }

  private func connect() {
    guard isShown, stream == nil else { return }
    do throws(ControlAnswer.Failure) {
      // Request the rehearsal first. If an older daemon refuses this request, do not subscribe, because that daemon
      // would perform the gestures.
      let answer = try ControlClient.ask(
        .rehearse(milliseconds: Self.rehearsal), display: context.display, timeout: .seconds(1))
      if let failure = answer.failure { throw failure }
      isRehearsing = true
      let stream = TraceStream(try ControlClient.subscribe(to: .trace, display: context.display))
      self.stream = stream
      shown.playground = Playground()
      picture.redraw()
      show(hint, canStart: false)
      MainLoop.whenReadable(stream.descriptor) { [weak self, weak stream] in
        guard let self, let stream, self.stream === stream else { return false }
        return read(stream)
      }
      extendRehearsal(of: stream)
      _ = read(stream)
    } catch {
      show(
        error.status == .noDaemon
          ? translated("Dactyl is not running, so nothing sees your fingers.") : verbatim(error.message),
        canStart: error.status == .noDaemon)
    }
  }

  private func extendRehearsal(of stream: TraceStream) {
    MainLoop.every(milliseconds: Self.interval) { [weak self, weak stream] in
      guard let self, let stream, self.stream === stream else { return false }
      let display = context.display
      context.ask(.rehearse(milliseconds: Self.rehearsal)) { [weak self] _ in
        // The request that ends the rehearsal may have been handled before this request.
        if self?.isRehearsing != true { Self.endRehearsal(on: display) }
      }
      return true
    }
  }

  /// Reads the lines that have arrived. Returns false if the stream has ended.
  private func read(_ stream: TraceStream) -> Bool {
    switch stream.read() {
    case .lines(let lines, let header):
      if let header { shown.playground.begin(header) }
      for line in lines { shown.playground.handle(line) }
      if header != nil || !lines.isEmpty { picture.redraw() }
      if !lines.isEmpty { pause.inputCame() }
      return true
    case .ended:
      self.stream = nil
      // If the bindings have changed, subscribe again to get a stream with the new bindings.
      MainLoop.after(milliseconds: 100) { [weak self] in self?.connect() }
      return false
    case .failed:
      // The daemon is of another version. Connect again when another daemon starts, because that daemon may be of this
      // version.
      self.stream = nil
      return false
    }
  }

  private func show(_ text: TranslatedText, canStart: Bool) {
    state.text = text
    start.isVisible = canStart
  }
}
