import ArgumentParser
import Control
import Linux
import Monitoring
import Traces

/// The screen of `dactyl monitor` on a terminal.
struct MonitorScreen {
  /// Minimum time between two frames. People cannot see a higher rate.
  private static let interval = Duration.milliseconds(33)

  private let screen = TerminalScreen(input: 0, output: 1)
  private let signals: SignalQueue
  private var feed: MonitorFeed
  private var style: MonitorStyle
  /// The lines that the terminal currently shows.
  private var shown: [String] = []
  /// True if something has changed since the last frame.
  private var isChanged = true

  init(_ trace: InputTrace) throws {
    feed = MonitorFeed(trace)
    style = MonitorStyle(
      width: 80, height: 24, isColored: TerminalOutput.wantsColors(1), isUnicode: Self.isUnicode)
    do throws(SystemError) {
      signals = try SignalQueue([
        SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.hangUp, SignalNumber.terminalStop,
        SignalNumber.windowChanged,
      ])
    } catch {
      throw failure(.cannotWrite, error.description)
    }
  }

  /// True if the locale's character encoding is UTF-8.
  private static var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { CurrentProcess.environment($0) }.first { !$0.isEmpty }
    let name = locale?.uppercased() ?? ""
    return name.contains("UTF-8") || name.contains("UTF8")
  }

  /// Shows the screen until the user ends the program.
  ///
  /// - Throws: The exit code if the program ends for another reason. The terminal is restored in all cases.
  mutating func run() throws {
    screen.enter()
    defer { screen.leave() }
    resize()
    let hasKeyboard = TerminalOutput.isTerminal(0)
    var nextPicture = MonotonicTime.now
    while true {
      var entries = [PollEntry(descriptor: signals.descriptor)] + feed.source.entries
      if hasKeyboard { entries.append(PollEntry(descriptor: 0)) }
      let deadlines = [isChanged ? nextPicture : nil, feed.source.deadline].compactMap { $0 }
      Poll.wait(&entries, until: deadlines.min())
      while let signal = signals.next() { if !handle(signal) { return } }
      if hasKeyboard, entries.last?.isReady ?? false, !handleKeys() { return }
      try update()
      if isChanged, nextPicture <= .now {
        draw()
        nextPicture = .now + Self.interval
      }
    }
  }

  private mutating func update() throws {
    let (hasEnded, count) = (feed.source.hasEnded, feed.lineCount)
    do throws(TraceError) {
      try feed.update()
    } catch {
      screen.leave()
      throw Ctl.otherVersion(error.description)
    }
    if feed.lineCount != count { isChanged = true }
    guard hasEnded else { return }
    screen.leave()
    throw Ctl.streamEnded()
  }

  /// Handles a signal. Returns false if the signal must end the program.
  private mutating func handle(_ signal: Int32) -> Bool {
    switch signal {
    case SignalNumber.windowChanged: resize()
    case SignalNumber.terminalStop:
      screen.leave()
      CurrentProcess.stop()
      screen.enter()
      resize()
      // The daemon may have closed the stream, because this program was stopped and did not read it.
      feed.reopen()
    default: return false
    }
    return true
  }

  /// Reads the keys that the user typed. Returns false if one of the keys ends the program.
  private func handleKeys() -> Bool {
    guard let keys = try? Descriptors.read(0), !keys.isEmpty else { return false }
    return !keys.contains(UInt8(ascii: "q")) && !keys.contains(UInt8(ascii: "Q"))
  }

  private mutating func resize() {
    (style.width, style.height) = screen.size
    shown = []
    isChanged = true
    screen.write("\u{1B}[2J")
  }

  /// Writes the lines that have changed since the last frame.
  private mutating func draw() {
    // A terminal that does not read, for example after Ctrl+S, must not block the handling of signals.
    guard Descriptors.isWritable(1) else { return }
    isChanged = false
    let lines = feed.model.lines(style)
    var text = ""
    for row in 0..<max(lines.count, shown.count) {
      let line = row < lines.count ? lines[row] : ""
      guard row >= shown.count || shown[row] != line else { continue }
      // The line is erased before it is written. If it were erased afterwards, a character in the last column would be
      // erased, too.
      text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)"
    }
    shown = lines
    screen.write(text)
  }
}
