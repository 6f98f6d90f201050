/// The udev rule that lets the user at the seat read touchpads. `packaging/70-dactyl-touchpad.rules` is the same file.
package enum TouchpadRule {
  /// The number 70 lies between udev's `60-input-id.rules`, which recognizes touchpads, and `73-seat-late.rules`, which
  /// grants the rights.
  package static let fileName = "70-dactyl-touchpad.rules"

  package static let text = """
    # Dactyl: the user at the seat may read the fingers on touchpads, and no keyboard.
    # `sudo dactyl touchpad disable` removes this file if `dactyl touchpad enable` has written it.
    SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHPAD}=="1", ENV{ID_INPUT_KEY}!="1", \\
      ENV{ID_INPUT_KEYBOARD}!="1", TAG+="uaccess"

    """
}
