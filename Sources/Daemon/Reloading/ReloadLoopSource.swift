internal import Actions
internal import Bindings
internal import Control
internal import Linux
internal import Traces

/// Reloads the bindings while the daemon runs: the whole file, or nothing of it.
final class ReloadLoopSource: LoopSource {
  /// Reason why the file is read again.
  enum Occasion {
    case signal
    /// The file has changed.
    case change
    /// A client has asked; it is answered when the bindings are in force or refused.
    case request((ControlAnswer) -> Void)
  }

  /// Maximum time that a reload waits for a running gesture, as the bindings language promises.
  static let timeout: Duration = .milliseconds(500)

  private let gestures: GestureService
  private let plugins: PluginLoopSource
  private let file: BindingsFile
  /// The files that the bindings in force come from.
  private(set) var files: [String]
  private var watch = BindingsWatch()
  private var pending: PendingReload?
  /// Answer the clients that wait for the pending bindings.
  private var answers: [(ControlAnswer) -> Void] = []

  init(_ gestures: GestureService, plugins: PluginLoopSource, file: BindingsFile, files: [String]) {
    self.gestures = gestures
    self.plugins = plugins
    self.file = file
    self.files = files
    watch.follow(files)
  }

  var entries: [PollEntry] { watch.descriptor.map { [PollEntry(descriptor: $0)] } ?? [] }

  var deadline: MonotonicTime? { [watch.deadline, pending?.deadline].compactMap { $0 }.min() }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    if entries.contains(where: \.isReady) { watch.recordChanges(at: now) }
    if watch.takeDue(at: now) { reload(.change) }
    applyPending()
  }

  /// Reads the file. The bindings in force stay until the new ones are applied, and for good if the file has errors.
  func reload(_ occasion: Occasion) {
    watch.catchUp()
    let reading = file.read(gestures.supervisor.recordProgress)
    watch.follow(files + reading.files)
    switch occasion {
    case .signal: break
    // The file may be missing between two steps of an editor, or for good: the bindings in force stay.
    case .change: if reading.isMissing { return }
    case .request(let answer): answers.append(answer)
    }
    for report in reading.reports { Output.report(report) }
    guard let bindings = reading.bindings else { return refuse(reading) }
    // Repeated requests do not postpone it: the timeout of the first one counts.
    let deadline = pending?.deadline ?? .now + Self.timeout
    pending = PendingReload(
      bindings: bindings, fingerprint: reading.fingerprint, files: reading.files, reports: reading.reports,
      deadline: deadline)
  }

  private func refuse(_ reading: BindingsFile.Reading) {
    let reason = "the previous bindings remain in force"
    Output.report(reason)
    gestures.display.performer.notify(
      "Dactyl: the bindings have errors; the previous bindings remain in force", body: reading.reports.first ?? "")
    // Bindings that still wait are no longer those of the file.
    pending = nil
    gestures.notify(.reload(nil, reports: reading.reports))
    let notes = reading.reports.map { ControlAnswer.Field("note", $0) }
    answerAll(ControlAnswer(notes, failure: .init(reading.status, reason)))
  }

  /// Puts pending bindings in force if no gesture runs, or one has run for too long.
  private func applyPending() {
    guard let pending else { return }
    let isIdle = gestures.pipeline.isIdle && !gestures.display.performer.holdsActionsBack
    guard isIdle || pending.deadline <= .now else { return }
    self.pending = nil
    gestures.replaceBindings(by: pending.bindings)
    gestures.episodes.bindingsFile = TraceBindingsFile(name: file.name, hash: pending.fingerprint)
    files = pending.files
    plugins.restart()
    watch.follow(files)
    gestures.reportDevices()
    gestures.selectInput()
    gestures.notify(.reload(pending.bindings, reports: pending.reports))
    Output.report("reloaded \(file.path)")
    if gestures.isVerbose { Output.print("reloaded\n") }
    answerAll(ControlAnswer())
  }

  private func answerAll(_ answer: ControlAnswer) {
    let answers = answers
    self.answers = []
    for send in answers { send(answer) }
  }
}
