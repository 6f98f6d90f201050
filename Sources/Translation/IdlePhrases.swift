extension PhraseBook {
  /// The reasons why no gesture is recognized at all.
  package static let idleReasons = PhraseBook(
    [
      phrase("gestures are paused; `dactyl ctl resume` ends the pause."),
      // Translators: %1 is a duration: 30 s
      phrase("gestures are paused for another %1; `dactyl ctl resume` ends the pause."),
      phrase("less than a second"), phrase("the session is locked; while it is, nothing is performed."),
      // Translators: %1 is a device, or several: touchscreen or pen
      phrase("no binding uses a %1."), phrase("bindings need a %1, and none is present."),
      phrase("the daemon listens to nothing: the file has no binding for a device that is present."),
      // Translators: %1 is a list: touchpad pinches, mouse buttons
      phrase("the daemon listens to %1."), phrase("it does not listen to %1."),
      phrase("the bindings file cannot be read"), phrase("%1, %2"), phrase("%1 or a %2"),
      phrase("fingers on the touchscreen"), phrase("touchpad swipes of 3 fingers or more"),
      phrase("touchpad pinches"), phrase("touchpad taps of 2 and 3 fingers"), phrase("touchpad scrolling"),
      phrase("mouse buttons"), phrase("the mouse wheel"), phrase("the pen"), phrase("the pointer's place"),
      phrase("touchscreen"), phrase("touchpad"), phrase("mouse"), phrase("pen"),
    ], acceptsNames: true)
}
