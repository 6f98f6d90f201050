internal import Attempts
internal import Bindings
internal import Control
internal import Drawing
internal import Gestures
internal import Linux
internal import Playback
internal import SettingsModel
internal import Traces
internal import Translation
internal import Widgets

/// The page *Playground*: live fingers, and what each movement would do. Nothing is performed while it is shown.
@MainActor
final class PlaygroundPage: Page {
  let name = "playground"
  let title = translated("Playground")
  let icon = "input-touchpad-symbolic"

  /// Duration of a rehearsal. It ends by itself if this program ends suddenly.
  private static let rehearsal: Int64 = 60_000
  /// Interval in milliseconds in which the rehearsal is extended.
  private static let interval = 45_000
  /// Maximum number of results in the list.
  private static let maximumResults = 12

  private let context: SettingsContext
  private var source: ExplainedBindings?
  private var isShown = false
  /// Notices a daemon that starts while the page is shown.
  private lazy var watch = DaemonStream(.events, display: context.display) { [weak self] event in
    if case .started = event { self?.connect() }
  }
  /// True while the daemon may be rehearsing because of this page.
  private var isRehearsing = false
  private var lastInput = ContinuousClock.now
  private var awaitsResult = false
  private var stream: TraceStream?
  private let shown = Shown()
  private var results: [Playground.Result] = []
  private let state = Label()
  private let stateBar = Box(.horizontal, spacing: 12)
  private let list = Box(.vertical, spacing: 10)
  private lazy var start = Button(translated("Start Dactyl")) { [weak self] in
    DactylCommand.run(["start"]) { [weak self] outcome in
      if !outcome.isDone { self?.context.show(verbatim(outcome.message)) }
      self?.connect()
    }
  }
  private lazy var picture = makePicture()

  /// The drawn state, which the closure of the picture reads.
  @MainActor
  private final class Shown {
    var playground = Playground()
  }

  init(_ context: SettingsContext) { self.context = context }

  func makeWidget() -> Widget {
    picture.setName(translated("The fingers now"))
    stateBar.replaceAll([state.expand(horizontally: true), start.style("suggested-action").align(vertically: .center)])
    let frame = Box(.vertical, [picture]).style("card")
    let heading = Label(translated("What it would do"), wraps: false).style("section-title")
    showResults()
    return Scrolled(
      Box(.vertical, spacing: 14, [stateBar, frame, heading, list]).margin(horizontal: 24, vertical: 20))
  }

  func appeared() {
    isShown = true
    readFile()
    connect()
    watch.start()
  }

  func disappeared() {
    isShown = false
    stream = nil
    watch.stop()
    guard isRehearsing else { return }
    isRehearsing = false
    // Not in another thread: the window may be closing.
    _ = try? ControlClient.ask(.rehearse(milliseconds: nil), display: context.display, timeout: .seconds(1))
  }

  func fileChanged() { readFile() }

  private func readFile() {
    let bytes = context.session.file.bytes ?? []
    source = ExplainedFile(path: context.path, bytes: bytes).bindings
  }

  // MARK: The daemon

  private func connect() {
    guard isShown, stream == nil else { return }
    do throws(ControlAnswer.Failure) {
      // Rehearse before subscribing: a daemon that does not know this request would perform the gestures.
      let answer = try ControlClient.ask(
        .rehearse(milliseconds: Self.rehearsal), display: context.display, timeout: .seconds(1))
      if let failure = answer.failure { throw failure }
      isRehearsing = true
      let stream = TraceStream(try ControlClient.subscribe(to: .trace, display: context.display))
      self.stream = stream
      begin()
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
      context.ask(.rehearse(milliseconds: Self.rehearsal)) { _ in }
      return true
    }
  }

  private func begin() {
    shown.playground = Playground()
    show(translated("Move your fingers anywhere. Gestures are recognized, and nothing is performed."), canStart: false)
  }

  /// Returns false if the stream has ended.
  private func read(_ stream: TraceStream) -> Bool {
    switch stream.read() {
    case .lines(let lines, let header):
      if let header { shown.playground.begin(header) }
      for line in lines { shown.playground.handle(line) }
      if header != nil || !lines.isEmpty { picture.redraw() }
      if !lines.isEmpty { awaitResult() }
      return true
    case .ended:
      self.stream = nil
      // After a change of the bindings, the stream begins again with the new ones.
      MainLoop.after(milliseconds: 100) { [weak self] in self?.connect() }
      return false
    case .failed:
      // Another daemon may be of this version.
      self.stream = nil
      return false
    }
  }

  /// Takes the result when nothing more has come for a moment: a second tap, or the next step of scrolling, belongs to
  /// the same movement.
  private func awaitResult() {
    lastInput = .now
    guard !awaitsResult else { return }
    awaitsResult = true
    MainLoop.every(milliseconds: 100) { [weak self] in
      guard let self else { return false }
      guard .now - lastInput >= .milliseconds(400) else { return true }
      awaitsResult = false
      if let result = shown.playground.takeResult(source) { add(result) }
      return false
    }
  }

  private func show(_ text: TranslatedText, canStart: Bool) {
    state.text = text
    start.isVisible = canStart
  }

  // MARK: Results

  private func add(_ result: Playground.Result) {
    results.insert(result, at: 0)
    if results.count > Self.maximumResults { results.removeLast() }
    showResults()
  }

  private func showResults() {
    guard !results.isEmpty else {
      return list.replaceAll([Label(translated("Nothing yet. Make a gesture.")).style("dim-label")])
    }
    list.replaceAll(
      results.map { result in
        let icon = Icon(result.isRecognized ? "emblem-ok-symbolic" : "dialog-question-symbolic", size: 20)
        icon.setName(result.isRecognized ? translated("Recognized") : translated("Not recognized"))
        let heading = Box(
          .horizontal, spacing: 10,
          [
            icon, Label(result.title, wraps: false).style("row-title").expand(horizontally: true),
            Label(result.detail, wraps: false).style("caption"),
          ])
        return StartPage.card([Box(.vertical, spacing: 6, [heading] + result.sentences.map { Label($0) })])
      })
  }

  // MARK: The picture

  private func makePicture() -> DrawingArea {
    let shown = shown
    return PlaygroundDrawing.area(height: 320) { shown.playground }
  }
}
