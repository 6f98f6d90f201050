import Bindings
import Testing

@Suite("Errors in a configuration")
struct ErrorTests {
  @Test(
    "each mistake is reported at its line and column, with what was expected",
    arguments: [
      (
        "x",
        [
          "1:1 `x` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll and stroke"
        ]
      ),
      (
        "swip 3 up -> none",
        [
          "1:1 `swip` is not a kind of gesture; there are tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll and stroke [swipe]"
        ]
      ),
      (
        "\nstroke L -> none",
        [
          "2:9 a `stroke` is drawn with a button, as in `with button right`, or on what the line says: `on touchscreen`, `on pen`"
        ]
      ),
      ("swipe up -> none", ["1:9 the number of fingers is missing, as in `swipe 3`"]),
      ("swipe 3 upp -> none", ["1:9 `upp` is neither a direction nor an option of `swipe` [up]"]),
      (
        "swipe 3 in -> none",
        [
          "1:9 a `swipe` does not go `in`, but up, down, left, right, horizontal, vertical, up-left, up-right, down-left, down-right, next or previous"
        ]
      ),
      ("tap 2 left -> none", ["1:7 a `tap` has no direction"]),
      (
        "pan 3 up-left -> none",
        [
          "1:7 a `pan` does not go `up-left`, but up, down, left, right, horizontal, vertical, next or previous"
        ]
      ),
      ("rotate 2 up -> none", ["1:10 a `rotate` does not go `up`, but clockwise or counterclockwise"]),
      ("rotate 2 { every 15mm -> none }", ["1:20 `every` is measured in deg, ms or s, not in mm"]),
      ("rotate 1 -> none", ["1:8 a `rotate` has 2 to 10 fingers"]),
      ("rotate -> none", ["1:7 the number of fingers is missing, as in `rotate 2`"]),
      ("hold 1 for 500 -> none", ["1:12 `500` lacks its unit; `for` is measured in ms or s"]),
      ("hold 1 for -> none", ["1:11 a value must follow `for`, as in `for 500ms`"]),
      ("hold 1 down -> none", ["1:8 a `hold` has no direction"]),
      ("hold 1 fro 1s -> none", ["1:8 `fro` is no option of `hold` [for]"]),
      ("hold 1 { every 10deg -> none }", ["1:18 `every` is measured in mm, px, ms or s, not in deg"]),
      ("edge 1 -> none", ["1:1 `edge` is followed by its place: left, right, top or bottom"]),
      ("edge left top -> none", ["1:11 one place only; a group makes several bindings, as in `{left,right}`"]),
      ("edge up -> none", ["1:6 `up` is neither a place nor an option of `edge`"]),
      ("edge botom -> none", ["1:6 `botom` is neither a place nor an option of `edge` [bottom]"]),
      ("edge left 2 -> none", ["1:11 an `edge` has 1 finger"]),
      ("edge left of monitr -> none", ["1:14 `desktop` or `monitor` must follow `of`, not `monitr` [monitor]"]),
      ("edge left size 20 -> none", ["1:16 `20` lacks its unit; `size` is measured in mm or px"]),
      ("pinch 2 next -> none", ["1:9 a `pinch` does not go `next`, but in or out"]),
      ("pan 3 vertical { every 5mm next -> none }", ["1:28 this pan never goes `next`"]),
      (
        "hover -> none",
        [
          "1:1 `hover` is followed by its place: left, right, top, bottom, top-left, top-right, bottom-left, bottom-right or an area like 200x40-0+0"
        ]
      ),
      (
        "hover 200x40 -> none",
        ["1:7 `200x40` is not an area; `200x40-0+0` is 200 pixels wide and 40 high, in the upper right corner"]
      ),
      ("hover top 200x40-0+0 -> none", ["1:11 one place only; a group makes several bindings, as in `{left,right}`"]),
      ("hover top-lef dwell 1s -> none", ["1:7 `top-lef` is neither a place nor an option of `hover` [top-left]"]),
      ("hover top dwell 300 -> none", ["1:17 `300` lacks its unit; `dwell` is measured in ms or s"]),
      ("hover top { every 5mm -> none }", ["1:20 `every` is measured in ms or s, not in mm"]),
      ("edge top-left -> none", ["1:6 `top-left` is neither a place nor an option of `edge`"]),
      (
        "scroll 2 up -> none",
        ["1:8 a `scroll` has no number of fingers: on a touchpad two scroll, and a wheel has none"]
      ),
      ("scroll in -> none", ["1:8 a `scroll` does not go `in`, but up, down, left, right, horizontal or vertical"]),
      ("scroll { every 3mm up -> none }", ["1:17 `every` is measured in ms or s, not in mm"]),
      (
        "scroll { every -> none }",
        ["1:15 an amount must follow `every`, in clicks of the wheel without a unit, or in ms or s"]
      ),
      ("scroll vertical { every 1 left -> none }", ["1:27 this scroll never goes `left`"]),
      ("tap 2 dwell 1s -> none", ["1:7 `dwell` belongs to `hover`, not to `tap`"]),
      ("swipe 3 up min 20 -> none", ["1:16 `20` lacks its unit; `min` is measured in mm or px"]),
      (
        "swipe 3 up min 20cm -> none",
        [
          "1:18 `cm` is not a unit; `min` is measured in mm or px, and the units are mm, px, %, deg, ms, s or mm/s"
        ]
      ),
      ("swipe 3 up min 20ms -> none", ["1:18 `min` is measured in mm or px, not in ms"]),
      ("swipe 3 up min -> none", ["1:15 a value must follow `min`, as in `min 20mm`"]),
      ("swipe 3 up 20mm -> none", ["1:12 `20mm` needs the name of its option before it, as in `min 20mm`"]),
      ("swipe 3 up faster 0mm/s -> none", ["1:19 `faster` is more than 0 and at most 100000"]),
      ("swipe 3 up times 2 -> none", ["1:12 `times` belongs to `tap`, not to `swipe`"]),
      ("tap 2 times 9 -> none", ["1:13 `times` takes a number from 1 to 5, without a unit"]),
      ("swipe 3 up at start -> none", ["1:15 only `end` may follow `at`"]),
      ("swipe 3 up for 500ms -> none", ["1:12 `for` belongs to `hold`, not to `swipe`"]),
      ("swipe 0 up -> none", ["1:7 a `swipe` has 1 to 10 fingers"]),
      ("swipe 5-3 up -> none", ["1:7 the smaller number stands first, as in `3-5`"]),
      ("swipe 3 4 up -> none", ["1:9 the number of fingers stands twice"]),
      (
        "swipe 3 up left -> none",
        [
          "1:12 one direction only; the diagonals are written `up-left`, and a group makes several bindings"
        ]
      ),
      (
        "swipe 3 up on touchpat -> none",
        [
          "1:15 `touchpat` is not a class of devices; there are touchscreen, touchpad, mouse and pen, or a name in quotes [touchpad]"
        ]
      ),
      (
        "swipe 3 up on device touchpad -> none",
        [
          "1:22 a name in quotes must follow `device`, as in `on device \"Wacom*\"`"
        ]
      ),
      (
        "swipe 3 up with supper -> none",
        [
          "1:17 `supper` is not a modifier; there are shift, ctrl, alt, super, hyper, level3 and `none` [super]"
        ]
      ),
      ("swipe 3 up with super+ -> none", ["1:17 a modifier is missing in `super+`; `+` joins modifiers"]),
      ("swipe 3 up with super with alt -> none", ["1:23 `with` stands twice"]),
      (
        "swipe 3 up -> keys ctrl++",
        [
          "1:20 `+` joins the keys of a chord; the key itself is called `plus` [ctrl+plus]"
        ]
      ),
      ("swipe 3 up -> keys ctrl+-", ["1:25 the key `-` is called `minus` [minus]"]),
      ("swipe 3 up -> keys ctrl+", ["1:20 a key is missing in `ctrl+`; `+` joins the keys of a chord"]),
      ("swipe 3 up -> keys contrl+c", ["1:20 there is no key `contrl` [control]"]),
      ("swipe 3 up -> keys a+b", ["1:20 `a` is not a modifier; keys one after the other are separated by a space"]),
      ("swipe 3 up -> keys Retrun", ["1:20 there is no key `Retrun` [Return]"]),
      ("swipe 3 up -> keys", ["1:19 a chord must follow `keys`, as in `keys ctrl+c`"]),
      ("swipe 3 up -> keys \"a\"", ["1:20 a key is written without quotes"]),
      ("swipe 3 up -> hold alt Tab", ["1:24 one chord must follow `hold`, as in `hold alt`"]),
      ("swipe 3 up -> run", ["1:18 a command must follow `run`"]),
      ("swipe 3 up -> kees a", ["1:15 `kees` is not an action [keys]"]),
      (
        "swipe 3 up -> window maximise",
        [
          "1:22 `maximise` is nothing that is done to windows; there are maximize, fullscreen, minimize, shade, above, below, sticky, restore, close, raise, lower, focus, move, resize, tile, move-to-desktop and move-to-monitor [maximize]"
        ]
      ),
      ("swipe 3 up -> none; keys a", ["1:15 `none` stands alone"]),
      ("swipe 3 up -> keys a;", ["1:22 an action must follow"]),
      ("swipe 3 up ->", ["1:14 an action must follow"]),
      ("swipe 3 up", ["1:11 `->` and an action must follow the trigger"]),
      ("pan 3", ["1:6 `->` and an action, or a block, must follow the trigger"]),
      ("swipe 3 up -> keys a -> keys b", ["1:22 a second `->`; `;` separates actions"]),
      (
        "swipe 3 {up,down} -> keys {a,b,c}",
        [
          "1:27 this group has 3 alternatives, the one before it 2; they go in step"
        ]
      ),
      (
        "swipe {3,4} {up,down,left} -> none",
        [
          "1:13 this group has 3 alternatives, the one before it 2; they go in step"
        ]
      ),
      ("swipe 3 up -> keys {a,b}", ["1:20 a group of the action needs one of equal length in the trigger"]),
      (
        "swipe 3 {up} -> none",
        [
          "1:9 a group has at least one comma, as in `{left,right}`; the `{` of a block is followed by a space"
        ]
      ),
      (
        "swipe 3 {up, down} -> none",
        [
          "1:9 this group is not closed in the same word; the `{` of a block is followed by a space or the line\'s end"
        ]
      ),
      (
        "swipe 3 up {\n  began -> keys a\n}",
        [
          "2:3 `swipe` happens once and has no phases; the continuous kind is `pan`"
        ]
      ),
      (
        "tap 1 { ended -> keys a }",
        [
          "1:9 `tap` happens once and has no phases; the continuous kind is `hold`"
        ]
      ),
      ("pan 3 {\n}", ["1:7 this block is empty; phases and steps stand in it, as in `began -> keys Tab`"]),
      ("pan 3 {\n  began -> keys a", ["1:7 this block is not closed"]),
      (
        "pan 3 {\n  began -> keys a\n  ended -> run go }",
        ["1:7 this block is not closed; the `}` of line 3 is the command's, which is the rest of its line"]
      ),
      ("}", ["1:1 there is no open block that this `}` could close"]),
      (
        "pan 3 { begun -> keys a }",
        [
          "1:9 `begun` is not a phase; there are began, changed, ended, cancelled and `every AMOUNT` [began]"
        ]
      ),
      (
        "pan 3 { every 12mm in -> keys a }",
        [
          "1:20 a `pan` does not go `in`, but up, down, left, right, horizontal, vertical, next or previous"
        ]
      ),
      ("pan 3 { every 10% -> keys a }", ["1:17 `every` is measured in mm, px, ms or s, not in %"]),
      ("pinch 2 { every 12mm out -> keys a }", ["1:19 `every` is measured in %, ms or s, not in mm"]),
      ("pan 3 horizontal { every 12mm up -> keys a }", ["1:31 this pan never goes `up`"]),
      ("pan 3 { every 200ms left -> keys a }", ["1:21 time has no direction; `->` must follow"]),
      ("pan 3 { every;10px -> keys a }", ["1:14 `;` separates actions, behind `->`"]),
      ("pan 3 { every \"10px\" -> keys a }", ["1:15 a quoted text has no place here"]),
      ("pan 3 { every -> keys a }", ["1:14 an amount must follow `every`, in mm, px, ms or s"]),
      (
        "pan 3 {\n  began -> keys a\n  swipe 3 up -> none\n}",
        [
          "3:3 `swipe` cannot stand in the block of a `pan`; is a `}` missing before it?"
        ]
      ),
      ("began -> keys a", ["1:1 `began` stands in the block of a `pan`, a `pinch` or another continuous kind"]),
      (
        "pan 3 { began { } }",
        [
          "1:7 this block is empty; phases and steps stand in it, as in `began -> keys Tab`",
          "1:15 a phase has no block; its actions follow `->`",
        ]
      ),
      (
        "on touchpad { on touchscreen { swipe 3 up -> none } }",
        [
          "1:18 `on touchscreen` inside `on touchpad` holds for no device"
        ]
      ),
      ("with none { with super { swipe 3 up -> none } }", ["1:18 `with super` inside `with none` never holds"]),
      ("on touchpad", ["1:12 a block `{ … }` must follow the scope"]),
      ("on \"Wacom { swipe 3 up -> none", ["1:4 this quote is not closed on its line"]),
      ("set rate 50", ["1:10 `50` lacks its unit; `rate` is measured in ms or s"]),
      ("set dpi 96px", ["1:9 `set dpi` takes a number from 10 to 2000, without a unit"]),
      ("set raet 50ms", ["1:5 there is no setting `raet` [rate]"]),
      ("in class /fire -> { # fox/ {\n  swipe 3 up -> none\n}", []),
      ("swipe 3 up as up -> none", ["1:15 `up` is a word of the language and cannot be a name"]),
      ("swipe 3 up as go -> none\nswipe 3 down as go -> none", ["2:17 the name `go` is taken by line 1"]),
      (
        "swipe 3 up waits-for og -> none\nswipe 3 down as go -> none",
        [
          "1:22 no binding is called `og`; `as og` would name one [go]"
        ]
      ),
      (
        "swipe 3 up as a waits-for b -> none\n\nswipe 3 down as b waits-for a -> none",
        [
          "1:27 these wait for each other, so that none would ever begin: `a` (line 1) → `b` (line 3) → `a` (line 1)"
        ]
      ),
      (
        "swipe 3 up as a waits-for a -> none",
        [
          "1:27 these wait for each other, so that none would ever begin: `a` (line 1) → `a` (line 1)"
        ]
      ),
      ("tap 2 within 300ms -> none", ["1:1 `within` says how soon the next tap must come; it needs `times`"]),
      ("pinch 1 out -> none", ["1:7 a `pinch` has 2 to 10 fingers"]),
      (
        "swipe 3 upp -> kyes a\nswipe 3 downn -> none",
        [
          "1:9 `upp` is neither a direction nor an option of `swipe` [up]",
          "1:16 `kyes` is not an action [keys]",
          "2:9 `downn` is neither a direction nor an option of `swipe` [down]",
        ]
      ),
      (
        "with super {swipe 3 up -> none }",
        [
          "1:12 this group is not closed in the same word; the `{` of a block is followed by a space or the line\'s end"
        ]
      ),
    ] as [(String, [String])])
  func mistakes(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }
}
