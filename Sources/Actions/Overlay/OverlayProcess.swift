package import Bindings
package import Linux
package import OverlayMessages

/// The process that shows the user's gestures. The process starts when something must be shown, and exits after some
/// idle time. The kernel ends the process together with the daemon. Messages are written to the process without
/// blocking. A process that hangs is killed.
package final class OverlayProcess {
  /// Number of exits with an error within `crashInterval` after which the overlay stays off until the next reload.
  private static let maximumCrashes = 3
  private static let crashInterval = Duration.seconds(60)

  /// The path of the program; nil if nothing is to be shown.
  private let program: String?
  private let report: (String) -> Void
  /// The process; nil before its start, and after its end was recorded.
  package private(set) var child: ChildProcess?
  /// The pipe to the standard input of the process; nil if the process does not run or no longer reads.
  private var input: Int32?
  /// The part of a line that has not been written to the pipe yet.
  private var unsent: ArraySlice<UInt8> = []
  private var queue = OverlayQueue()
  /// True if the settings turn the overlay off.
  private var isHidden = false
  /// The latest style and mode, which a new process receives first.
  private var style: OverlayMessage?
  private var mode: OverlayMessage?
  private var crashes: [MonotonicTime] = []
  /// True after the process could not be started, or crashed too often.
  private var isOff = false
  private var progress = PipeProgress()

  /// - Parameters:
  ///   - program: The path of `dactyl-overlay`; nil to show nothing.
  ///   - report: Called with one line if the overlay cannot be shown.
  package init(program: String?, report: @escaping (String) -> Void) {
    self.program = program
    self.report = report
  }

  deinit { closeInput() }

  /// Sends a message that shows, changes or removes something. Returns immediately. Drops messages that a slow overlay
  /// cannot receive.
  package func show(_ message: OverlayMessage) {
    guard program != nil else { return }
    switch message {
    case .style: style = message
    case .mode(let name): mode = name == nil ? nil : message
    case .preview, .endPreview, .trail, .endTrail, .guide, .bar, .notice, .dwell, .sheet: break
    }
    guard !isOff, !isHidden else { return }
    if input == nil {
      // The message needs no process if it only changes or removes something. No process is started while another one
      // ends.
      guard child == nil, message.showsSomething else { return }
      start()
      if case .mode = message { return }
    }
    queue.append(message)
    send()
  }

  /// True if messages can be shown. The process may still fail to start.
  package var canShow: Bool { program != nil && !isOff && !isHidden }

  /// The pipe, to be polled while a message waits for space in it.
  package var entries: [PollEntry] {
    guard let input, !unsent.isEmpty || !queue.isEmpty else { return [] }
    return [PollEntry(descriptor: input, awaitsSpace: true)]
  }

  /// Time at which `endIfHanging` has to check the process; nil if no check is due.
  package var deadline: MonotonicTime? { child == nil ? nil : progress.deadline }

  /// Ends the process if it has read nothing for five seconds, or still runs five seconds after its pipe was closed.
  /// Otherwise, the pictures of a hanging process would stay on the screen.
  package func endIfHanging(at now: MonotonicTime) {
    guard let child else { return }
    switch progress.verdict(unread: input.map(Descriptors.unreadCount), at: now) {
    case .reads: break
    case .needsProbe: probe()
    case .hangs:
      report("dactyl-overlay hangs, and is ended")
      child.send(signal: SignalNumber.kill)
    }
  }

  /// Writes an empty line, which a process that does not hang reads.
  private func probe() {
    guard let input, unsent.isEmpty, let count = try? Descriptors.writeSome(input, Array("\n".utf8)) else { return }
    progress.wrote(count, isProbe: true)
  }

  /// Writes as much as the pipe accepts now. To be called when an entry is ready.
  package func send() {
    while let input {
      if unsent.isEmpty {
        guard let message = queue.takeFirst() else { return }
        // Drop a message whose value is not a number, without a report: the next message has other values.
        guard let line = try? message.encoded() else { continue }
        unsent = Array((line + "\n").utf8)[...]
      }
      do throws(SystemError) {
        let count = try Descriptors.writeSome(input, Array(unsent))
        unsent = unsent.dropFirst(count)
        progress.wrote(count)
        if !unsent.isEmpty { return }
      } catch {
        // The process has ended. The message would be outdated when the next process runs.
        closeInput()
      }
    }
  }

  /// Records that a child has ended. Ignores children other than the overlay.
  package func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending, at now: MonotonicTime) {
    guard child == self.child else { return }
    self.child = nil
    closeInput()
    let isModeShown = mode != nil && !isHidden
    // While a mode is shown, the process should not exit. The process may, however, exit just before it receives the
    // mode's message. Only repeated exits are an error.
    guard ending != .exited(0) || isModeShown else { return }
    crashes = crashes.filter { now - $0 < Self.crashInterval } + [now]
    if crashes.count >= Self.maximumCrashes {
      isOff = true
      report("dactyl-overlay ended too often; nothing is shown until the bindings are reloaded")
    } else if isModeShown {
      // Restart the process, because a mode stays on the screen for long.
      start()
    }
  }

  /// Applies the settings of a bindings file, and allows new starts after failures.
  package func configure(_ settings: FileSettings) {
    isOff = false
    crashes = []
    isHidden = !settings.showsOverlay
    if isHidden { closeInput() }
    show(.style(settings.overlayStyle))
    if mode != nil, !isHidden { start() }
  }

  /// Ends the process, which removes everything that it shows.
  package func close() {
    closeInput()
    (style, mode) = (nil, nil)
  }

  private func start() {
    guard let program, child == nil else { return }
    do throws(SystemError) {
      let pipe = try Descriptors.pipe()
      defer { Descriptors.close(pipe.read) }
      Descriptors.setNonBlocking(pipe.write)
      var start = ProgramStart([program])
      start.standardInput = .descriptor(pipe.read)
      start.standardOutput = .null
      start.endsWithParent = true
      do throws(SystemError) {
        child = try start.spawn()
      } catch {
        Descriptors.close(pipe.write)
        throw error
      }
      input = pipe.write
      progress = PipeProgress()
    } catch {
      isOff = true
      report("cannot start \(program), so that nothing is shown: \(error.reason)")
      return
    }
    for message in [style, mode].compactMap({ $0 }) { queue.append(message) }
    send()
  }

  private func closeInput() {
    if let input {
      Descriptors.close(input)
      progress.closed()
    }
    input = nil
    unsent = []
    queue.removeAll()
  }
}

extension OverlayMessage {
  /// True if the message makes something appear, instead of changing or removing it.
  fileprivate var showsSomething: Bool {
    switch self {
    case .preview, .trail, .bar, .notice: true
    case .style, .endPreview, .endTrail: false
    case .guide(_, let paths): !paths.isEmpty
    case .dwell(let place, _): place != nil
    case .mode(let name): name != nil
    case .sheet(let sheet, _): sheet != nil
    }
  }
}
