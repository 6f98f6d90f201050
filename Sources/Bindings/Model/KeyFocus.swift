/// The window that gets the keys of actions.
package enum KeyFocus: String, Sendable, Hashable, CaseIterable {
  /// The window under the gesture. This window gets the focus before the keys are sent.
  case gesture
  /// The window that already has the focus.
  case keep
}
