extension Subject {
  static let scopes = Subject(
    "Devices, modifiers and buttons",
    """
    swipe 3 up on touchpat -> keys a
    ! 1:15 `touchpat` is not a class of devices; there are touchscreen, touchpad, mouse and pen, or a name in quotes [touchpad]

    swipe 3 up on Wacom -> keys a
    ! 1:15 `Wacom` is not a class of devices; there are touchscreen, touchpad, mouse and pen, or a name in quotes

    swipe 1 up on eraser -> keys a
    ! 1:15 the eraser of a pen is a device of its own, as in `on "*eraser*"` ["*eraser*"]

    swipe 3 up on -> keys a
    ! 1:14 a device must follow `on`: touchscreen, touchpad, mouse, pen or a name in quotes

    swipe 3 up on device touchpad -> keys a
    ! 1:22 a name in quotes must follow `device`, as in `on device "Wacom*"`

    swipe 3 up on device -> keys a
    ! 1:21 a name in quotes must follow `device`, as in `on device "Wacom*"`

    on touchpad { on touchscreen { swipe 3 up -> keys a } }
    ! 1:18 `on touchscreen` inside `on touchpad` holds for no device

    on touchpad { swipe 3 up on mouse -> keys a }
    ! 1:29 `on mouse` inside `on touchpad` holds for no device

    on {touchpad,mouse} { swipe 3 up -> keys a }
    ! 1:4 a group is not allowed in the head of a scope

    swipe 3 up with supper -> keys a
    ! 1:17 `supper` is not a modifier; there are shift, ctrl, alt, super, hyper, level3 and `none` [super]

    swipe 3 up with meta -> keys a
    ! 1:17 `meta` is not a modifier; there are shift, ctrl, alt, super, hyper, level3 and `none` [super]

    swipe 3 up with super+ -> keys a
    ! 1:17 a modifier is missing in `super+`; `+` joins modifiers

    swipe 3 up with super shift -> keys a
    ! 1:17 modifiers are joined by `+`, without a space [super+shift]

    swipe 3 up with super with alt -> keys a
    ! 1:23 duplicate `with`; one `with` takes both, as in `with ctrl button right`

    swipe 3 up with -> keys a
    ! 1:16 modifiers must follow `with`, as in `with super+shift`, or `none`, or `button right`

    scroll with right -> keys a
    ! 1:13 `button` must stand before the name of a button [button right]

    with middle { scroll -> keys a }
    ! 1:6 `button` must stand before the name of a button [button middle]

    swipe 3 up with Super -> keys a
    ! 1:17 `Super` is not a modifier; there are shift, ctrl, alt, super, hyper, level3 and `none` [super]

    with none { with super { swipe 3 up -> keys a } }
    ! 1:18 `with super` inside `with none` never holds

    with super { swipe 3 up with none -> keys a }
    ! 1:30 `with none` inside a `with` that asks for modifiers never holds

    swipe 1 up with button -> keys a
    ! 1:23 a button must follow: left, middle, right, back and forward, or a number

    swipe 1 up with button rigth -> keys a
    ! 1:24 `rigth` is not a button; there are left, middle, right, back and forward, and numbers from 1 to 31 [right]

    swipe 1 up with button 5 -> keys a
    ! 1:24 the buttons 4 to 7 are the wheel; nothing can be drawn with them

    swipe 1 up with button 40 -> keys a
    ! 1:24 `40` is not a button; there are left, middle, right, back and forward, and numbers from 1 to 31

    swipe 1 up button right -> keys a
    ! 1:12 `button` must follow `with`, as in `with button right`

    with button left { swipe 1 up with button right -> keys a }
    ! 1:43 `button right` inside another `button` never holds

    with super on { swipe 3 up -> keys a }
    ! 1:14 a device must follow `on`: touchscreen, touchpad, mouse, pen or a name in quotes
    """)
}
