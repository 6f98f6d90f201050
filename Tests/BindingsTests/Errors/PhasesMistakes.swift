extension Subject {
  static let phases = Subject(
    "Phases and steps",
    """
    swipe 3 up {
        began -> keys a
    }
    ! 2:5 `swipe` happens once and has no phases; the kind that follows the fingers is `pan`

    tap 1 { ended -> keys a }
    ! 1:9 `tap` happens once and has no phases; the kind that follows the fingers is `hold`

    pan 3 { begun -> keys a }
    ! 1:9 `begun` is not a phase; there are began, changed, ended, cancelled, `every AMOUNT` and `after AMOUNT` [began]

    pan 3 { start -> keys a }
    ! 1:9 `start` is not a phase; there are began, changed, ended, cancelled, `every AMOUNT` and `after AMOUNT`

    pan 3 { began { keys a } }
    ! 1:15 a phase has no block; its actions follow `->`

    pan 3 { began }
    ! 1:14 `->` and an action must follow the phase

    pan 3 { began keys a }
    ! 1:15 `->` must follow `began`

    pan 3 { began left -> keys a }
    ! 1:15 `->` must follow `began`, not `left`

    pan 3 { keys a }
    ! 1:9 `keys` is an action; a phase and `->` must precede it, as in `began -> keys …`

    pan 3 {
        began -> keys a
        swipe 3 up -> keys b
    }
    ! 3:5 `swipe` is not allowed in the block of a `pan`; is a `}` missing before it?

    pan 3 { changed 50ms -> run follow }
    ! 1:17 `->` or `rate` must follow `changed`, not `50ms`

    pan 3 { changed rate -> run follow }
    ! 1:21 one time must follow `rate`, as in `rate 100ms`

    pan 3 { changed rate 50 -> run follow }
    ! 1:22 `50` lacks its unit; `rate` is measured in ms or s

    pan 3 { every -> keys a }
    ! 1:14 an amount must follow `every`, in mm, px, ms or s

    pan 3 { every 12 right -> keys a }
    ! 1:15 `12` lacks its unit; `every` is measured in mm, px, ms or s

    pan 3 { every 10% -> keys a }
    ! 1:17 `every` is measured in mm, px, ms or s, not in %

    pan 3 { every mm 12 -> keys a }
    ! 1:15 `every` takes a number in mm, px, ms or s, not `mm`

    pan 3 { every 12mm in -> keys a }
    ! 1:20 a `pan` does not take `in`, but up, down, left, right, horizontal, vertical, next or previous

    pan 3 { every 12mm rigth -> keys a }
    ! 1:20 `rigth` is not a direction; a `pan` takes up, down, left, right, horizontal, vertical, next or previous [right]

    pan 3 { every 12mm up left -> keys a }
    ! 1:23 `->` must follow the direction

    pan 3 horizontal { every 12mm up -> keys a }
    ! 1:31 this pan never has the direction `up`

    pan 3 vertical { every 5mm next -> keys a }
    ! 1:28 this pan never has the direction `next`

    pan 3 { every 200ms left -> keys a }
    ! 1:21 time has no direction; `->` must follow

    pan 3 { every 5ms -> keys a }
    ! 1:15 `every` repeats at most once in 10 ms

    pan 3 { after -> keys a }
    ! 1:14 an amount must follow `after`, in mm, px, ms or s

    pan 3 { after 20 right -> keys a }
    ! 1:15 `20` lacks its unit; `after` is measured in mm, px, ms or s

    pan 3 { after 1s left -> keys a }
    ! 1:18 time has no direction; `->` must follow

    pan 3 { aftr 20mm -> keys a }
    ! 1:9 `aftr` is not a phase; there are began, changed, ended, cancelled, `every AMOUNT` and `after AMOUNT` [after]

    pan 3 { every "10px" -> keys a }
    ! 1:15 a quoted text is not allowed here

    pinch 2 { every 12mm out -> keys a }
    ! 1:19 `every` is measured in %, ms or s, not in mm

    pinch 2 { every 10% left -> keys a }
    ! 1:21 a `pinch` does not take `left`, but in or out

    rotate 2 { every 15 -> keys a }
    ! 1:18 `15` lacks its unit; `every` is measured in deg, ms or s

    rotate 2 { every 15mm -> keys a }
    ! 1:20 `every` is measured in deg, ms or s, not in mm

    hold 1 { every 10deg -> keys a }
    ! 1:18 `every` is measured in mm, px, ms or s, not in deg

    hover top { every 10px -> keys a }
    ! 1:21 `every` is measured in ms or s, not in px

    scroll { every -> keys a }
    ! 1:15 an amount must follow `every`, in clicks of the wheel without a unit, or in ms or s

    scroll { every 1mm -> keys a }
    ! 1:17 `every` is measured in ms or s, not in mm

    scroll vertical { every 1 left -> keys a }
    ! 1:27 this scroll never has the direction `left`

    pinch 2 { began -> exec a; ended -> exec b }
    ! 1:28 `ended` begins a line of its own

    pinch 3 in { every 150% in -> keys a }
    ! 1:20 fingers that close cannot come nearer by 100%; a step `in` is less

    edge bottom { commit 20mm -> keys a }
    ! 1:15 `commit` is an option, which must precede the `{`, as in `edge … commit 15mm or 200mm/s { began -> … }`

    pan 3 { min 20mm
    began -> keys a }
    ! 1:9 `min` is an option, which must precede the `{`, as in `pan … min 8mm { began -> … }`
    """)
}
