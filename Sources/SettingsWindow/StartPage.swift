internal import Bindings
internal import Control
internal import Linux
internal import SettingsModel
internal import Translation
internal import Widgets

/// The page *Start*: the daemon, presets, imports, and problems.
@MainActor
final class StartPage: Page {
  let name = "start"
  let title = translated("Start")
  let icon = "go-home-symbolic"

  private let context: SettingsContext
  private var facts = StartFacts()
  private var view: StartView
  private var isShown = false
  private lazy var watch = DaemonStream(.events, display: context.display) { [weak self] in self?.handle($0) }
  /// True while a timer waits to update the remaining minutes of a pause.
  private var awaitsMinute = false

  private let heading = Label().style("page-title")
  private let explanation = Label()
  private let serviceNote = Label().style("caption")
  private let message = Label().style("message").selectable()
  private lazy var start = Button(translated("Start Dactyl")) { [weak self] in self?.startDaemon() }
  private lazy var stop = Button(translated("Stop")) { [weak self] in self?.run(["stop"]) }
  private lazy var pause: Button = Button(translated("Pause")) { [weak self] in
    self?.request(.pause(milliseconds: nil)) { $0.resume }
  }
  private lazy var resume: Button = Button(translated("Resume")) { [weak self] in self?.request(.resume) { $0.pause } }
  private lazy var service = Switch(name: translated("Start with my session")) { [weak self] isOn in
    self?.run(["service", isOn ? "enable" : "disable"])
  }
  private let firstStepTitle = Label(translated("Make your first gesture")).style("row-title")
  private lazy var make = Button(translated("Make a gesture")) { [weak self] in
    self?.context.firstStep = .making
    self?.context.open("add")
  }
  private let withheld = Box(.vertical, spacing: 4)
  private let problems = Box(.vertical, spacing: 12)
  private let presets = Box(.vertical, spacing: 10)
  /// The switches of the presets, in the order of the presets.
  private var presetSwitches: [Switch] = []
  private var shownPresets: [PresetReport] = []
  private let imports = Box(.vertical, spacing: 10)
  private let importSection = Box(.vertical, spacing: 8)

  init(_ context: SettingsContext) {
    self.context = context
    view = StartView(facts)
  }

  func makeWidget() -> Widget {
    let buttons = Box(.horizontal, spacing: 8, [start.style("suggested-action"), resume, pause, stop])
    let serviceLabel = Label(translated("Start with my session"), wraps: false).expand(horizontally: true)
    let serviceRow = Box(.horizontal, spacing: 12, [serviceLabel, service.align(vertically: .center)])
    message.isVisible = false
    let power = Self.card([heading, explanation, buttons, Separator(.horizontal), serviceRow, serviceNote, message])
    importSection.replaceAll([Self.part(translated("From another program"), imports)])
    let content = Box(
      .vertical, spacing: 18,
      [
        power, makeFirstStep(), Self.part(translated("Problems"), problems),
        Self.part(translated("Ready-made gestures"), presets), importSection,
        Self.part(translated("What applications do not get"), withheld),
      ]
    ).margin(horizontal: 24, vertical: 20)
    show(view, isFirst: true)
    return Scrolled(content)
  }

  func appeared() {
    isShown = true
    readFile()
    refreshReports()
    refreshStatus { [weak self] in self?.focusFirstButton() }
    watch.start()
  }

  func disappeared() {
    isShown = false
    watch.stop()
  }

  func fileChanged() {
    readFile()
    update()
    if isShown { refreshFindings() }
  }

  private func readFile() {
    let bytes = context.session.file.bytes
    facts.text = String(decoding: bytes ?? [], as: UTF8.self)
    facts.bindings = bytes.flatMap {
      Bindings.check($0, file: context.path, in: context.environment).bindings?.bindings.count
    }
  }

  private func handle(_ event: DaemonStream.Event) {
    switch event {
    case .started, .ended: refreshStatus()
    case .data(let bytes):
      if DaemonStream.mayChangeStatus(bytes) { refreshStatus() }
    }
  }

  /// - Parameter finish: Called when the page shows the state of the daemon.
  private func refreshStatus(then finish: @escaping @MainActor @Sendable () -> Void = {}) {
    context.ask(.status) { [weak self] result in
      guard let self else { return }
      let wasRunning = facts.daemon != nil
      facts.daemon = (try? result.get()).flatMap { DaemonStatus($0) }
      if wasRunning != (facts.daemon != nil) { refreshReports() }
      update()
      awaitMinute()
      finish()
    }
  }

