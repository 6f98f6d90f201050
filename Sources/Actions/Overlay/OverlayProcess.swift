package import Bindings
package import Linux
package import OverlayMessages

/// The process that shows what the user sees of gestures: started when there is something to show, told without ever
/// waiting for it. It ends itself some time after, and the kernel ends it with this process. One that hangs is ended.
package final class OverlayProcess {
  /// Maximum number of times that it may end by an error within `crashInterval`; then it stays off.
  private static let maximumCrashes = 3
  private static let crashInterval = Duration.seconds(60)

  /// The path of the program; nil if nothing is to be shown.
  private let program: String?
  private let report: (String) -> Void
  /// The process, until its end is known.
  package private(set) var child: ChildProcess?
  /// The pipe to its standard input; nil while it does not run, and when it reads no longer.
  private var input: Int32?
  /// The part of a line that the pipe has not taken yet.
  private var unsent: ArraySlice<UInt8> = []
  private var queue = OverlayQueue()
  /// True if the user wants nothing to be shown.
  private var isHidden = false
  /// The latest style and mode: a process that is started later is told them first.
  private var style: OverlayMessage?
  private var mode: OverlayMessage?
  private var crashes: [MonotonicTime] = []
  /// True after it could not be started, or ended too often.
  private var isOff = false
  private var progress = PipeProgress()

  /// - Parameters:
  ///   - program: The path of `dactyl-overlay`; nil to show nothing.
  ///   - report: Takes one line about an overlay that cannot be shown.
  package init(program: String?, report: @escaping (String) -> Void) {
    self.program = program
    self.report = report
  }

  deinit { closeInput() }

  /// Shows, changes or removes something. Returns at once; what a slow overlay cannot take is dropped.
  package func show(_ message: OverlayMessage) {
    guard program != nil else { return }
    switch message {
    case .style: style = message
    case .mode(let name): mode = name == nil ? nil : message
    case .preview, .endPreview, .trail, .endTrail, .guide, .bar, .notice, .sheet: break
    }
    guard !isOff, !isHidden else { return }
    if input == nil {
      // Nothing is shown that could be changed or removed. While a process ends, no other is started.
      guard child == nil, message.showsSomething else { return }
      start()
      if case .mode = message { return }
    }
    queue.append(message)
    send()
  }

  /// True if a message that shows something is shown, as far as is known.
  package var canShow: Bool { program != nil && !isOff && !isHidden }

  /// The pipe while a message waits for space in it, to be polled.
  package var entries: [PollEntry] {
    guard let input, !unsent.isEmpty || !queue.isEmpty else { return [] }
    return [PollEntry(descriptor: input, awaitsSpace: true)]
  }

  /// The time at which `endIfHanging` has something to look at; nil if there is none.
  package var deadline: MonotonicTime? { child == nil ? nil : progress.deadline }

  /// Ends the process if it has read nothing for five seconds, or lives on as long as that without its pipe: what it shows
  /// would stay on the screen.
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

  /// Writes a line that says nothing.
  private func probe() {
    guard let input, unsent.isEmpty, let count = try? Descriptors.writeSome(input, Array("\n".utf8)) else { return }
    progress.wrote(count, isProbe: true)
  }

  /// Writes what the pipe takes now. To be called when an entry is ready.
  package func send() {
    while let input {
      if unsent.isEmpty {
        guard let message = queue.takeFirst() else { return }
        // A number that is none is not worth a report: the next message has others.
        guard let line = try? message.encoded() else { continue }
        unsent = Array((line + "\n").utf8)[...]
      }
      do throws(SystemError) {
        let count = try Descriptors.writeSome(input, Array(unsent))
        unsent = unsent.dropFirst(count)
        progress.wrote(count)
        if !unsent.isEmpty { return }
      } catch {
        // It has ended. What was to be shown is old when the next one runs.
        closeInput()
      }
    }
  }

  /// Takes note that a child has ended; does nothing if that is another one.
  package func ended(_ child: ChildProcess, _ ending: ChildProcess.Ending, at now: MonotonicTime) {
    guard child == self.child else { return }
    self.child = nil
    closeInput()
    let isModeShown = mode != nil && !isHidden
    // With the name of a mode it ends only if it was told of that at the last moment. Again and again, that is an error.
    guard ending != .exited(0) || isModeShown else { return }
    crashes = crashes.filter { now - $0 < Self.crashInterval } + [now]
    if crashes.count >= Self.maximumCrashes {
      isOff = true
      report("dactyl-overlay ended too often; nothing is shown until the bindings are reloaded")
    } else if isModeShown {
      // The only thing that stays for long.
      start()
    }
  }

  /// Takes over the settings of bindings, and tries again after failures.
  package func configure(_ settings: FileSettings) {
    isOff = false
    crashes = []
    isHidden = !settings.showsOverlay
    if isHidden { closeInput() }
    show(.style(settings.overlayStyle))
    if mode != nil, !isHidden { start() }
  }

  /// Ends the process, and removes all that it shows.
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
  /// True if the message shows something where nothing is shown.
  fileprivate var showsSomething: Bool {
    switch self {
    case .preview, .trail, .bar, .notice: true
    case .style, .endPreview, .endTrail: false
    case .guide(_, let paths): !paths.isEmpty
    case .mode(let name): name != nil
    case .sheet(let sheet, _): sheet != nil
    }
  }
}
