extension Subject {
  static let options = Subject(
    "Options and units",
    """
    swipe 3 up min 20 -> keys a
    ! 1:16 `20` lacks its unit; `min` is measured in mm or px

    swipe 3 up min 20cm -> keys a
    ! 1:18 `cm` is not a unit; `min` is measured in mm or px, and the units are mm, px, %, deg, ms, s, mm/s, %/s and deg/s

    swipe 3 up min 20 mm -> keys a
    ! 1:16 write no space before a unit [20mm]

    swipe 3 up min 20ms -> keys a
    ! 1:18 `min` is measured in mm or px, not in ms

    swipe 3 up min -> keys a
    ! 1:15 a value must follow `min`, as in `min 20mm`

    swipe 3 left waits-for "new tab" -> keys a
    ! 1:24 the value of `waits-for` is a word without quotes and spaces [new-tab]

    swipe 3 left as "" -> keys a
    ! 1:17 a label has at least one letter

    swipe 3 left as "one" as two as "three" -> keys a
    ! 1:30 duplicate `as`

    swipe 3 left min "20mm" -> keys a
    ! 1:18 the value of `min` is a word without quotes and spaces

    swipe 3 left in-order -> run a
    ! 1:14 `in-order` is neither a direction nor an option of `swipe` [in order]

    tap 2 inorder -> run a
    ! 1:7 `inorder` is not an option of `tap` [in order]

    hover at top-left -> keys a
    ! 1:7 `at` belongs to `tap`, `swipe`, `pan`, `pinch`, `rotate`, `hold` and `stroke`, not to `hover`; write the position without it: `hover top-left`

    swipe 3 up min far -> keys a
    ! 1:16 `min` takes a number in mm or px, not `far`

    swipe 3 up min 0mm -> keys a
    ! 1:16 `min` is more than 0 and at most 100000

    swipe 3 up min -5mm -> keys a
    ! 1:16 `min` takes a number in mm or px, not `-5mm`

    swipe 3 up min 1,5mm -> keys a
    ! 1:16 write decimals after a point, not after a comma [1.5mm]

    swipe 3 up min 20mm min 30mm -> keys a
    ! 1:21 duplicate `min`

    swipe 3 up 20mm -> keys a
    ! 1:12 `20mm` needs the name of its option before it [min 20mm]

    swipe 3 left commit 30mm or 400mm/s -> window close
    ! 1:14 `commit` belongs to `pan`, `pinch`, `rotate` and `edge`, not to `swipe`; write `pan`, which follows the fingers

    tap 2 commit 30mm -> keys a
    ! 1:7 `commit` belongs to `pan`, `pinch`, `rotate` and `edge`, not to `tap`

    pan 3 left commit -> keys a
    ! 1:18 a value must follow `commit`, as in `commit 15mm or 200mm/s`

    pan 3 left commit 20% -> keys a
    ! 1:21 `commit` is measured in mm or px, not in %

    pan 3 left commit 30mm or -> keys a
    ! 1:26 a speed in mm/s must follow `or`

    pan 3 left commit 30mm or 400mm -> keys a
    ! 1:30 `or` is measured in mm/s, not in mm

    pan 3 left commit 30mm or 400 mm/s -> keys a
    ! 1:27 write no space before a unit [400mm/s]

    pan 3 left commit 30mm 400mm/s -> keys a
    ! 1:24 `or` must precede the speed [or 400mm/s]

    pan 3 left or 400mm/s -> keys a
    ! 1:12 `or` must follow the amount of `commit`, as in `commit 15mm or 200mm/s`

    pinch 2 in commit 120% -> keys a
    ! 1:19 fingers that close cannot come nearer by 100%; `commit` of a pinch `in` is less

    pinch 2 out commit 20% or 100% -> keys a
    ! 1:30 `or` is measured in %/s, not in %

    rotate 2 commit 400deg -> keys a
    ! 1:17 `commit` is at most 360deg

    pan 3 left commit 30mm -> drag left
    ! 1:27 `drag` lasts as long as its gesture, but `->` behind `commit` acts at its end; write it at `began`, in a block

    swipe 3 up faster 400 -> keys a
    ! 1:19 `400` lacks its unit; `faster` is measured in mm/s

    swipe 3 up faster 0mm/s -> keys a
    ! 1:19 `faster` is more than 0 and at most 100000

    swipe 3 up within 2min -> keys a
    ! 1:19 write minutes in seconds [120s]

    swipe 3 up within 2h -> keys a
    ! 1:19 write hours in seconds [7200s]

    hold 1 for 5m -> keys a
    ! 1:12 write minutes in seconds [300s]

    hold 1 for 5 m -> keys a
    ! 1:12 write no space before a unit [300s]

    swipe 3 up within 90000s -> keys a
    ! 1:19 `within` is more than 0 and at most a day

    pan 3 min 20% -> keys a
    ! 1:13 `min` is measured in mm or px, not in %

    pinch 2 out min 8mm -> keys a
    ! 1:18 `min` is measured in %, not in mm

    pinch 2 out min 600% -> keys a
    ! 1:17 `min` is at most 500%

    pinch 2 in min 100% -> keys a
    ! 1:16 fingers that close cannot come nearer by 100%; `min` of a pinch `in` is less

    rotate 2 min 15 -> keys a
    ! 1:14 `15` lacks its unit; `min` is measured in deg

    rotate 2 min 400deg -> keys a
    ! 1:14 `min` is at most 360deg

    swipe 1 up along -> keys a
    ! 1:12 `along` belongs to `edge`, not to `swipe`

    edge right along { every 5mm left -> keys a }
    ! 1:30 this edge never has the direction `left`

    swipe 3 up fast -> keys a
    ! 1:12 `fast` is neither a direction nor an option of `swipe`

    swipe 3 up times 2 -> keys a
    ! 1:12 `times` belongs to `tap`, not to `swipe`

    swipe 3 up for 500ms -> keys a
    ! 1:12 `for` belongs to `hold`, not to `swipe`

    swipe 3 up at start -> keys a
    ! 1:15 a place must follow `at`: left, right, top, bottom, top-left, top-right, bottom-left, bottom-right, an area like 200x40-0+0 or end

    tap 2 times 9 -> keys a
    ! 1:13 `times` takes a number from 1 to 5, without a unit

    tap 2 times 2x -> keys a
    ! 1:13 `times` takes a number from 1 to 5, without a unit

    tap 2 double -> keys a
    ! 1:7 `double` is not an option of `tap`

    tap 2 within 300ms -> keys a
    ! 1:1 `within` limits the time until the next tap; it needs `times`

    tap 2 dwell 1s -> keys a
    ! 1:7 `dwell` belongs to `hover`, not to `tap`

    hold 1 for 500 -> keys a
    ! 1:12 `500` lacks its unit; `for` is measured in ms or s

    hold 1 for -> keys a
    ! 1:11 a value must follow `for`, as in `for 500ms`

    hold 1 fro 1s -> keys a
    ! 1:8 `fro` is not an option of `hold` [for]

    pinch 2 in eager -> keys a
    ! 1:12 `eager` belongs to `tap`, `hold`, `swipe` and `pan`, not to `pinch`

    pan 1 on pen pressure 120% -> keys a
    ! 1:23 `pressure` is at most 100%

    swipe 3 up observe intercept -> keys a
    ! 1:20 either `observe` or `intercept`, not both

    swipe 3 up rate 50ms -> keys a
    ! 1:12 `rate` belongs to `pan`, `pinch`, `rotate`, `hold`, `edge`, `hover` and `scroll`, not to `swipe`

    stroke L on pen rotated 200deg -> keys a
    ! 1:25 `rotated` is at most 180deg, which is any rotation

    pan 3 { every 12 mm -> keys a }
    ! 1:15 write no space before a unit [12mm]

    hover any top -> keys a
    ! 1:7 a `hover` has no number of fingers; it follows the pointer

    pan 3 left preview off -> window tile left
    ! 1:12 only a gesture that is committed at the lift has a preview; add `commit 15mm or 200mm/s`, or leave `preview off` out

    pinch 3 in commit 20% preview on -> window close
    ! 1:31 only `off` may follow `preview`

    swipe 3 left preview off -> window close
    ! 1:14 `preview` belongs to `pan`, `pinch`, `rotate` and `edge`, not to `swipe`

    swipe 3 up in order in order -> keys a
    ! 1:21 duplicate `in order`

    pinch 4 out 20% -> keys a
    ! 1:13 `20%` needs the name of its option before it [min 20%]

    rotate 2 clockwise 90deg -> keys a
    ! 1:20 `90deg` needs the name of its option before it [min 90deg]

    swipe 3 up 300ms -> keys a
    ! 1:12 `300ms` needs the name of its option before it [within 300ms]
    """)
}
