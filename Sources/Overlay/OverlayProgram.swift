internal import Control
internal import Drawing
internal import Linux
internal import OverlayMessages
internal import Translation

/// The program `dactyl-overlay`: shows what messages on standard input request.
///
/// The program ends when its standard input closes, that is, when the daemon ends. To free its memory, the program also
/// ends after it has shown nothing for `idleTimeout`.
package struct OverlayProgram {
  /// Time after which the process ends if nothing is shown. A new start takes some 50 ms.
  private static let idleTimeout = Duration.seconds(30)

  /// Interval of the checks for a screen locker. No event reports the grabs of a locker, and a locker may draw nothing.
  private static let lockCheckInterval = Duration.milliseconds(500)

  private let display: OverlayDisplay
  private let scene: OverlayScene
  private let windows: OverlayWindows
  private var reader = MessageReader(0)
  private var pacing = FramePacing()
  /// The time since which nothing is shown; nil while something is shown.
  private var idleSince: MonotonicTime? = .now
  private var watchesInput = false
  /// The time of the next check for a screen locker; nil if nothing awaits input.
  private var nextLockCheck: MonotonicTime?

  /// Runs until there is nothing more to show, and ends this process.
  package static func runAndExit() -> Never { CurrentProcess.exitNow(run()) }

  private static func run() -> Int32 {
    Translations.begin(folder: Paths.translations)
    guard let display = OverlayDisplay() else { return OverlayExitCode.noDisplay }
    var program = OverlayProgram(display)
    program.run()
    return 0
  }

  private init(_ display: OverlayDisplay) {
    self.display = display
    scene = OverlayScene(
      OverlayContext(monitors: display.monitors, locatePointer: { [unowned display] in display.pointerLocation }))
    windows = OverlayWindows(of: display)
  }

  private mutating func run() {
    var entries = [PollEntry(descriptor: 0), PollEntry(descriptor: display.fileDescriptor)]
    while true {
      readMessages()
      guard !reader.isAtEnd else { return }
      readEvents()
      checkForLocker()
      drawIfDue()
      if let idleSince, MonotonicTime.now >= idleSince + Self.idleTimeout {
        // A message that came in the meantime is still shown.
        readMessages()
        if !pacing.isPending { return }
      }
      // Events that came with a reply of the server are in Xlib's buffer, where poll does not see them.
      if display.hasBufferedEvents { continue }
      Poll.wait(&entries, until: deadline)
    }
  }

  private mutating func readMessages() {
    let messages = reader.read()
    guard !messages.isEmpty else { return }
    let now = MonotonicTime.now
    // Monitors may have changed without an event while nothing was shown.
    if scene.areas.isEmpty, display.refresh() { replaceWindows() }
    for message in messages { scene.receive(message.translated, at: now) }
    pacing.recordChange(at: now)
  }

  private mutating func readEvents() {
    let changes = display.readEvents()
    if changes.isOther { replaceWindows() }
    if changes.hasInput { endAwaitingInput() }
    if !changes.exposed.isEmpty {
      scene.invalidate(changes.exposed)
      pacing.recordChange(at: .now)
    }
  }

  private mutating func endAwaitingInput() {
    guard scene.awaitsInput else { return }
    scene.receiveInput(at: .now)
    pacing.recordChange(at: .now)
  }

  /// Removes everything that stays until the next input, if a screen locker has grabbed all input.
  private mutating func checkForLocker() {
    guard let due = nextLockCheck, due <= .now else { return }
    nextLockCheck = .now + Self.lockCheckInterval
    if display.isInputTaken { endAwaitingInput() }
  }

  private mutating func replaceWindows() {
    windows.replace()
    scene.replaceMonitors(by: display.monitors)
    pacing.recordChange(at: .now)
  }

  private mutating func drawIfDue() {
    let now = MonotonicTime.now
    guard pacing.takeFrame(at: now, animation: scene.nextDeadline) else { return }
    scene.advance(to: now)
    windows.draw(scene)
    if scene.awaitsInput != watchesInput {
      watchesInput = scene.awaitsInput
      display.watchInput(watchesInput)
      nextLockCheck = watchesInput ? now + Self.lockCheckInterval : nil
    }
    idleSince = scene.areas.isEmpty ? idleSince ?? now : nil
  }

  private var deadline: MonotonicTime? {
    [pacing.deadline(animation: scene.nextDeadline), idleSince.map { $0 + Self.idleTimeout }, nextLockCheck]
      .compactMap { $0 }.min()
  }
}
