package import Bindings
package import Gestures
package import XServer

/// Judges what scopes ask of windows, from what the windows say about themselves.
package final class WindowConditions: WindowSight {
  private let windows: WindowWatch
  /// Whether a plugin says that of itself.
  package var isTrue: (PluginState) -> Bool = { _ in false }
  private var patterns: [TextPattern: WindowTextPattern] = [:]
  /// The windows that were looked for since `beginTurn`, by the places of gestures.
  private var found: [Point?: WindowFacts?] = [:]
  private var focused: WindowFacts??

  package init(windows: WindowWatch) { self.windows = windows }

  /// Looks anew from here on: what one event begins sees the windows of one moment. To be called before every event.
  package func beginTurn() {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    focused = nil
  }

  /// Forgets all windows, as when other bindings come into force; nothing of windows wakes us until one asks again.
  package func forgetAll() {
    beginTurn()
    patterns = [:]
    windows.forgetAll()
  }

  package func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    if case .plugin(let state) = condition.test { return isTrue(state) != condition.isNegated }
    let window: WindowFacts?
    switch condition.subject {
    case .underGesture: window = facts(at: place)
    case .focused: window = focusedWindow
    }
    return holds(condition.test, of: window) != condition.isNegated
  }

  package func window(at place: Point?) -> SeenWindow? {
    facts(at: place).map { facts in
      SeenWindow(id: UInt32(truncatingIfNeeded: facts.id), className: facts.className, title: facts.title)
    }
  }

  private func holds(_ test: WindowCondition.Test, of window: WindowFacts?) -> Bool {
    guard let window else { return false }
    return switch test {
    case .windowClass(let pattern): fits(window.className, pattern) || fits(window.instanceName, pattern)
    case .title(let pattern): fits(window.title, pattern)
    case .role(let pattern): fits(window.role, pattern)
    case .fullscreen: window.isFullscreen
    // No window's affair.
    case .plugin: false
    }
  }

  /// What a window does not say fits nothing, not even what fits everything.
  private func fits(_ text: String, _ pattern: TextPattern) -> Bool {
    guard !text.isEmpty else { return false }
    return patterns[pattern, default: WindowTextPattern(pattern)].fits(text)
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

/// A pattern, and which of the texts that it was asked about fit.
private struct WindowTextPattern {
  /// How many texts are remembered.
  private static let capacity = 64

  private let matches: (String) -> Bool
  private var known: [String: Bool] = [:]

  init(_ pattern: TextPattern) {
    switch pattern {
    case .glob(let glob): matches = glob.matches
    case .regularExpression(let text):
      // What is no expression has been refused with the file; here it fits nothing.
      let expression = try? RegularExpression(text)
      matches = { expression?.matches($0) ?? false }
    }
  }

  mutating func fits(_ text: String) -> Bool {
    if let answer = known[text] { return answer }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let answer = matches(text)
    known[text] = answer
    return answer
  }
}
