/// Keys that are being pressed one after the other: a text, or the chords of `keys`.
///
/// What the layout lacks needs pauses: an application reads that a key has got another meaning, and looks up what a key
/// meant, some time after it happened. `Keyboard.advance` presses what can be pressed and returns the pause, so
/// that the caller can handle input meanwhile.
package struct TypingJob: Sendable, Hashable {
  enum Item: Sendable, Hashable {
    case character(Unicode.Scalar)
    case chord(modifiers: [UInt32], key: UInt32)
  }

  /// The items that have not been pressed yet.
  var remaining: ArraySlice<Item>
  /// Number of times that keys were lent since one was last pressed.
  var lendings = 0

  var isFinished: Bool { remaining.isEmpty }
}
