internal import Attempts
internal import Bindings
internal import Control
internal import Playback
internal import SettingsModel
internal import Translation
internal import Widgets

/// The page *Why*: the last attempts at gestures, the result of each attempt, and a line that would have recognized the
/// attempt.
@MainActor
final class WhyPage: Page {
  let name = "why"
  let title = translated("Why")
  let icon = "dialog-question-symbolic"

  /// Time without input after which no recognizer waits any more, so that the result of an attempt is known.
  private static let end = Duration.milliseconds(2500)
  /// Time between two updates of the attempts' ages, in milliseconds.
  private static let ageInterval = 60_000

  private struct Loaded: Sendable {
    var attempts: [ShownAttempt] = []
    /// The numbers of all attempts of the daemon, including those that are not shown.
    var numbers: [UInt64] = []
    /// The reason why the attempts could not be loaded; nil if a daemon has answered.
    var failure: ControlAnswer.Failure?
    /// The bindings file of the daemon.
    var file: String?
    /// The reasons why there is no attempt, as sentences.
    var reasons: [String] = []

    /// Returns true if both loads look the same on the page, except for the ages of the attempts.
    func isShown(as other: Loaded) -> Bool {
      failure == other.failure && file == other.file && reasons == other.reasons
        && attempts.elementsEqual(other.attempts) { $0.isShown(as: $1) }
    }
  }

  private let context: SettingsContext
  private var loaded: Loaded?
  private lazy var loading = BackgroundLoad { [display = context.display] in
    Self.load(display)
  } then: { [weak self] in
    self?.finish($0)
  }
  private var isShown = false
  private lazy var watch = DaemonStream(.trace, display: context.display) { [weak self] in self?.handle($0) }
  private var lastInput = ContinuousClock.now
  private var awaitsEnd = false
  private var hasNewAttempt = false
  private var showsAges = false
  private var shownPaths: Set<UInt64> = []
  /// The boxes for the pictures, by the number of the attempt.
  private var places: [UInt64: Box] = [:]
  private var ages: [(label: Label, attempt: ShownAttempt)] = []
  private var loadedAt = ContinuousClock.now
  private let list = Box(.vertical, spacing: 12).margin(horizontal: 24, vertical: 20)
  private let empty = EmptyState()
  private lazy var start = Button(translated("Start Dactyl")) { [weak self] in
    self?.context.startDaemon { [weak self] in self?.load() }
  }
  private let body = Pages()

  init(_ context: SettingsContext) { self.context = context }

  func makeWidget() -> Widget {
    empty.widget.append(start.style("suggested-action").align(horizontally: .center))
    body.add(Scrolled(list), named: "list", title: title)
    body.add(empty.widget, named: "empty", title: title)
    body.expand(horizontally: true, vertically: true)
    start.isVisible = false
    empty.show(icon: icon, title: translated("Looking …"), text: verbatim(""))
    body.shown = "empty"
    return body
  }

  func appeared() {
    isShown = true
    load()
    watch.start()
    guard !showsAges else { return }
    showsAges = true
    MainLoop.every(milliseconds: Self.ageInterval) { [weak self] in
      guard let self, isShown else {
        self?.showsAges = false
        return false
      }
      showAges()
      return true
    }
  }

  func disappeared() {
    isShown = false
    watch.stop()
  }

  func fileChanged() { if isShown { load() } }

  private func handle(_ event: DaemonStream.Event) {
    switch event {
    case .started, .ended: load()
    case .data: awaitEnd()
    }
  }

  /// Looks for a new attempt after a pause in the input, and loads the attempts again when a new attempt has ended.
  private func awaitEnd() {
    lastInput = .now
    guard !awaitsEnd else { return }
    awaitsEnd = true
    hasNewAttempt = false
    var hasLooked = false
    MainLoop.every(milliseconds: 100) { [weak self] in
      guard let self, isShown else {
        self?.awaitsEnd = false
        return false
      }
      let rest = .now - lastInput
      if rest < InputPause.duration { hasLooked = false }
      if rest >= InputPause.duration, !hasLooked {
        hasLooked = true
        look()
      }
      guard rest >= Self.end else { return true }
      awaitsEnd = false
      if hasNewAttempt { load() }
      return false
    }
  }

  /// Loads the attempts again if the daemon has a new attempt.
  private func look() {
    context.ask(.episodes) { [weak self] result in
      guard let self else { return }
      let list = (try? result.get()).flatMap { EpisodeList($0) }
      let isNew = list.map { $0.entries.map(\.number) != self.loaded?.numbers || self.loaded?.failure != nil } ?? true
      if isNew {
        hasNewAttempt = true
        load()
      }
    }
  }

  private func load() { loading.start() }

  private func finish(_ loaded: Loaded) {
    // If nothing else has changed, keep the widgets, so that a button keeps the focus and stays pressed. The ages are
    // still counted from the time of the earlier load.
    if let old = self.loaded, old.isShown(as: loaded) {
      self.loaded?.numbers = loaded.numbers
      return
    }
    loadedAt = .now
    self.loaded = loaded
    show(loaded)
  }

