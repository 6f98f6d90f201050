package import Gestures

/// A condition about a window or a plugin, for the bindings of a scope: `in class /firefox/`.
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
  /// A POSIX extended regular expression; matches if any part of the text matches.
  case regularExpression(String)
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
      case .plugin(let state): state.description
      }
    return "in " + (subject == .focused ? "focused " : "") + (isNegated ? "not " : "") + test
  }

  /// The opposite condition about the same window or plugin.
  package var negated: WindowCondition { WindowCondition(test, of: subject, isNegated: !isNegated) }
}

extension TextPattern: CustomStringConvertible {
  /// The pattern as it is written in a bindings file.
  package var description: String {
    switch self {
    case .regularExpression(let text):
      text.unicodeScalars.reduce(into: "/") { $0 += $1 == "/" ? "\\/" : String($1) } + "/"
    case .glob(let glob): glob.pattern.inQuotes
    }
  }
}

/// The windows that are there, for scopes with conditions about them.
package protocol WindowInspector: AnyObject {
  /// Returns true if the condition holds now. `place` is the gesture's start in pixels on the root window, nil for the
  /// pointer's. A window that is not there, or has vanished, has no class, title or role, and is not full screen.
  func holds(_ condition: WindowCondition, at place: Point?) -> Bool

  /// Returns the window that is there now; nil for the bare desktop.
  func window(at place: Point?) -> WindowInfo?
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
