/// A text that is being typed, one batch of characters at a time.
///
/// A text with more foreign characters than the layout has spare keys needs pauses: applications look up what a key
/// meant some time after it was pressed. `Keyboard.continueTyping` types a batch and returns the pause, so that the
/// caller can handle input meanwhile.
package struct TypingJob: Sendable, Hashable {
  /// The characters that have not been typed yet.
  var remaining: ArraySlice<Unicode.Scalar>

  package var isFinished: Bool { remaining.isEmpty }
}
