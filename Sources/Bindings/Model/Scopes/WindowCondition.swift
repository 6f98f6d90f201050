package import Gestures

/// A condition of a scope about a window, the gesture's start or a plugin: `in class /firefox/`.
package struct WindowCondition: Sendable, Hashable {
  /// The window that the condition tests.
  package enum Subject: Sendable, Hashable {
    /// The window under the gesture's first touch, or under the pointer if the gesture has no touch.
    case underGesture
    /// The window with the keyboard's focus.
    case focused
  }

  package enum Test: Sendable, Hashable {
    /// One of the two names in WM_CLASS matches.
    case windowClass(TextPattern)
    case title(TextPattern)
    /// The window's role, WM_WINDOW_ROLE, matches.
    case role(TextPattern)
    case fullscreen
    /// The gesture starts on the frame that the window manager has put around the window.
    case titlebar
    /// The gesture starts on the bare desktop.
    case background
    /// The gesture starts on a monitor with this name.
    case monitor(TextPattern)
    /// The visible desktop has this number, from 1.
    case desktopNumber(Int)
    /// The visible desktop has this name.
    case desktopName(TextPattern)
    /// The plugin's last report for the key has this value. The condition does not depend on a window.
    case plugin(PluginState)
  }

  package var subject: Subject
  package var isNegated: Bool
  package var test: Test

  package init(_ test: Test, of subject: Subject = .underGesture, isNegated: Bool = false) {
    self.test = test
    self.subject = subject
    self.isNegated = isNegated
  }
}

/// A pattern for the texts of windows.
package enum TextPattern: Sendable, Hashable {
  /// A POSIX extended regular expression, which may match any part of the text. `ignoresCase` is written as `i` after
  /// the expression.
  case regularExpression(String, ignoresCase: Bool = false)
  /// A pattern written in quotes. The whole text must match the pattern.
  case glob(Glob)
}

extension WindowCondition: CustomStringConvertible {
  /// The condition as it is written in a bindings file.
  package var description: String {
    let test =
      switch test {
      case .windowClass(let pattern): "class \(pattern)"
      case .title(let pattern): "title \(pattern)"
      case .role(let pattern): "role \(pattern)"
      case .fullscreen: "fullscreen"
      case .titlebar: "titlebar"
      case .background: "background"
      case .monitor(let pattern): "monitor \(pattern)"
      case .desktopNumber(let number): "desktop \(number)"
      case .desktopName(let pattern): "desktop \(pattern)"
      case .plugin(let state): state.description
      }
    return "in " + (subject == .focused ? "focused " : "") + (isNegated ? "not " : "") + test
  }

  /// True if the condition names the window under the gesture by its class, title or role.
  var namesWindow: Bool {
    guard subject == .underGesture, !isNegated else { return false }
    return switch test {
    case .windowClass, .title, .role: true
    case .fullscreen, .titlebar, .background, .monitor, .desktopNumber, .desktopName, .plugin: false
    }
  }

  /// The opposite condition on the same window or plugin.
  package var negated: WindowCondition { WindowCondition(test, of: subject, isNegated: !isNegated) }

  /// Returns true if the conditions certainly never hold at the same time.
  func excludes(_ other: WindowCondition) -> Bool {
    if other == negated { return true }
    guard subject == other.subject, !isNegated, !other.isNegated else { return false }
    switch (test, other.test) {
    case (.title(let mine), .title(let theirs)), (.role(let mine), .role(let theirs)),
      (.desktopName(let mine), .desktopName(let theirs)):
      return mine.name.flatMap { name in theirs.name.map { $0 != name } } ?? false
    case (.desktopNumber(let mine), .desktopNumber(let theirs)): return mine != theirs
    case (.plugin(let mine), .plugin(let theirs)):
      return mine.plugin == theirs.plugin && mine.key == theirs.key && mine.value != theirs.value
    case (.titlebar, .background), (.background, .titlebar): return true
    case (.windowClass, _), (.title, _), (.role, _), (.fullscreen, _), (.titlebar, _), (.background, _), (.monitor, _),
      (.desktopNumber, _), (.desktopName, _), (.plugin, _):
      return false
    }
  }
}

extension TextPattern {
  /// The only text that the pattern matches; nil if the pattern may match several texts.
  var name: String? {
    switch self {
    case .regularExpression: nil
    case .glob(let glob): glob.isPlain ? glob.pattern : nil
    }
  }
}

extension TextPattern: CustomStringConvertible {
  /// The pattern as it is written in a bindings file.
  package var description: String {
    switch self {
    case .regularExpression(let text, let ignoresCase): text.inSlashes + (ignoresCase ? "i" : "")
    case .glob(let glob): glob.pattern.inQuotes
    }
  }
}

/// Access to the existing windows, for scopes with conditions on windows.
package protocol WindowInspector: AnyObject {
  /// Returns true if the condition holds now. `place` is the gesture's start in pixels on the root window; if nil, the
  /// pointer's location is used. If no window exists there, conditions on class, title, role and full screen fail.
  func holds(_ condition: WindowCondition, at place: Point?) -> Bool

  /// Returns the two names in a window's WM_CLASS, for conditions on the class; nil if the inspector supports only
  /// `holds`.
  func names(of subject: WindowCondition.Subject, at place: Point?) -> WindowNames?

  /// Returns the window that is now at `place`; nil for the bare desktop.
  func window(at place: Point?) -> WindowInfo?

  /// Returns the facts about a window that `window(at:)` returned earlier. Returns nil if the window has changed since
  /// these facts were read. Sends no request to the server.
  func unchanged(_ window: WindowInfo) -> WindowInfo?

  /// Returns the window that the gesture's actions change: `window` if it is a window of an application, or otherwise
  /// the active window. Returns nil if neither window belongs to an application.
  ///
  /// Panels, desktops, menus and notifications do not count as windows of an application, because an action could
  /// remove them permanently.
  ///
  /// - Parameters:
  ///   - window: The window under the gesture's start; nil for the bare desktop.
  ///   - isNamed: True if the binding names `window`. `window` is then returned regardless of its type.
  func changedWindow(from window: WindowInfo?, isNamed: Bool) -> WindowInfo?
}

extension WindowInspector {
  package func names(of subject: WindowCondition.Subject, at place: Point?) -> WindowNames? { nil }

  package func unchanged(_ window: WindowInfo) -> WindowInfo? { nil }

  package func changedWindow(from window: WindowInfo?, isNamed: Bool) -> WindowInfo? { window }
}

/// Both names of a window's WM_CLASS; empty if no window exists, or if the window has no class.
package struct WindowNames: Sendable, Hashable {
  package var className = ""
  package var instanceName = ""

  package init(className: String = "", instanceName: String = "") {
    (self.className, self.instanceName) = (className, instanceName)
  }
}

/// The properties of the window under a gesture's start. Commands get these properties.
package struct WindowInfo: Sendable, Hashable {
  /// The window's number in the X server.
  package var id: UInt32
  /// The second name of WM_CLASS, which is the class of the program.
  package var className: String
  package var title: String

  package init(id: UInt32, className: String, title: String) {
    self.id = id
    self.className = className
    self.title = title
  }
}
