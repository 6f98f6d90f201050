internal import Actions
internal import Bindings
internal import Control
internal import Environment
internal import Linux
internal import XServer

/// New bindings that wait until they may come in force.
struct PendingReload {
  let bindings: BindingSet
  let files: [String]
  /// When they come in force even if a gesture still runs (microseconds of the monotonic clock).
  let deadline: Int64
}

/// Other bindings while the daemon runs: all of a file, or nothing of it.
extension DaemonProcess {
  /// How long a reload waits for a running gesture (microseconds), as the bindings language promises.
  static let reloadPatience: Int64 = 500_000

  /// Why the file is read again.
  enum ReloadOccasion {
    case signal
    /// It has changed.
    case change
    case request(ControlServer.ClientID)
  }

  /// Reads the file; what is in force stays so until `applyReload`, and for good if the file has errors.
  func prepareReload(_ occasion: ReloadOccasion) {
    watch.catchUp()
    let reading = file.read(parent.turned)
    watch.follow(files + reading.files)
    // Between an editor's two steps, or for good: the bindings in force stay, and it may come back.
    if case .change = occasion, reading.isMissing { return }
    for report in reading.reports { Output.report(report) }
    guard let bindings = reading.bindings else {
      Output.report("the bindings in force stay as they were")
      performer.notify("Dactyl: the bindings have errors, and stay as they were", body: reading.reports.first ?? "")
      // What waits is no longer what the file says.
      pending = nil
      if case .request(let client) = occasion { awaitingReload.append(client) }
      let notes = reading.reports.map { ControlAnswer.Field("note", $0) }
      let failure = ControlAnswer.Failure(reading.status, "the bindings in force stay as they were")
      for client in awaitingReload { answer(ControlAnswer(notes, failure: failure), to: client) }
      awaitingReload = []
      return
    }
    if case .request(let client) = occasion { awaitingReload.append(client) }
    // Asked again and again, it still comes: the first one's patience counts.
    let deadline = pending?.deadline ?? MonotonicClock.microseconds + Self.reloadPatience
    pending = PendingReload(bindings: bindings, files: reading.files, deadline: deadline)
  }

  /// Puts new bindings in force, if there are any and no gesture runs, or it has run for too long.
  func applyReload() {
    guard let pending else { return }
    let isIdle = pipeline.isIdle && !performer.holdsActionsBack
    guard isIdle || pending.deadline <= MonotonicClock.microseconds else { return }
    self.pending = nil
    cancelAll()
    performer.releaseAll()
    files = pending.files
    windows.forgetAll()
    connection.calibrate(pending.bindings.calibration)
    pipeline = GesturePipeline(
      bindings: pending.bindings, devices: connection.devices, layout: connection.layout,
      registry: file.recognizers, windows: windows, after: pipeline)
    restartPlugins()
    watch.follow(files)
    reportMissingDevices()
    reportObservationLimit()
    listen()
    Output.report("reloaded \(file.path)")
    if isVerbose { Output.print("reloaded\n") }
    for client in awaitingReload { answer(ControlAnswer(), to: client) }
    awaitingReload = []
  }
}
