/// The windows that a gesture's actions may use, as they were when the gesture began.
package struct GestureWindows: Sendable, Hashable {
  /// The window under the gesture's start; nil for the bare desktop.
  package var underStart: WindowInfo?
  /// The window that `window` actions change; nil if no window can be changed. The desktop and its panels are never
  /// changed.
  package var changed: WindowInfo?

  /// A note for the log and for `why` if `window` actions do not change the window under the gesture. Nil if the
  /// actions change that window.
  package var note: String? {
    if let changed { return changed.id == underStart?.id ? nil : "on the active window" }
    return underStart == nil ? "not done: no window is here" : "not done: only a part of the desktop is here"
  }
}
