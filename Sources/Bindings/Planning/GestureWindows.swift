/// The windows that a gesture's actions may use, as they were when the gesture began.
package struct GestureWindows: Sendable, Hashable {
  /// The window under the gesture's start; nil for the bare desktop.
  package var underStart: WindowInfo?
  /// The window that `window` verbs change; nil if no window can be changed. Verbs never change parts of the desktop.
  package var changed: WindowInfo?

  /// A note for the log and for `why` that `window` actions do not change the window under the gesture. Nil if they
  /// change that window.
  package var note: String? {
    if let changed { return changed.id == underStart?.id ? nil : "on the active window" }
    return underStart == nil ? "not done: no window is here" : "not done: only a part of the desktop is here"
  }
}
