package import Bindings
package import Gestures
package import XServer

/// Decides which conditions of scopes hold, based on the properties of windows, the locations of gestures and the
/// states that plugins report.
package final class WindowConditions: WindowInspector {
  private let windows: WindowWatch
  /// Returns true if a plugin reports this state.
  package var stateHolds: (PluginState) -> Bool = { _ in false }
  private var patterns: [TextPattern: MatchedTexts] = [:]
  /// The windows found since `beginEvent`, by location of the gesture.
  private var found: [Point?: WindowFacts?] = [:]
  private var focused = Remembered<WindowFacts?>()
  /// The answers about locations since `beginEvent`: whether a location is on a window's frame, and the names of its
  /// monitors.
  private var frames: [Point?: Bool] = [:]
  private var monitors: [Point?: [String]] = [:]
  private var desktop = Remembered<WindowWatch.Desktop?>()

  package init(windows: WindowWatch) { self.windows = windows }

  /// Forgets the windows that were found. Called before every event, so that all gestures that begin with one event see
  /// the windows of the same instant.
  package func beginEvent() {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    focused.forget()
    frames = [:]
    monitors = [:]
    desktop.forget()
  }

  /// Forgets all windows and patterns, for example when other bindings come into force. After that, window events do
  /// not wake the daemon until a condition is evaluated again.
  package func forgetAll() {
    beginEvent()
    patterns = [:]
    windows.forgetAll()
  }

  package func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    holds(condition.test, of: condition.subject, at: place) != condition.isNegated
  }

  package func names(of subject: WindowCondition.Subject, at place: Point?) -> WindowNames? {
    let facts =
      switch subject {
      case .underGesture: facts(at: place)
      case .focused: focusedWindow
      }
    return WindowNames(className: facts?.className ?? "", instanceName: facts?.instanceName ?? "")
  }

  package func window(at place: Point?) -> WindowInfo? {
    facts(at: place).map { WindowInfo($0) }
  }

  package func unchanged(_ window: WindowInfo) -> WindowInfo? { windows.known(UInt(window.id)).map { WindowInfo($0) } }

  package func changedWindow(from window: WindowInfo?, isNamed: Bool) -> WindowInfo? {
    if let window, isNamed || windows.isApplicationWindow(UInt(window.id)) { return window }
    return focusedWindow.flatMap { windows.isApplicationWindow($0.id) ? WindowInfo($0) : nil }
  }

  private func holds(_ test: WindowCondition.Test, of subject: WindowCondition.Subject, at place: Point?) -> Bool {
    func holds(_ isSo: (WindowFacts) -> Bool) -> Bool {
      switch subject {
      case .underGesture: facts(at: place).map(isSo) ?? false
      case .focused: focusedWindow.map(isSo) ?? false
      }
    }
    return switch test {
    case .windowClass(let pattern):
      holds { matches($0.className, pattern) || matches($0.instanceName, pattern) }
    case .title(let pattern): holds { matches($0.title, pattern) }
    case .role(let pattern): holds { matches($0.role, pattern) }
    case .fullscreen: holds(\.isFullscreen)
    case .titlebar: isOnFrame(at: place)
    case .background: facts(at: place)?.isBackground ?? true
    case .monitor(let pattern): monitorNames(at: place).contains { matches($0, pattern) }
    case .desktopNumber(let number): currentDesktop?.number == number
    case .desktopName(let pattern): currentDesktop.map { matches($0.name, pattern) } ?? false
    case .plugin(let state): stateHolds(state)
    }
  }

  /// Returns true if a window's text matches the pattern. A missing text matches no pattern, not even `*`.
  private func matches(_ text: String, _ pattern: TextPattern) -> Bool {
    guard !text.isEmpty else { return false }
    // Comparing a plain name is faster than finding it in the cache, and there may be many names.
    if case .glob(let glob) = pattern, glob.isPlain { return glob.matches(text) }
    return patterns[pattern, default: MatchedTexts(pattern)].matches(text)
  }

  private func facts(at place: Point?) -> WindowFacts? {
    if let known = found[place] { return known }
    let window = place.map { windows.window(at: $0) } ?? windows.underPointer
    found[place] = .some(window)
    return window
  }

  private func isOnFrame(at place: Point?) -> Bool {
    if let known = frames[place] { return known }
    let isOn = windows.isOnFrame(at: place)
    frames[place] = isOn
    return isOn
  }

  private func monitorNames(at place: Point?) -> [String] {
    if let known = monitors[place] { return known }
    let names = windows.monitors(at: place)
    monitors[place] = names
    return names
  }

  private var currentDesktop: WindowWatch.Desktop? { desktop.value { windows.desktop } }

  private var focusedWindow: WindowFacts? { focused.value { windows.focused } }
}

/// An answer that is queried when it is first needed, and then cached until `forget` is called.
private struct Remembered<Answer> {
  private var answer: Answer?

  mutating func value(_ ask: () -> Answer) -> Answer {
    if let answer { return answer }
    let answer = ask()
    self.answer = answer
    return answer
  }

  mutating func forget() { answer = nil }
}

extension WindowInfo {
  fileprivate init(_ facts: WindowFacts) {
    self.init(id: UInt32(truncatingIfNeeded: facts.id), className: facts.className, title: facts.title)
  }
}
