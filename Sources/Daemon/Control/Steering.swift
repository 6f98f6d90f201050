internal import Actions
internal import Bindings
internal import Control
internal import Linux

/// What `dactyl ctl` asks for.
extension DaemonProcess {
  /// Opens the control socket; reports why not, if it cannot be had.
  func openControl() -> ControlServer? {
    let display = CurrentProcess.environment("DISPLAY") ?? ""
    guard let folder = Paths.controlFolder, let path = Paths.controlSocket(display: display) else {
      Output.report("without XDG_RUNTIME_DIR there is no control socket; `dactyl ctl` cannot reach this daemon")
      return nil
    }
    do throws(TrustedFile.Refusal) {
      // Whoever can write to the folder above could put a socket of their own in the place of ours.
      try TrustedFile.checkWay(to: String(folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)))
    } catch {
      Output.report("no control socket at \(path): \(error.reason); `dactyl ctl` cannot reach this daemon")
      return nil
    }
    do throws(SystemError) {
      try FileSystem.makePrivateFolder(folder)
      return try ControlServer(at: path)
    } catch {
      Output.report("no control socket at \(path): \(error.description); `dactyl ctl` cannot reach this daemon")
      return nil
    }
  }

  /// Serves who has asked, as far as it makes nobody wait.
  func serveControl() {
    guard let control else { return }
    for (client, request) in control.serve(at: MonotonicClock.microseconds) { handle(request, from: client) }
  }

  func answer(_ answer: ControlAnswer, to client: ControlServer.ClientID) {
    control?.answer(answer, to: client, at: MonotonicClock.microseconds)
  }

  private func handle(_ request: ControlRequest, from client: ControlServer.ClientID) {
    switch request {
    case .reload: prepareReload(.request(client))
    case .mode(let name): answer(enter(name), to: client)
    case .pause(let milliseconds):
      pause(until: milliseconds.map { MonotonicClock.microseconds + $0 * 1000 })
      answer(ControlAnswer(), to: client)
    case .resume:
      resume()
      answer(ControlAnswer(), to: client)
    case .status: answer(ControlAnswer(status.fields), to: client)
    }
  }

  private func enter(_ mode: String) -> ControlAnswer {
    let modes = pipeline.bindings.modes
    guard modes.contains(mode) else {
      let hint = nearestWord(to: mode, among: modes).map { "did you mean `\($0)`?" }
      let known = modes.sorted().joined(separator: ", ")
      return ControlAnswer(
        failure: .init(.refused, "the bindings have no mode `\(mode)`; \(hint ?? "they have \(known)")"))
    }
    pipeline.mode = mode
    return ControlAnswer()
  }

  /// Cancels what runs, and leaves everything to the applications until `end` (microseconds of the monotonic clock), or,
  /// where nil, until `resume`.
  private func pause(until end: Int64?) {
    pauseEnd = end
    guard !pipeline.isPaused else { return }
    letGo()
    if isVerbose { Output.print("paused\n") }
  }

  /// Cancels what runs, and gives all input back; it is the applications' when this returns.
  private func letGo() {
    cancelAll()
    performer.releaseAll()
    performer.forgetWaiting(at: MonotonicClock.microseconds)
    pipeline.isPaused = true
    listen()
  }

  /// Stops this process, with no input in its hands, until it is continued.
  func stopUntilContinued() {
    let wasPaused = pipeline.isPaused
    letGo()
    if isVerbose { Output.print("stopped\n") }
    CurrentProcess.stop()
    pipeline.isPaused = wasPaused
    listen()
    if isVerbose { Output.print("continued\n") }
  }

  private func resume() {
    pauseEnd = nil
    guard pipeline.isPaused else { return }
    pipeline.isPaused = false
    listen()
    if isVerbose { Output.print("resumed\n") }
  }

  func endPauseIfDue() {
    if let end = pauseEnd, end <= MonotonicClock.microseconds { resume() }
  }

  private var status: DaemonStatus {
    let now = MonotonicClock.microseconds
    return DaemonStatus(
      version: DaemonProgram.version, process: CurrentProcess.id, mode: pipeline.mode,
      pause: pipeline.isPaused
        ? pauseEnd.map { .left(milliseconds: max(0, $0 - now) / 1000) } ?? .untilResumed : nil,
      files: files, bindings: pipeline.bindings.bindings.count, gestures: pipeline.gestureCount,
      uptime: (now - start) / 1_000_000)
  }
}
