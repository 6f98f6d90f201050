package import Bindings
package import Gestures
package import XServer

/// Decides which conditions of scopes hold, from the properties of windows and the states that plugins report.
package final class WindowConditions: WindowInspector {
  private let windows: WindowWatch
  /// Returns true if a plugin reports this state.
  package var stateHolds: (PluginState) -> Bool = { _ in false }
  private var patterns: [TextPattern: MatchedTexts] = [:]
  /// The windows found since `beginEvent`, by the locations of gestures.
  private var found: [Point?: WindowFacts?] = [:]
  private var focused: WindowFacts??

  package init(windows: WindowWatch) { self.windows = windows }

  /// Forgets which windows were found. Called before every event, so that everything that begins with one event sees
  /// the windows of the same instant.
  package func beginEvent() {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    focused = nil
  }

  /// Forgets all windows and patterns, as when other bindings come into force. Events of windows no longer wake the
  /// daemon until a condition asks again.
  package func forgetAll() {
    beginEvent()
    patterns = [:]
    windows.forgetAll()
  }

  package func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    if case .plugin(let state) = condition.test { return stateHolds(state) != condition.isNegated }
    let window: WindowFacts?
    switch condition.subject {
    case .underGesture: window = facts(at: place)
    case .focused: window = focusedWindow
    }
    return holds(condition.test, of: window) != condition.isNegated
  }

  package func window(at place: Point?) -> WindowInfo? {
    facts(at: place).map { facts in
      WindowInfo(id: UInt32(truncatingIfNeeded: facts.id), className: facts.className, title: facts.title)
    }
  }

  private func holds(_ test: WindowCondition.Test, of window: WindowFacts?) -> Bool {
    guard let window else { return false }
    return switch test {
    case .windowClass(let pattern): matches(window.className, pattern) || matches(window.instanceName, pattern)
    case .title(let pattern): matches(window.title, pattern)
    case .role(let pattern): matches(window.role, pattern)
    case .fullscreen: window.isFullscreen
    // This is not a property of windows.
    case .plugin: false
    }
  }

  /// Returns true if a window's text matches. A text that the window does not have matches no pattern, not even `*`.
  private func matches(_ text: String, _ pattern: TextPattern) -> Bool {
    guard !text.isEmpty else { return false }
    return patterns[pattern, default: MatchedTexts(pattern)].matches(text)
  }

  private func facts(at place: Point?) -> WindowFacts? {
    if let known = found[place] { return known }
    let window = place.map { windows.window(at: $0) } ?? windows.underPointer
    found[place] = .some(window)
    return window
  }

  private var focusedWindow: WindowFacts? {
    if let known = focused { return known }
    let window = windows.focused
    focused = .some(window)
    return window
  }
}
