internal import Actions
internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import Traces

/// Reloads the bindings while the daemon runs. A file with errors has no effect.
final class ReloadLoopSource: LoopSource {
  /// Reason why the file is read again.
  enum Occasion {
    case signal
    /// The file has changed.
    case change
    /// A client requested the reload. The client gets an answer when the bindings are in force or rejected.
    case request((ControlAnswer) -> Void)
  }

  /// Maximum time that a reload waits for a running gesture, as documented for bindings files.
  static let timeout: Duration = .milliseconds(500)

  private let gestures: GestureService
  private let plugins: PluginLoopSource
  private let file: BindingsFile
  /// The paths of the files with the bindings in force, the bindings file first.
  private(set) var files: [String]
  /// The fingerprint of the files in force, and their warnings.
  private var inForce: (fingerprint: String, reports: [String])
  private var watch = BindingsWatch()
  private var pending: PendingReload?
  /// The errors for which the saved file was rejected; empty if the bindings of the saved file are in force.
  private(set) var fileErrors: [String] = []
  /// The line of `dactyl ctl try` in force; nil if no such line is in force.
  private(set) var tried: TriedLine?
  /// Answers to clients that wait for the pending bindings.
  private var answers: [(ControlAnswer) -> Void] = []

  /// - Parameter reading: The result of reading the bindings in force.
  init(_ gestures: GestureService, plugins: PluginLoopSource, file: BindingsFile, reading: BindingsFile.Reading) {
    self.gestures = gestures
    self.plugins = plugins
    self.file = file
    files = reading.files
    inForce = (reading.fingerprint, reading.reports)
    watch.follow(files)
  }

  var entries: [PollEntry] { watch.descriptor.map { [PollEntry(descriptor: $0)] } ?? [] }

  var deadline: MonotonicTime? { watch.deadline.earlier(pending?.deadline) }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    if entries.contains(where: \.isReady) { watch.recordChanges(at: now) }
    if watch.takeDue(at: now) { reload(.change) }
    applyPending()
  }

  /// Reads the file. The current bindings remain in force until the new ones are applied, or permanently if the file
  /// has errors.
  func reload(_ occasion: Occasion) {
    watch.catchUp()
    let reading = file.read(gestures.supervisor.recordProgress)
    watch.follow(files + reading.files)
    switch occasion {
    case .signal: break
    // The file may be missing between two steps of an editor, or permanently. The current bindings remain in force.
    case .change: if reading.isMissing || isInForce(reading) { return }
    case .request(let answer): answers.append(answer)
    }
    for report in reading.reports { Output.report(report) }
    fileErrors = reading.bindings == nil ? reading.reports : []
    guard let bindings = reading.bindings else { return refuse(reading) }
    // Repeated requests do not postpone the reload, because the timeout of the first request applies.
    let deadline = pending?.deadline ?? .now + Self.timeout
    pending = PendingReload(
      bindings: bindings, fingerprint: reading.fingerprint, files: reading.files, reports: reading.reports,
      deadline: deadline)
  }

  /// Returns true if the content of the file is already in force. A change may be reported although the content is the
  /// same: after a save without a change, or when a program that had the file open exits. An unnecessary reload would
  /// cancel running gestures.
  private func isInForce(_ reading: BindingsFile.Reading) -> Bool {
    pending == nil && tried == nil && fileErrors.isEmpty && reading.bindings != nil
      && inForce == (reading.fingerprint, reading.reports)
  }

  /// True if a tried line is in force or pending.
  var isTrying: Bool { tried != nil || pending?.tried != nil }

  /// Puts the bindings of the file and one more line in force, for a short time.
  ///
  /// - Parameters:
  ///   - number: The number by which clients ask for the line's actions.
  ///   - answer: Called when the bindings are in force, or if the saved file has errors by then.
  /// - Throws: The answer to the client if the file or the line has errors.
  func put(
    trying line: String, number: Int, _ answer: @escaping (ControlAnswer) -> Void
  ) throws(RefusedLine) {
    let tried = try file.read(trying: line, number: number, gestures.supervisor.recordProgress)
    answers.append { result in
      answer(ControlAnswer(tried.warnings.map { .init("note", $0) } + result.fields, failure: result.failure))
    }
    pending = PendingReload(
      bindings: tried.bindings, fingerprint: tried.fingerprint, files: tried.files, reports: tried.warnings,
      deadline: pending?.deadline ?? .now + Self.timeout, tried: tried, isReload: pending?.isReload ?? false)
  }

  /// Ends the try: schedules the bindings of the file alone, if no other bindings are pending.
  func endTry() {
    guard let tried else { return }
    self.tried?.end = nil
    guard pending == nil else { return }
    pending = PendingReload(
      bindings: tried.original, fingerprint: tried.originalFingerprint, files: tried.files, reports: [],
      deadline: .now + Self.timeout, isReload: false)
  }

  /// Records an action. Returns true if the action belongs to the tried line, and is the first action of this line in
  /// its gesture or the first action of its phase or step.
  func recordTried(_ action: PlannedAction) -> Bool { tried?.record(action) ?? false }

  private func refuse(_ reading: BindingsFile.Reading) {
    let reason = "the previous bindings remain in force"
    Output.report(reason)
    gestures.display.performer.notify(
      "Dactyl: the bindings have errors; the previous bindings remain in force", body: reading.reports.first ?? "")
    // Drop pending bindings, because the saved file no longer contains them.
    pending = nil
    gestures.notify(.reload(nil, reports: reading.reports))
    let notes = reading.reports.map { ControlAnswer.Field("note", $0) }
    answerAll(ControlAnswer(notes, failure: .init(reading.status, reason)))
  }

  /// Puts pending bindings in force if no gesture runs, or if the timeout has passed.
  private func applyPending() {
    guard let pending else { return }
    let isIdle = gestures.pipeline.isIdle && !gestures.display.performer.holdsActionsBack
    guard isIdle || pending.deadline <= .now else { return }
    self.pending = nil
    gestures.replaceBindings(by: pending.bindings)
    gestures.episodes.bindingsFile = TraceBindingsFile(name: file.name, hash: pending.fingerprint)
    tried = pending.tried
    tried?.end = .now + TriedLine.duration
    files = pending.files
    inForce = (pending.fingerprint, pending.reports)
    if pending.isReload { plugins.restart() } else { plugins.start() }
    watch.follow(files)
    gestures.reportDevices()
    gestures.selectInput()
    gestures.notify(.reload(pending.bindings, reports: pending.reports))
    if pending.isReload {
      Output.report("reloaded \(file.path)")
      if gestures.isVerbose { Output.print("reloaded\n") }
    }
    answerAll(ControlAnswer())
    CurrentProcess.releaseFreedMemory()
  }

  private func answerAll(_ answer: ControlAnswer) {
    let answers = answers
    self.answers = []
    for send in answers { send(answer) }
  }
}
