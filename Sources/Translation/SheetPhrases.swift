extension PhraseBook {
  /// The title and the headings of the cheat sheet.
  package static let sheet = PhraseBook(
    [
      phrase("what you can do here"),
      // Translators: %1 is the name of an application
      phrase("what you can do with %1"), phrase("nothing is bound here"),
      // Translators: %1 is a device
      phrase("%1, here"), phrase("%1, mode %2"), phrase("%1 and %2"), phrase("touchscreen"), phrase("touchpad"),
      phrase("mouse"), phrase("pen"),
    ], acceptsNames: true)
}
