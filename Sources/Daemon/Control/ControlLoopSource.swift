internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import XServer

/// Serves the requests of `dactyl ctl`.
final class ControlLoopSource: LoopSource {
  private let gestures: GestureService
  private let reload: ReloadLoopSource
  private let pause: PauseLoopSource
  private let rehearsal: RehearsalLoopSource
  private let attempt: TryLoopSource
  /// The server of the control socket; nil while the socket cannot be opened.
  private var server: ControlServer?
  private var socketFile = ControlSocketFile()
  private var events: EventPublisher?
  private var trace: TracePublisher?
  private let start = MonotonicTime.now

  /// Opens the control socket, or reports why that is not possible.
  init(
    _ gestures: GestureService, reload: ReloadLoopSource, pause: PauseLoopSource, rehearsal: RehearsalLoopSource,
    attempt: TryLoopSource
  ) {
    self.gestures = gestures
    self.reload = reload
    self.pause = pause
    self.rehearsal = rehearsal
    self.attempt = attempt
    socketFile.serve(&server, replaces: true)
  }

  var entries: [PollEntry] { (server?.entries ?? []) + socketFile.entries }

  var deadline: MonotonicTime? { socketFile.deadline.earlier(server?.nextDeadline) }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    if socketFile.takeDue(at: now, entries) { socketFile.serve(&server, replaces: false) }
    guard let server, entries.contains(where: \.isReady) || deadline.map({ $0 <= now }) ?? false else { return }
    for (client, request) in server.serve(at: now) { handle(request, from: client) }
    stopUnusedStreams()
  }

  /// Sends to the subscribers the lines that were published in this pass.
  func sendPublished() {
    guard events != nil || trace != nil else { return }
    events?.flush()
    trace?.flush()
    server?.sendPublished()
    // This pass may have dropped a subscriber that does not read.
    stopUnusedStreams()
  }

  /// Closes the socket, which ends the streams of subscribers. The next daemon of this display creates its own socket.
  func close(_ status: ExitStatus) {
    events?.end(status)
    sendPublished()
    server = nil
  }

  private func answer(_ answer: ControlAnswer, to client: ControlServer.ClientID) {
    server?.answer(answer, to: client, at: .now)
  }

  private func handle(_ request: ControlRequest, from client: ControlServer.ClientID) {
    switch request {
    case .reload: reload.reload(.request { [weak self] answer in self?.answer(answer, to: client) })
    case .mode(let name): answer(enter(name), to: client)
    case .pause(let milliseconds):
      pause.pause(until: milliseconds.map { .now + .milliseconds($0) })
      answer(ControlAnswer(), to: client)
    case .resume:
      pause.resume()
      answer(ControlAnswer(), to: client)
    case .rehearse(let milliseconds):
      rehearsal.rehearse(until: milliseconds.map { .now + .milliseconds($0) })
      answer(ControlAnswer(), to: client)
    case .show(let arguments): answer(show(arguments), to: client)
    case .tryLine(let line): attempt.start(line) { [weak self] answer in self?.answer(answer, to: client) }
    case .awaitTried(let number, let known):
      attempt.wait(for: number, known: known) { [weak self] answer in self?.answer(answer, to: client) }
    case .status: answer(ControlAnswer(status.fields), to: client)
    case .episodes: answer(ControlAnswer(episodes.fields), to: client)
    case .episode(let number): answer(episode(number), to: client)
    case .subscribe(let stream): subscribe(client, to: stream)
    }
  }

  private func subscribe(_ client: ControlServer.ClientID, to stream: ControlStream) {
    guard let server else { return }
    switch stream {
    case .events:
      let events = self.events ?? EventPublisher(server, gestures)
      self.events = events
      // Flush first, so that the new subscriber gets no events from before its subscription.
      events.flush()
      server.subscribe(client, to: .events, opening: events.opening(status), at: .now)
    case .trace:
      let trace = self.trace ?? TracePublisher(server, gestures)
      self.trace = trace
      server.subscribe(client, to: .trace, opening: trace.add(client), at: .now)
    }
    stopUnusedStreams()
  }

  /// Stops the publishers that have no subscribers.
  private func stopUnusedStreams() {
    guard let server else { return }
    if events != nil, server.subscribers(of: .events).isEmpty {
      events?.stop()
      events = nil
    }
    if trace != nil, server.subscribers(of: .trace).isEmpty {
      trace?.stop()
      trace = nil
    }
  }

  private func enter(_ mode: String) -> ControlAnswer {
    if let fault = gestures.pipeline.bindings.fault(ofMode: mode) {
      return ControlAnswer(failure: .init(.refused, fault))
    }
    gestures.enter(mode)
    return ControlAnswer()
  }

  private func show(_ arguments: String) -> ControlAnswer {
    switch PluginAnswer(line: "show \(arguments)") {
    case .actions(let actions):
      guard actions.count == 1, case .show(let verb)? = actions.first else {
        return ControlAnswer(failure: .init(.refused, "show takes a name and a value, or `bindings`"))
      }
      return gestures.show(verb)
    case .fault(let reason): return ControlAnswer(failure: .init(.refused, reason))
    case .state: return ControlAnswer(failure: .init(.refused, "show takes a name and a value, or `bindings`"))
    }
  }

  private var episodes: EpisodeList {
    let now = gestures.now
    return EpisodeList(
      entries: gestures.episodes.summaries.map { summary in
        EpisodeList.Entry(number: summary.number, age: max(0, (now - summary.last).milliseconds))
      })
  }

  private func episode(_ number: UInt64) -> ControlAnswer {
    guard let text = gestures.episodes.text(of: number) else {
      return ControlAnswer(failure: .init(.refused, "episode \(number) is not remembered"))
    }
    return ControlAnswer([.init("trace", text)])
  }

  private var status: DaemonStatus {
    let (now, pipeline) = (MonotonicTime.now, gestures.pipeline)
    let remaining = pause.end.map { DaemonStatus.Pause.left(milliseconds: max(0, ($0 - now).milliseconds)) }
    // The files that were searched for and do not exist are watched, but not reported.
    var files = Array(reload.files.prefix(1))
    for file in reload.files where !files.contains(file) && FileSystem.exists(file) { files.append(file) }
    return DaemonStatus(
      version: ProgramVersion.current, process: CurrentProcess.id, mode: pipeline.mode,
      pause: pipeline.isPaused ? remaining ?? .untilResumed : nil, files: files,
      bindings: pipeline.bindings.bindings.count, gestures: pipeline.gestureCount,
      uptime: (now - start).components.seconds, fileErrors: reload.fileErrors,
      refusedGrabs: gestures.display.source.refusals)
  }
}

extension Duration {
  /// Whole milliseconds, rounded towards zero.
  fileprivate var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
