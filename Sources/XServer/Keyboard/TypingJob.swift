/// Keys that are being pressed one after the other: the keys of a text, or the chords of the action `keys`.
///
/// Keys that the layout lacks need pauses: an application reads the new symbol of a key, and looks up the symbol of a
/// pressed key, some time after the event. `Keyboard.advance` presses the keys that can be pressed and returns the
/// pause, so that the caller can handle input in between.
package struct TypingJob: Sendable, Hashable {
  enum Item: Sendable, Hashable {
    case character(Unicode.Scalar)
    case chord(modifiers: [UInt32], key: UInt32)
  }

  /// The items that have not been pressed yet.
  var remaining: ArraySlice<Item>
  /// Number of times that keys were lent since a key was last pressed.
  var lendings = 0

  var isFinished: Bool { remaining.isEmpty }
}
