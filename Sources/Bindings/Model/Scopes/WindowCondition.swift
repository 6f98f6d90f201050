package import Gestures

/// A condition about a window, the place of the gesture or a plugin, for the bindings of a scope: `in class /firefox/`.
package struct WindowCondition: Sendable, Hashable {
  /// The window that the condition is about.
  package enum Subject: Sendable, Hashable {
    /// The window under the gesture's start: that of the first touch, or else of the pointer.
    case underGesture
    /// The window with the keyboard's focus.
    case focused
  }

  package enum Test: Sendable, Hashable {
    /// Either name of WM_CLASS.
    case windowClass(TextPattern)
    case title(TextPattern)
    /// WM_WINDOW_ROLE.
    case role(TextPattern)
    case fullscreen
    /// The start is on the frame that the window manager has put around the window.
    case titlebar
    /// The start is on the bare desktop.
    case background
    /// The name of the monitor that the start is on.
    case monitor(TextPattern)
    /// The desktop that is shown, by its number, from 1.
    case desktopNumber(Int)
    /// The desktop that is shown, by its name.
    case desktopName(TextPattern)
    /// The state that a plugin has reported last; no window is asked.
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
  /// A POSIX extended regular expression; matches if any part of the text matches. `ignoresCase` stands for the `i`
  /// behind it.
  case regularExpression(String, ignoresCase: Bool = false)
  /// A pattern written in quotes; the whole text must match.
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

  /// True if it holds only over windows that it names, by their class, title or role.
  var namesWindow: Bool {
    guard subject == .underGesture, !isNegated else { return false }
    return switch test {
    case .windowClass, .title, .role: true
    case .fullscreen, .titlebar, .background, .monitor, .desktopNumber, .desktopName, .plugin: false
    }
  }

  /// The opposite condition about the same window or plugin.
  package var negated: WindowCondition { WindowCondition(test, of: subject, isNegated: !isNegated) }

  /// Returns true if the two never hold at the same time.
  func excludes(_ other: WindowCondition) -> Bool {
    if other == negated { return true }
    guard !isNegated, !other.isNegated else { return false }
    if case .desktopNumber(let mine) = test, case .desktopNumber(let theirs) = other.test { return mine != theirs }
    return (test == .titlebar && other.test == .background) || (test == .background && other.test == .titlebar)
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

/// The windows that are there, for scopes with conditions about them.
package protocol WindowInspector: AnyObject {
  /// Returns true if the condition holds now. `place` is the gesture's start in pixels on the root window, nil for the
  /// pointer's. A window that is not there, or has vanished, has no class, title or role, and is not full screen.
  func holds(_ condition: WindowCondition, at place: Point?) -> Bool

  /// Returns the names of a window's class, which alone decide about conditions on the class; nil if only conditions
  /// have answers here.
  func names(of subject: WindowCondition.Subject, at place: Point?) -> WindowNames?

  /// Returns the window that is there now; nil for the bare desktop.
  func window(at place: Point?) -> WindowInfo?

  /// Returns the window that the verbs of a gesture change: the application's window at the place, else the active one. Nil if
  /// no application's window is active either.
  ///
  /// Panels, desktops, menus and notifications belong to no application. A verb would remove them for good.
  ///
  /// - Parameter isNamed: True if the binding names the window at the place, which is then returned, whatever its type is.
  func changedWindow(at place: Point?, isNamed: Bool) -> WindowInfo?
}

extension WindowInspector {
  package func names(of subject: WindowCondition.Subject, at place: Point?) -> WindowNames? { nil }

  package func changedWindow(at place: Point?, isNamed: Bool) -> WindowInfo? { window(at: place) }
}

/// Both names of a window's WM_CLASS; empty where there is no window, or it has none.
package struct WindowNames: Sendable, Hashable {
  package var className = ""
  package var instanceName = ""

  package init(className: String = "", instanceName: String = "") {
    (self.className, self.instanceName) = (className, instanceName)
  }
}

/// The facts that commands get about the window under a gesture's start.
package struct WindowInfo: Sendable, Hashable {
  /// The number that the X server knows it by.
  package var id: UInt32
  /// The second name of WM_CLASS, that of its program.
  package var className: String
  package var title: String

  package init(id: UInt32, className: String, title: String) {
    self.id = id
    self.className = className
    self.title = title
  }
}
