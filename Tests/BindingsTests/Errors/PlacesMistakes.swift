extension Subject {
  static let places = Subject(
    "Edges, corners and areas",
    """
    edge 1 -> keys a
    ! 1:1 `edge` must be followed by a position: left, right, top or bottom

    edge up -> keys a
    ! 1:6 `up` is neither a position nor an option of `edge`

    edge botom -> keys a
    ! 1:6 `botom` is neither a position nor an option of `edge` [bottom]

    tap 1 at top left on touchscreen -> keys a
    ! 1:10 a corner is one word; the direction of a gesture must precede `at` [top-left]

    tap 1 at top-left 20 on touchscreen -> keys a
    ! 1:19 `20` lacks its unit; `at top-left` is measured in mm, px or %

    edge left top -> keys a
    ! 1:11 one position only; a group makes several bindings, as in `{left,right}`

    edge top-left -> keys a
    ! 1:6 `top-left` is neither a position nor an option of `edge`

    edge left of monitr -> keys a
    ! 1:14 `desktop` or `monitor` must follow `of`, not `monitr` [monitor]

    edge left size 20 -> keys a
    ! 1:16 `20` lacks its unit; `size` is measured in mm, px or %

    hover -> keys a
    ! 1:1 `hover` must be followed by a position: left, right, top, bottom, top-left, top-right, bottom-left, bottom-right, an area like 200x40-0+0 or `dwell 300ms` for a pointer that rests anywhere

    hover size 5mm -> keys a
    ! 1:1 `hover` must be followed by a position: left, right, top, bottom, top-left, top-right, bottom-left, bottom-right, an area like 200x40-0+0 or `dwell 300ms` for a pointer that rests anywhere

    hover dwell 600ms of monitor -> keys a
    ! 1:1 `of` says whose edges count, and this `hover` names no edge

    hover 200x40 -> keys a
    ! 1:7 `200x40` is not an area; `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner

    hover 0x40-0+0 -> keys a
    ! 1:7 `0x40-0+0` is not an area; `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner

    hover 120%x40-0+0 -> keys a
    ! 1:7 `120%x40-0+0` is not an area; `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner

    hover 20.5x40-0+0 -> keys a
    ! 1:7 `20.5x40-0+0` is not an area; `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner

    hover top left -> keys a
    ! 1:11 one position only; a corner is one word: `top-left`

    hover top-left right -> keys a
    ! 1:16 one position only; a group makes several bindings, as in `{left,right}`

    hover top-lfet -> keys a
    ! 1:7 `top-lfet` is neither a position nor an option of `hover` [top-left]

    hover 2 top -> keys a
    ! 1:7 a `hover` has no number of fingers; it follows the pointer

    tap 1 at -> keys a
    ! 1:9 a place must follow `at`: left, right, top, bottom, top-left, top-right, bottom-left, bottom-right or an area like 200x40-0+0

    tap 1 at botom -> keys a
    ! 1:10 a place must follow `at`: left, right, top, bottom, top-left, top-right, bottom-left, bottom-right or an area like 200x40-0+0 [bottom]

    tap 1 at top 20 mm -> keys a
    ! 1:14 write no space before a unit [20mm]

    tap 1 at top 20deg -> keys a
    ! 1:16 `at top` is measured in mm, px or %, not in deg

    tap 1 at top 120% -> keys a
    ! 1:14 `at top` is at most 100%

    hover left size 101% -> keys a
    ! 1:17 `size` is at most 100%

    tap 1 at 200x40-0+0 20mm -> keys a
    ! 1:21 an area has its size already; a length follows an edge or a corner

    tap 1 at top of window -> keys a
    ! 1:17 `desktop` or `monitor` must follow `of`

    tap 1 at top at left -> keys a
    ! 1:14 duplicate `at`

    scroll at top -> keys a
    ! 1:8 `at` belongs to `tap`, `swipe`, `pan`, `pinch`, `rotate`, `hold` and `stroke`, not to `scroll`

    tap 3 pressed times 2 on touchpad -> keys a
    ! 1:1 `times` belongs to taps without `pressed`

    tap 1 beside finger left-of finger -> keys a
    ! 1:21 one of `beside finger` and `left-of finger` only
    """)
}
