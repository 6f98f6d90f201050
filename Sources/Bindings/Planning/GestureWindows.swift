/// The windows that a gesture's actions may ask for, as they were when it began.
package struct GestureWindows: Sendable, Hashable {
  /// The window under the gesture's start; nil for the bare desktop.
  package var underStart: WindowInfo?
  /// The window that `window` verbs change; nil if there is none, or only a part of the desktop, which they leave alone.
  package var changed: WindowInfo?

  package init(underStart: WindowInfo? = nil, changed: WindowInfo? = nil) {
    self.underStart = underStart
    self.changed = changed
  }

  /// The addition of the log and of `why` to a verb that was not performed on the window under the gesture; nil if it was.
  package var note: String? {
    if let changed { return changed.id == underStart?.id ? nil : "on the active window" }
    return underStart == nil ? "not done: no window is here" : "not done: only a part of the desktop is here"
  }
}
