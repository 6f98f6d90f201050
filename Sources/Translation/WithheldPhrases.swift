extension PhraseBook {
  /// The input that applications no longer get, or get later.
  package static let withheldInput = PhraseBook(
    [
      phrase("clicks of %1 reach applications when you release the button."),
      phrase("one finger on the touchscreen reaches applications after it can be no gesture."),
      // Translators: %1 is a number, or several: 3 and 4
      phrase("applications get no swipes of %1 fingers on the touchpad."),
      phrase("applications get no pinches and rotations of %1 fingers on the touchpad."), phrase("%1 and %2"),
      // Translators: the left button, the middle button and the right button
      phrase("%1, %2"),
      phrase("the left button"), phrase("the middle button"), phrase("the right button"), phrase("the back button"),
      phrase("the forward button"), phrase("button %1"),
    ], acceptsNames: true)
}
