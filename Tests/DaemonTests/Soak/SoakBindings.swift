/// The bindings files of the soak test. They contain random bindings with known effects, and all other features of the
/// language for gestures that no random hand makes.
enum SoakBindings {
  /// The bindings that are in force while the daemon is idle.
  static let calm = "swipe 3 up on touchpad -> run echo !calm\n"

  /// The bindings for gestures that no random hand makes. Their commands begin each line of output with `extra`.
  static let others = #"""
    shape soak-hook 0,0 60,60 120,0 180,60
    tap 5 on touchscreen -> keys F5; show "soak" 40%; run echo !extra tap
    hold 5 on touchscreen -> mode soak for 300ms; run echo !extra hold
    swipe 5 up on touchscreen -> repeat 3 { keys a; wait 5ms }; run echo !extra up
    swipe 5 down on touchscreen -> cycle { run echo !extra down-1 | type "soak é"; run echo !extra down-2 }
    swipe 5 left on touchscreen -> plugin dying
    swipe 5 right on touchscreen -> exec true; click right; run echo !extra right
    pinch 5 on touchscreen {
      every 10% -> keys F7
      ended -> run echo !extra pinch
    }
    rotate 5 on touchscreen {
      began -> hold alt; plugin worker
      every 15deg -> keys F6
      ended -> run echo !extra rotate
    }
    edge left 1 on touchscreen -> run echo !extra edge
    stroke "right down" on mouse with button middle -> run echo !extra stroke
    stroke soak-hook on mouse with button middle -> run echo !extra hook
    scroll up with super on mouse -> run echo !extra scroll
    hover top-left -> run echo !extra hover
    in class "vanishing" { tap 5 on touchscreen -> window raise; run echo !extra window }
    mode soak { tap 5 on touchscreen -> mode default; run echo !extra mode }

    """#
}