  /// Updates the remaining minutes of a pause when the next minute has passed.
  private func awaitMinute() {
    guard isShown, !awaitsMinute, case .left(let milliseconds)? = facts.daemon?.pause else { return }
    awaitsMinute = true
    MainLoop.after(milliseconds: Int(milliseconds % 60_000) + 100) { [weak self] in
      guard let self else { return }
      awaitsMinute = false
      if isShown { refreshStatus() }
    }
  }

  private func refreshReports() {
    DactylCommand.run(["service", "status", "--json"]) { [weak self] in
      self?.facts.service = ReportReader.read(ServiceReport.self, from: $0.output)
      self?.update()
    }
    DactylCommand.run(["presets", "--json"]) { [weak self] in
      self?.facts.presets = ReportReader.read([PresetReport].self, from: $0.output) ?? []
      self?.update()
    }
    DactylCommand.run(["import", "--found"]) { [weak self] in
      self?.facts.imports = FoundImport.list($0.output)
      self?.update()
    }
    refreshFindings()
  }

  private func refreshFindings() {
    DactylCommand.run(["doctor", "--json", "--translated"]) { [weak self] in
      self?.facts.findings = ReportReader.read(FindingsReport.self, from: $0.output)
      self?.update()
    }
  }

  private func update() {
    let new = StartView(facts)
    if new != view { show(new, isFirst: false) }
  }

  /// Starts the daemon, and then reads the state of the daemon again.
  private func startDaemon() {
    context.startDaemon { [weak self] in
      self?.refreshReports()
      // The pressed button disappears.
      self?.refreshStatus { [weak self] in self?.focusFirstButton() }
    }
  }

  /// Moves the focus to the button for the next step of a person: to start the daemon, or to make a gesture.
  private func focusFirstButton() {
    guard isShown else { return }
    (start.isVisible ? start : make).focus()
  }

  private func run(_ arguments: [String]) {
    message.isVisible = false
    DactylCommand.run(arguments) { [weak self] outcome in
      guard let self else { return }
      if !outcome.isDone {
        message.text =
          outcome.status == nil ? translated("The program dactyl is not installed.") : verbatim(outcome.message)
        message.isVisible = true
      }
      service.isOn = view.startsWithSession
      refreshReports()
      refreshStatus()
    }
  }

  /// - Parameter next: Returns the button that gets the focus, because the pressed button disappears.
  private func request(_ request: ControlRequest, then next: @escaping @MainActor @Sendable (StartPage) -> Button) {
    context.ask(request) { [weak self] result in
      guard let self else { return }
      if case .failure(let failure) = result { context.show(verbatim(failure.message)) }
      context.ask(.status) { [weak self] result in
        guard let self else { return }
        facts.daemon = (try? result.get()).flatMap { DaemonStatus($0) }
        update()
        next(self).focus()
      }
    }
  }

  private func include(_ row: StartView.PresetRow) {
    let bytes = context.session.file.bytes ?? []
    let line = row.preset.inclusion
    let name = verbatim(row.preset.name)
    if row.isIncluded {
      guard let change = AddedLines.removing(line, from: bytes) else { return }
      context.perform(change, title: translated("removed the gestures of %1", name))
    } else {
      context.perform(AddedLines.including(line, in: bytes), title: translated("added the gestures of %1", name))
    }
  }

  private func preview(_ preset: PresetReport) {
    let bytes = (try? FileSystem.contents(of: preset.path, limit: BindingSet.maximumFileSize)) ?? []
    PreviewDialog(
      title: verbatim(preset.name), text: String(decoding: bytes, as: UTF8.self), button: nil, owner: context.window
    ).present()
  }

  private func preview(_ found: FoundImport) {
    DactylCommand.run(["import", found.program, found.path]) { [weak self] outcome in
      guard let self else { return }
      guard outcome.isDone else { return context.show(verbatim(outcome.message)) }
      let program = verbatim(found.name)
      PreviewDialog(
        title: translated("Gestures of %1", program), text: outcome.output,
        button: (
          translated("Add these lines"),
          { [weak self] in
            guard let self else { return false }
            let change = AddedLines.appending(outcome.output, to: context.session.file.bytes ?? [])
            return context.perform(change, title: translated("added the gestures of %1", program))
          }
        ), owner: context.window
      ).present()
    }
  }

