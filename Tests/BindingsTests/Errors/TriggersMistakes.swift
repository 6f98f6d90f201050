extension Subject {
  static let triggers = Subject(
    "Kinds, fingers and directions",
    """
    swip 3 up -> keys a
    ! 1:1 `swip` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll and stroke [swipe]

    x -> keys a
    ! 1:1 `x` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll and stroke

    Swipe 3 up -> keys a
    ! 1:1 `Swipe` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll and stroke [swipe]

    3 swipe up -> keys a
    ! 1:1 a line begins with a kind of gesture, as in `swipe 3 up`, not with `3`

    up swipe 3 -> keys a
    ! 1:1 the kind of gesture comes first and `up` after the fingers, as in `swipe 3 up`

    longpress 1 -> keys a
    ! 1:1 `longpress` is not a kind of gesture; a long press is a `hold`, as in `hold 1` [hold]

    doubletap 2 -> keys a
    ! 1:1 `doubletap` is not a kind of gesture; a double tap is written `tap 2 times 2`, here with two fingers

    corner top-left -> keys a
    ! 1:1 `corner` is not a kind of gesture; a pointer that rests in a corner is written `hover top-left` [hover]

    gesture swipe up 3 xdotool key super
    ! 1:1 this is a line of libinput-gestures; `dactyl import libinput-gestures FILE` reads such a file

    swipe:
    ! 1:1 `swipe:` looks like YAML; `dactyl import fusuma FILE` reads a file of fusuma

    <gesture type="SWIPE">
    ! 1:1 this is touchegg's XML; `dactyl import touchegg FILE` reads such a file

    swipe 3 up –> keys a
    ! 1:12 actions follow `->`, not `–>` [->]

    began -> keys a
    ! 1:1 `began` belongs in the block of a `pan`, a `pinch` or another continuous kind

    after 10mm -> keys a
    ! 1:1 `after` belongs in the block of a `pan`, a `pinch` or another continuous kind

    every 10mm -> keys a
    ! 1:1 `every` belongs in the block of a `pan`, a `pinch` or another continuous kind

    swipe up -> keys a
    ! 1:9 the number of fingers is missing, as in `swipe 3`

    rotate -> keys a
    ! 1:7 the number of fingers is missing, as in `rotate 2`

    swipe 0 up -> keys a
    ! 1:7 a `swipe` has 1 to 10 fingers

    swipe 11 up -> keys a
    ! 1:7 a `swipe` has 1 to 10 fingers

    pinch 1 out -> keys a
    ! 1:7 a `pinch` has 2 to 10 fingers

    edge left 2 -> keys a
    ! 1:11 an `edge` has 1 finger

    swipe 5-3 up -> keys a
    ! 1:7 write the smaller number first, as in `3-5`

    swipe 3- up -> keys a
    ! 1:7 `3-` is not a number of fingers; write `3`, `3-5` or `any`

    swipe 3 4 up -> keys a
    ! 1:9 duplicate number of fingers

    swipe three up -> keys a
    ! 1:7 a number of fingers is written in digits [3]

    swipe 3 fingers up -> keys a
    ! 1:9 the number of fingers needs no word behind it; leave `fingers` out

    tap 3 touchscreen -> keys a
    ! 1:7 a device follows `on` [on touchscreen]

    swipe 3 up trackpad -> keys a
    ! 1:12 a device follows `on` [on touchpad]

    swipe 3 up super -> keys a
    ! 1:12 modifiers follow `with` [with super]

    swipe 3 up app firefox -> keys a
    ! 1:12 `app` follows `in`, as in `in class /firefox/i` [in class /firefox/i]

    swipe 3 up class /firefox/ -> keys a
    ! 1:12 `class` follows `in`, as in `in class /firefox/i` [in class]

    swipe 3 up class min 9mm -> keys a
    ! 1:12 `class` follows `in`, as in `in class /firefox/i` [in class]

    tap 2 twice -> keys a
    ! 1:7 several taps are written with their number [times 2]

    rotate 2 every 15deg -> keys a
    ! 1:10 `every` begins a line of a block, as in `rotate … { every … -> … }`

    swipe 3 up not in class /a/ -> keys a
    ! 1:12 `not` follows `in`, as in `in not class /firefox/i`

    tremor 5mm
    ! 1:1 `tremor` is a setting [set tremor]

    not in class /a/ { swipe 3 up -> keys a }
    ! 1:1 `not` is not a kind of gesture; `not` follows `in`, as in `in not class /firefox/i { … }`

    scroll 2 up -> keys a
    ! 1:8 a `scroll` has no number of fingers: on a touchpad two scroll, and a wheel has none

    tap left -> keys a
    ! 1:9 `tap left` is pressed while another button is held; name that one, as in `with button right`, or write `tap 1 with button left` for a click alone

    tap right -> keys a
    ! 1:10 `tap right` is pressed while another button is held; name that one, as in `with button left`, or write `tap 1 with button right` for a click alone

    tap right with button right -> keys a
    ! 1:1 the button that is held cannot be tapped, too; name another one after `with button`

    tap left 2 with button right -> keys a
    ! 1:1 `tap left` presses a button; it has no number of fingers

    tap left times 2 with button right -> keys a
    ! 1:1 `times` belongs to taps of fingers, not to `tap left`

    tap left middle with button right -> keys a
    ! 1:10 one button only; a group makes several bindings, as in `{left,middle}`

    tap button 5 with button right -> keys a
    ! 1:12 the buttons 4 to 7 are the wheel; a `scroll` is made with them

    tap button -> keys a
    ! 1:11 a button must follow: left, middle, right, back and forward, or a number

    scroll with button right observe -> keys a
    ! 1:1 a gesture with a held button is never `observe`: applications would open their menus; leave `observe` out

    tap left with button right observe -> keys a
    ! 1:1 a gesture with a held button is never `observe`: applications would open their menus; leave `observe` out

    swipe 3 upp -> keys a
    ! 1:9 `upp` is neither a direction nor an option of `swipe` [up]

    swipe 3 upleft -> keys a
    ! 1:9 `upleft` is neither a direction nor an option of `swipe` [up-left]

    swipe 3 in -> keys a
    ! 1:9 a `swipe` does not take `in`, but up, down, left, right, horizontal, vertical, up-left, up-right, down-left, down-right, next or previous

    tap 2 left -> keys a
    ! 1:7 a `tap` has no direction; for a held button, write `with button left`

    hold 1 left -> keys a
    ! 1:8 a `hold` has no direction; for a held button, write `with button left`

    hold 1 down -> keys a
    ! 1:8 a `hold` has no direction

    pan 3 up-left -> keys a
    ! 1:7 a `pan` does not take `up-left`, but up, down, left, right, horizontal, vertical, next or previous

    rotate 2 up -> keys a
    ! 1:10 a `rotate` does not take `up`, but clockwise or counterclockwise

    rotate 2 left -> keys a
    ! 1:10 a `rotate` does not take `left`, but clockwise or counterclockwise

    pinch 2 next -> keys a
    ! 1:9 a `pinch` does not take `next`, but in or out

    scroll next -> keys a
    ! 1:8 a `scroll` does not take `next`, but up, down, left, right, horizontal or vertical

    swipe 3 up left -> keys a
    ! 1:12 one direction only; the diagonals are written `up-left`, and a group makes several bindings

    swipe 3 "up" -> keys a
    ! 1:9 a quoted text is not allowed here

    swipe 3; up -> keys a
    ! 1:8 `;` separates actions, after `->`

    tap 1 right of finger -> keys a
    ! 1:7 a position beside a finger is one word [right-of finger]

    swipe 3 prev -> keys a
    ! 1:9 a direction is written in full [previous]

    tip-tap 1 -> keys a
    ! 1:1 `tip-tap` is not a kind of gesture; a tap beside a resting finger is written `tap 1 left-of finger` [tap]

    button 8 -> keys a
    ! 1:1 `button` is not a kind of gesture; a click of a button is written `tap 1 with button back`

    click back -> keys a
    ! 1:1 `click` is an action; write it after a trigger and `->`; the gesture is written `tap 1 with button back`

    hold back -> keys a
    ! 1:6 a button follows `with button`, as in `hold … with button back`

    edge left at monitor "eDP-1" -> keys a
    ! 1:11 `at` belongs to `tap`, `swipe`, `pan`, `pinch`, `rotate`, `hold` and `stroke`, not to `edge`; a condition follows `in`, as in `in monitor …`

    edge top of monitor "eDP-1" -> keys a
    ! 1:21 the name of a monitor follows `in monitor` [in monitor "eDP-1"]

    swipe 1 left on pen eraser -> keys a
    ! 1:21 the eraser of a pen is a device of its own, as in `on "*eraser*"`

    let x = 3
    ! 1:1 `let` is not a kind of gesture; a bindings file has no variables; `include FILE` shares lines between files

    preset macos
    ! 1:1 `preset` is not a kind of gesture; a preset is included, as in `include presets/macos.conf`
    """)
}
