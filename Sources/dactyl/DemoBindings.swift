/// The bindings of `dactyl demo`: the text of examples/demo.conf. The program contains the text, because the file may
/// not be installed.
enum DemoBindings {
  static let text = #"""
    # The bindings of `dactyl demo`. `--bindings` selects another file.

    # Three fingers up run a command.
    swipe 3 up -> run echo "hello from three fingers"

    # Two fingers apart or together on the touchpad zoom, one step for every 10 %.
    pinch 2 on touchpad {
        every 10% out -> keys ctrl+plus
        every 10% in  -> keys ctrl+minus
    }

    # A tap of two fingers on the touchscreen runs a command, which gets the values of the gesture.
    tap 2 on touchscreen -> run echo "tapped with $DACTYL_FINGERS fingers"

    """#
}
