extension PhraseBook {
  /// The gestures of bindings: "swipe up with three fingers".
  package static let gestures = PhraseBook(
    gestureEndings + gestureKinds + gestureFingers + gestureDirections + screenEdges, acceptsNames: true)

  private static let gestureEndings = [
    // Translators: a place on the screen or the touchpad: tap with one finger at left 20%
    phrase("%1 at %2"), phrase("%1 with no modifier key held"),
    // Translators: a key: swipe up with two fingers with Alt held
    phrase("%1 with %2 held"), phrase("%1 with the left button pressed"), phrase("%1 with the middle button pressed"),
    phrase("%1 with the right button pressed"), phrase("%1 with the back button pressed"),
    phrase("%1 with the forward button pressed"), phrase("%1 with button %2 pressed"),
    // Translators: a distance: swipe up with three fingers by 15 mm or quickly
    phrase("%1 on the touchpad"), phrase("%1 on the touchscreen"), phrase("%1 on the mouse"),
    phrase("%1 on the pen"),
    // Translators: %2 is the name of a device
    phrase("%1 on \"%2\""), phrase("%1 by %2 or quickly"),
    phrase("%1 beside a resting finger"),
    phrase("%1 to the left of a resting finger"), phrase("%1 to the right of a resting finger"),
  ]

  private static let gestureKinds = [
    phrase("swipe"), phrase("swipe with %1"),
    // Translators: %1 is a direction, and %2 is fingers: swipe up with three fingers
    phrase("swipe %1 with %2"), phrase("swipe in from the %1 of the screen"), phrase("swipe %1"),
    phrase("tap"), phrase("tap twice"), phrase("tap %1 times"), phrase("tap with %1"), phrase("tap twice with %1"),
    phrase("tap %1 times with %2"), phrase("press the touchpad with %1"), phrase("hold one finger still"),
    phrase("hold any number of fingers still"),
    phrase("hold %1 fingers still"), phrase("pinch any number of fingers together"),
    phrase("pinch %1 fingers together"), phrase("pinch or spread any number of fingers"),
    phrase("pinch or spread %1 fingers"), phrase("spread any number of fingers"), phrase("spread %1 fingers"),
    phrase("turn any number of fingers"), phrase("turn any number of fingers %1"), phrase("turn %1 fingers"),
    // Translators: turn two fingers clockwise
    phrase("turn %1 fingers %2"), phrase("move a finger along the %1 of the screen"),
    phrase("move the pointer to the %1 of the screen"), phrase("move the pointer into its area of the screen"),
    phrase("move the pointer"), phrase("move the pointer %1"), phrase("move one finger"),
    phrase("move any number of fingers"), phrase("move any number of fingers %1"), phrase("move one finger %1"),
    // Translators: move one finger in circles clockwise
    phrase("move one finger in circles"), phrase("move one finger in circles %1"),
    phrase("move %1 fingers"),
    // Translators: move three fingers left
    phrase("move %1 fingers %2"), phrase("rest the pointer"), phrase("scroll in any direction"), phrase("scroll %1"),
    phrase("draw a shape"), phrase("draw a shape with %1"),
    // Translators: %1 is the name of a shape, and %2 is fingers
    phrase("draw %1 with %2"), phrase("draw %1"), phrase("click the left button"), phrase("click the middle button"),
    phrase("click the right button"), phrase("click the back button"), phrase("click the forward button"),
    phrase("click button %1"),
  ]

  private static let gestureFingers = [
    // Translators: as in "swipe with one finger"
    phrase("one finger"), phrase("any number of fingers"),
    // Translators: as in "swipe with three fingers"; %1 is the word for a number
    phrase("%1 fingers"), phrase("one"), phrase("two"), phrase("three"), phrase("four"), phrase("five"),
    phrase("%1 to %2"),
  ]

  private static let gestureDirections = [
    // Translators: directions, as in "swipe up"
    phrase("up and left"), phrase("up and right"), phrase("down and left"), phrase("down and right"), phrase("up"),
    phrase("down"), phrase("left"), phrase("right"), phrase("clockwise"), phrase("counterclockwise"),
    phrase("forwards"), phrase("backwards"),
    // Translators: directions or numbers
    phrase("%1 or %2"),
  ]

  private static let screenEdges = [
    phrase("left edge"), phrase("right edge"), phrase("top edge"), phrase("bottom edge"), phrase("top left corner"),
    phrase("top right corner"), phrase("bottom left corner"), phrase("bottom right corner"),
  ]
}