  private func show(_ new: StartView, isFirst: Bool) {
    let old = view
    view = new
    heading.text = new.title
    explanation.text = new.explanation
    serviceNote.text = new.serviceNote
    serviceNote.isVisible = !new.serviceNote.isEmpty
    start.isVisible = new.power == .stopped
    pause.isVisible = new.power == .running
    resume.isVisible = new.power == .paused
    stop.isVisible = new.power == .running || new.power == .paused
    service.isOn = new.startsWithSession
    service.isEnabled = new.canChangeService
    firstStepTitle.isVisible = new.showsFirstStep
    if isFirst || old.withheld != new.withheld { withheld.replaceAll(new.withheld.map { Label($0) }) }
    if isFirst || old.problems != new.problems || old.health != new.health { showProblems() }
    if isFirst || old.presets != new.presets { showPresets() }
    if isFirst || old.imports != new.imports { showImports() }
    importSection.isVisible = !new.imports.isEmpty
  }

  private func makeFirstStep() -> Widget {
    Self.card([
      firstStepTitle,
      Label(translated("Make a movement, such as three fingers up on the touchpad, and choose what it does.")),
      Box(.horizontal, [make.style("suggested-action")]),
    ])
  }

  private func showProblems() {
    let rows: [Widget] = view.problems.map { problem in
      let isError = problem.severity == .error
      let icon = Icon(isError ? "dialog-error-symbolic" : "dialog-warning-symbolic")
      icon.setName(isError ? translated("Error") : translated("Warning"))
      let texts = Box(.vertical, spacing: 3).expand(horizontally: true)
      texts.append(Label(verbatim(problem.fact)).style("row-title"))
      for text in [problem.consequence, problem.remedy].compactMap({ $0 }) { texts.append(Label(verbatim(text))) }
      if let command = problem.command {
        let copy = Button(icon: "edit-copy-symbolic", name: translated("Copy the command: %1", command)) {
          Clipboard.copy(command)
        }
        let line = Label(verbatim(command)).style("line").expand(horizontally: true)
        texts.append(Box(.horizontal, spacing: 8, [line, copy.style("flat").align(vertically: .center)]))
      }
      return Box(.horizontal, spacing: 10, [icon.align(vertically: .start), texts])
    }
    problems.replaceAll(rows.isEmpty ? [Label(view.health)] : rows)
  }

  private func showPresets() {
    // If the presets are the same, keep their rows, so that a row keeps the focus.
    if shownPresets == view.presets.map(\.preset), !shownPresets.isEmpty {
      for (toggle, row) in zip(presetSwitches, view.presets) { toggle.isOn = row.isIncluded }
      return
    }
    shownPresets = view.presets.map(\.preset)
    presetSwitches = []
    let rows = shownPresets.map(presetRow)
    presets.replaceAll(rows.isEmpty ? [Label(translated("No presets are installed."))] : rows)
    for (toggle, row) in zip(presetSwitches, view.presets) { toggle.isOn = row.isIncluded }
  }

  private func presetRow(_ preset: PresetReport) -> Widget {
    let name = verbatim(preset.name)
    let texts = Box(
      .vertical, spacing: 2,
      [Label(name, wraps: false).style("row-title"), Label(translation(of: preset.summary)).style("message")])
    texts.expand(horizontally: true)
    let look = Button(icon: "view-reveal-symbolic", name: translated("Look at the lines of %1", name)) {
      [weak self] in self?.preview(preset)
    }
    let toggle = Switch(name: translated("Use the gestures of %1", name)) { [weak self] _ in
      guard let self, let row = view.presets.first(where: { $0.preset == preset }) else { return }
      include(row)
      // If the change was refused, the switch returns to its old position.
      showPresets()
    }
    presetSwitches.append(toggle)
    return Box(
      .horizontal, spacing: 12,
      [texts, look.style("flat").align(vertically: .center), toggle.align(vertically: .center)])
  }

  private func showImports() {
    imports.replaceAll(
      view.imports.map { found in
        let name = verbatim(found.name)
        let texts = Box(
          .vertical, spacing: 2,
          [Label(name, wraps: false).style("row-title"), Label(verbatim(found.path)).style("caption")])
        texts.expand(horizontally: true)
        let look = Button(translated("Look and add")) { [weak self] in self?.preview(found) }
        look.setName(translated("Look at the gestures of %1, and add them", name))
        return Box(.horizontal, spacing: 12, [texts, look.align(vertically: .center)])
      })
  }

  private static func section(_ title: TranslatedText) -> Label {
    Label(title, wraps: false).style("section-title")
  }

  private static func part(_ title: TranslatedText, _ content: Widget) -> Box {
    Box(.vertical, spacing: 8, [section(title), card([content])])
  }

  static func card(_ children: [Widget]) -> Box {
    let inner = Box(.vertical, spacing: 10, children).margin(horizontal: 16, vertical: 14)
    inner.expand(horizontally: true)
    return Box(.vertical, [inner]).style("card")
  }
}
