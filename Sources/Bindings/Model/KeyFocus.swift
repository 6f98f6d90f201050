/// The window that gets the keys of actions.
package enum KeyFocus: String, Sendable, Hashable, CaseIterable {
  /// The window under the gesture: it gets the keyboard's focus first.
  case gesture
  /// The window that has the focus.
  case keep
}
