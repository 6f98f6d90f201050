import Bindings

extension Subject {
  static let warnings = Subject(
    "Warnings",
    """
    swipe 3 up -> keys a
    swipe 3 up -> keys b
    ! 1:1 overridden by line 2: `swipe 3 up` comes later in the same scope

    swipe 3 {left,left} -> keys {a,b}
    ! 1:1 overridden by line 1: `swipe 3 left` comes later in the same scope

    tap 2 on touchpad -> keys a
    ! 1:1 a touchpad tells a tap as a click of a button, so that a real click of that button is this tap, too

    tap 4 on touchpad -> keys a
    ! 1:1 a touchpad tells taps of two and three fingers only, as clicks; this never happens

    hold 1 on touchpad -> keys a
    ! 1:1 a touchpad tells X nothing about fingers that rest on it; this never happens

    edge left on mouse -> keys a
    ! 1:1 only a touchscreen or a pen has an edge to start from; this never happens

    pan 1 on touchpad -> keys a
    ! 1:1 a touchpad delivers the way of two fingers and more (one moves the pointer); this never happens

    swipe 6 up on touchpad -> keys a
    ! 1:1 touchpads tell up to five fingers apart; this never happens

    pinch 2 on mouse -> keys a
    ! 1:1 a mouse has one point; this never happens

    swipe 3 up with button right -> keys a
    ! 1:1 what has buttons has one point; this never happens

    hover top on touchscreen -> keys a
    ! 1:1 a touchscreen has no pointer that could rest somewhere; this never happens

    scroll on touchscreen { every 1 up -> keys a }
    ! 1:1 only a touchpad and a mouse scroll; this never happens

    scroll with button left { every 1 up -> keys a }
    ! 1:1 nothing hovers or scrolls while a button is down; this never happens

    swipe 1 up with button left on touchpad -> keys a
    ! 1:1 only mice and pens are pressed with a button; this never happens

    swipe 3 up pressure 50% -> keys a
    ! 1:1 only a pen tells how hard it is pressed; without `on pen` this never happens

    stroke L on touchpad -> keys a
    ! 1:1 a touchpad tells no way that could be drawn; this never happens

    pan 3 { began -> window maximize
        ended -> window restore }
    ! 2:5 `ended` without `cancelled`: when the gesture is cancelled, what `began` did stays as it is

    set bypass super
    with super { swipe 3 up -> keys a }
    ! 2:14 `set bypass` leaves everything to applications while these modifiers are held; this never happens

    in fullscreen { pause }
    in fullscreen { swipe 3 up -> keys a }
    ! 2:17 `pause` in line 1 stands in the same scope; this never happens

    mode media { swipe 3 up -> keys a }
    ! 1:6 no action says `mode media`; only `dactyl ctl mode media` puts it in force

    in class /firefox/ { swipe 3 up -> keys a }
    in title /Video/ { swipe 3 up -> keys b }
    ! 1:22 line 2 is as specific; where both scopes hold, that one counts, because it comes later

    swipe 3 up -> run noprogram --fast
    ! 1:19 there is no program `noprogram` here

    swipe 3 up -> plugin noplugin
    ! 1:22 there is no plugin `noplugin` here

    pan 3 -> plugin volum
    ! 1:17 there is no plugin `volum` here [volume]

    with super { stroke O on touchscreen -> keys a }
    with super { stroke circle on touchscreen -> keys b }
    ! 2:14 `circle` looks like `O` of line 1; strokes that could be both are neither
    """, .warning)
}
