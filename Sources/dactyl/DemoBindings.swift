/// The bindings of `dactyl demo`: the text of examples/demo.conf, which may be missing where the program is installed.
enum DemoBindings {
  static let text = #"""
    # What `dactyl demo` shows, unless `--bindings` names another file.

    # Three fingers up: any command.
    swipe 3 up -> run echo "hello from three fingers"

    # Two fingers apart or together on the touchpad: zoom, one step for every tenth.
    pinch 2 on touchpad {
        every 10% out -> keys ctrl+plus
        every 10% in  -> keys ctrl+minus
    }

    # Two fingers tapped on the touchscreen: a command is told what the fingers did.
    tap 2 on touchscreen -> run echo "tapped with $DACTYL_FINGERS fingers"

    """#
}