  nonisolated private static func load(_ display: String) -> Loaded {
    var loaded = Loaded()
    do throws(ControlAnswer.Failure) {
      let daemon = try DaemonEpisodes(display: display)
      loaded.numbers = daemon.numbers
      loaded.file = daemon.status.files.first
      for number in stride(from: 1, through: daemon.count, by: 1) {
        let episode = try daemon.episode(number)
        guard !episode.explanation.isOrdinary else { continue }
        loaded.attempts.append(
          ShownAttempt(
            episode.explanation, number: daemon.numbers[daemon.count - number], age: episode.age ?? .zero,
            trace: episode.trace))
      }
      if daemon.count == 0 {
        let report = DactylCommand.outcome(of: ["why", "--json"]).output
        loaded.reasons = ReportReader.read(IdleReport.self, from: report)?.notes ?? []
      }
    } catch {
      loaded.failure = error
    }
    return loaded
  }

  private func show(_ loaded: Loaded) {
    start.isVisible = false
    ages = []
    places = [:]
    body.shown = loaded.attempts.isEmpty ? "empty" : "list"
    if let failure = loaded.failure {
      start.isVisible = failure.status == .noDaemon
      empty.show(
        icon: "dialog-warning-symbolic",
        title: failure.status == .noDaemon ? translated("Dactyl is not running") : title,
        text: failure.status == .noDaemon
          ? translated("Start it, make a gesture, and this page says what came of it.")
          : verbatim(failure.message.withFirstLetterUppercase))
    } else if loaded.attempts.isEmpty {
      empty.show(
        icon: icon, title: translated("No attempts yet"),
        text: [
          translated("Make a gesture now. This page says what came of it, and why."),
          loaded.reasons.map { PhraseBook.idleReasons.translation(of: $0) }.joined(by: "\n"),
        ].joined(by: "\n\n"))
    } else {
      list.replaceAll(
        [Label(translated("Your last attempts, the latest one first")).style("section-title")]
          + loaded.attempts.map(card))
    }
  }

  private func card(_ attempt: ShownAttempt) -> Widget {
    let icon = Icon(Self.icon(attempt.outcome), size: 20)
    icon.setName(attempt.verdict)
    let age = Label(attempt.ageText(after: .now - loadedAt), wraps: false).style("caption")
    ages.append((age, attempt))
    let heading = Box(.horizontal, spacing: 10)
    heading.append(icon)
    heading.append(Label(attempt.title, wraps: false).style("row-title").expand(horizontally: true))
    heading.append(Label(attempt.verdict, wraps: false).style("caption"))
    heading.append(age)
    let texts: [Widget] = [Label(attempt.detail).style("caption")] + attempt.sentences.map { Label($0) }
    let content = Box(.vertical, spacing: 6, [heading] + texts)
    if let suggestion = attempt.suggestion { content.append(offer(suggestion)) }
    if !attempt.paths.isEmpty { addPaths(attempt, to: content) }
    return StartPage.card([content])
  }

  private func offer(_ suggestion: Suggestion) -> Widget {
    let lines = suggestion.text.split(separator: "\n").joined(separator: "\n")
    let line = Label(verbatim(lines)).style("line").expand(horizontally: true)
    let row = Box(.horizontal, spacing: 10, [line])
    // Offer the line only if the daemon uses this file, because otherwise the operation is for another file.
    if let operation = suggestion.operation, loaded?.file == context.path {
      let take = Button(translated("Use this line")) { [weak self] in
        guard let self, context.perform(.operations([operation]), title: translated("took over a line")) else { return }
        // Show the list of gestures, where a person can change the action of the new line. The pressed button of this
        // page no longer exists.
        context.openGestures()
      }
      take.setName(translated("Use the line %1", suggestion.text))
      row.append(take.align(vertically: .center))
    }
    return Box(.vertical, spacing: 4, [Label(translated("This line would have recognized it:")), row])
  }

  private func addPaths(_ attempt: ShownAttempt, to content: Box) {
    let place = Box(.vertical)
    places[attempt.number] = place
    let toggle = ToggleButton(
      Label(translated("Show the path"), wraps: false), name: translated("Show the path of: %1", attempt.title)
    ) { [weak self] isOn in self?.showPaths(of: attempt, isOn) }
    content.append(Box(.horizontal, [toggle.style("flat")]))
    content.append(place)
    toggle.isOn = shownPaths.contains(attempt.number)
    showPaths(of: attempt, toggle.isOn)
  }

  private func showPaths(of attempt: ShownAttempt, _ isOn: Bool) {
    guard let place = places[attempt.number] else { return }
    place.isVisible = isOn
    guard isOn else {
      shownPaths.remove(attempt.number)
      return place.removeAll()
    }
    shownPaths.insert(attempt.number)
    let picture = PlaygroundDrawing.area(height: 260) { attempt.paths }
    picture.setName(translated("The paths of the fingers"))
    place.replaceAll([picture])
  }

  private func showAges() {
    let elapsed = ContinuousClock.now - loadedAt
    for (label, attempt) in ages {
      let text = attempt.ageText(after: elapsed)
      if label.text != text { label.text = text }
    }
  }

  private static func icon(_ outcome: ShownAttempt.Outcome) -> String {
    switch outcome {
    case .performed: "emblem-ok-symbolic"
    case .failed: "dialog-error-symbolic"
    case .notPerformed: "action-unavailable-symbolic"
    case .notRecognized: "dialog-question-symbolic"
    }
  }
}
