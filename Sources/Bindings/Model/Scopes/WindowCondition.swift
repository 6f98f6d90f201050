package import Gestures

/// What a window, or a plugin, must be for the bindings of a scope: `in class /firefox/`.
package struct WindowCondition: Sendable, Hashable {
  /// Which window is asked.
  package enum Subject: Sendable, Hashable {
    /// The one under the gesture's start: of touches the first, else the pointer.
    case underGesture
    /// The one that the keyboard goes to.
    case focused
  }

  package enum Test: Sendable, Hashable {
    /// Either name of WM_CLASS.
    case windowClass(TextPattern)
    case title(TextPattern)
    /// WM_WINDOW_ROLE.
    case role(TextPattern)
    case fullscreen
    /// What a plugin has said of itself last; no window is asked.
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
  /// POSIX extended; fits where any part of the text fits.
  case regularExpression(String)
  /// Written in quotes; the whole text must fit.
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

  /// The same question, to be answered the other way round.
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

/// What windows are there, for scopes that ask about them.
package protocol WindowInspector: AnyObject {
  /// Whether the condition holds now; `place` is where the gesture starts, in pixels on the root window, nil for the
  /// pointer's place. A window that is not there, or has vanished, has no class, title or role, and is not full screen.
  func holds(_ condition: WindowCondition, at place: Point?) -> Bool

  /// The window that is there now; nil for the bare desktop.
  func window(at place: Point?) -> WindowInfo?
}

/// What commands are told about the window under a gesture's start.
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
