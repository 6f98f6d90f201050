extension Subject {
  static let actions = Subject(
    "Actions",
    """
    swipe 3 up -> kees a
    ! 1:15 `kees` is not an action [keys]

    swipe 3 up -> pause
    ! 1:15 `pause` is not an action; `wait 300ms` waits, and `run dactyl ctl pause 10min` switches all gestures off for 10 minutes

    swipe 3 up -> ignore
    ! 1:15 `ignore` is not an action [none]

    swipe 3 up -> doubleclick
    ! 1:15 `doubleclick` is not an action [repeat 2 { click left }]

    swipe 3 up -> media action=next
    ! 1:15 `media` is not an action [plugin media]

    swipe 3 up -> ctrl+c
    ! 1:15 `ctrl+c` is not an action [keys ctrl+c]

    swipe 3 up -> playerctl next
    ! 1:15 `playerctl` is not an action; write a command after `run`

    swipe 3 up -> "keys a"
    ! 1:15 expected an action, without quotes

    swipe 3 up -> keys a;
    ! 1:22 an action must follow

    swipe 3 up -> ; keys a
    ! 1:15 an action must precede `;`

    swipe 3 up -> keys a & keys b
    ! 1:22 the key `&` is called `ampersand` [ampersand]
    ! 1:24 there is no key `keys`

    swipe 3 up -> none; keys a
    ! 1:15 `none` must be the only action

    swipe 3 up -> none please
    ! 1:20 nothing may follow `none`

    swipe 3 up -> run
    ! 1:18 a command must follow `run`

    swipe 3 up -> exec
    ! 1:19 a program must follow `exec`, and maybe its arguments

    swipe 3 up -> type
    ! 1:19 a text in quotes must follow `type`

    swipe 3 up -> type hello world
    ! 1:26 `type` takes one text; write a text with spaces in quotes

    swipe 3 up -> type 'hello world'
    ! 1:20 `type` takes one text; write a text with spaces in quotes ["hello world"]

    swipe 3 up -> type ""
    ! 1:20 this text is empty

    swipe 3 up -> notify
    ! 1:21 a text in quotes must follow `notify`

    swipe 3 up -> notify "Volume" 300%
    ! 1:31 the value of `notify` is from 0 to 2, or from 0% to 200%

    swipe 3 up -> notify "Volume" 40 %
    ! 1:31 `notify` takes one text; write a text with spaces in quotes

    swipe 3 up -> show
    ! 1:19 `bindings`, or the name and the value of a bar, must follow `show`

    swipe 3 up -> show binding
    ! 1:27 `show bindings` shows all gestures; to show a bar, a value must follow, as in `show "binding" 40%` [bindings]

    swipe 3 up -> show Volume 45
    ! 1:27 the value of `show` is from 0 to 2, or from 0% to 200%; 45 per cent is `45%` [45%]

    swipe 3 up -> show Volume loud
    ! 1:27 the value of `show` is a part such as `40%` or `0.4`, not `loud`

    swipe 3 up -> show "Volume" 40% now
    ! 1:33 nothing may follow `show "Volume" 40%`; `;` separates actions

    swipe 3 up -> click
    ! 1:20 a button must follow: left, middle, right, back and forward, or a number

    swipe 3 up -> click rigth
    ! 1:21 `rigth` is not a button; there are left, middle, right, back and forward, and numbers from 1 to 31 [right]

    swipe 3 up -> click 5
    ! 1:21 the buttons 4 to 7 are the wheel; use `scroll`

    swipe 3 up -> click right twice
    ! 1:27 nothing may follow `click right`; `;` separates actions

    swipe 3 up -> click right lock twice
    ! 1:32 nothing may follow `click right lock`; `;` separates actions

    swipe 3 up -> desktop next warp
    ! 1:28 only `wrap` or `stop` may follow `desktop next`, not `warp` [wrap]

    swipe 3 up -> desktop 3 wrap
    ! 1:25 nothing may follow `desktop 3`; `;` separates actions

    swipe 3 up -> window move-to-desktop left stop now
    ! 1:48 nothing may follow `window move-to-desktop left stop`; `;` separates actions

    swipe 3 up -> drag left
    ! 1:15 `drag` lasts as long as its gesture, but `swipe` happens once; the kind that follows the fingers is `pan`

    pan 3 { ended -> drag left }
    ! 1:18 `drag` lasts as long as its gesture; write it at `began`, or after the trigger's `->`

    pan 3 -> drag left resume
    ! 1:26 a time must follow `resume`, as in `resume 600ms`

    pan 3 -> drag left resume 600
    ! 1:27 `600` lacks its unit; `resume` is measured in ms or s

    pan 3 -> drag left resume 11s
    ! 1:27 `resume` takes at most 10s: the button is down all that time

    pan 3 -> drag left resume 600ms now
    ! 1:33 nothing may follow `drag left resume 600ms`; `;` separates actions

    pan 3 -> drag resume 600ms
    ! 1:15 `resume` is not a button; there are left, middle, right, back and forward, and numbers from 1 to 31

    pan 3 -> drag
    ! 1:14 a button must follow: left, middle, right, back and forward, or a number

    swipe 3 up -> scroll
    ! 1:21 a direction must follow `scroll`: up, down, left or right

    swipe 3 up -> scroll forward
    ! 1:22 `scroll` takes up, down, left or right, not `forward`

    swipe 3 up -> scroll upp
    ! 1:22 `scroll` takes up, down, left or right, not `upp` [up]

    swipe 3 up -> scroll up 3mm
    ! 1:25 `scroll up` takes a number of clicks from 1 to 100, without a unit, or `kinetic`

    swipe 3 up -> scroll up 1000
    ! 1:25 `scroll up` takes a number of clicks from 1 to 100, without a unit, or `kinetic`

    pan 3 -> scroll up kinetik
    ! 1:20 `scroll up` takes a number of clicks from 1 to 100, without a unit, or `kinetic` [kinetic]

    pan 3 -> scroll up kinetic 3
    ! 1:28 nothing may follow `scroll up kinetic`; `;` separates actions

    swipe 3 up -> scroll up kinetic
    ! 1:15 `scroll` lasts as long as its gesture, but `swipe` happens once; the kind that follows the fingers is `pan`

    pan 3 { changed -> scroll up }
    ! 1:20 `scroll` lasts as long as its gesture; write it at `began`, or after the trigger's `->`

    swipe 3 up -> window
    ! 1:21 an action on the window must follow, as in `window maximize toggle`

    swipe 3 up -> window maximise
    ! 1:22 `maximise` is not an action on windows; there are maximize, fullscreen, minimize, shade, above, below, sticky, restore, close, raise, lower, focus, move, resize, tile, move-to-desktop and move-to-monitor [maximize]

    swipe 3 up -> window unmaximize
    ! 1:22 `unmaximize` is not an action on windows; there are maximize, fullscreen, minimize, shade, above, below, sticky, restore, close, raise, lower, focus, move, resize, tile, move-to-desktop and move-to-monitor [maximize off]

    swipe 3 up -> maximize
    ! 1:15 `maximize` is not an action [window maximize]

    swipe 3 up -> window maximize twice
    ! 1:31 `window maximize` may be followed by horizontal, vertical, on, off or toggle, not by `twice`

    swipe 3 up -> window maximize of
    ! 1:31 `window maximize` may be followed by horizontal, vertical, on, off or toggle, not by `of` [on]

    swipe 3 up -> window close now
    ! 1:28 nothing may follow `window close`; `;` separates actions

    swipe 3 up -> window tile
    ! 1:26 a position must follow `window tile`: left, right, top, bottom, top-left, top-right, bottom-left, bottom-right or center

    swipe 3 up -> window tile middle
    ! 1:27 `middle` is not a position of `window tile`; there are left, right, top, bottom, top-left, top-right, bottom-left, bottom-right and center

    swipe 3 up -> window move
    ! 1:22 `window move` lasts as long as its gesture, but `swipe` happens once; the kind that follows the fingers is `pan`

    swipe 3 up -> window move-to-desktop
    ! 1:37 `window move-to-desktop` is followed by next, previous, left, right, up, down or a number

    swipe 3 up -> window move-to-desktop 0
    ! 1:38 `window move-to-desktop` is followed by next, previous, left, right, up, down or a number, not by `0`

    swipe 3 up -> window move-to-monitor nxt
    ! 1:38 `window move-to-monitor` is followed by next, previous, left, right, up, down or a number, not by `nxt` [next]

    swipe 3 up -> desktop
    ! 1:22 `desktop` is followed by next, previous, left, right, up, down, show or a number

    swipe 3 up -> desktop shwo
    ! 1:23 `desktop` is followed by next, previous, left, right, up, down, show or a number, not by `shwo` [show]

    swipe 3 up -> desktop show maybe
    ! 1:28 `desktop show` may be followed by on, off or toggle, not by `maybe`

    swipe 3 up -> plugin
    ! 1:21 a plugin's name must follow `plugin`

    swipe 3 up -> plugin my/volume
    ! 1:22 a plugin's name is made of letters, digits, `-` and `_`, and begins with a letter

    swipe 3 up -> plugin volume 2
    ! 1:29 `KEY=VALUE` must follow a plugin's name, as in `step=2`, not `2`

    swipe 3 up -> plugin volume step=2 step=3
    ! 1:36 duplicate `step`
    """)

  static let sequences = Subject(
    "Waits, modes for a time, cycles and repetitions",
    """
    swipe 3 up -> keys a; wait
    ! 1:27 a time must follow `wait`, as in `wait 300ms`

    swipe 3 up -> keys a; wait 300
    ! 1:28 `300` lacks its unit; `wait` is measured in ms or s

    swipe 3 up -> keys a; wait 300 ms
    ! 1:28 write no space before a unit [300ms]

    swipe 3 up -> keys a; wait 90s
    ! 1:28 `wait` takes at most 60s

    swipe 3 up -> keys a; wait 1s keys b
    ! 1:31 nothing may follow `wait 1s`; `;` separates actions

    swipe 3 up -> keys a; sleep 1
    ! 1:23 `sleep` is not an action [wait]

    swipe 3 up -> repeat 7 { keys a; wait 10s }
    ! 1:15 these actions wait 70s in all; the maximum is 60s

    swipe 3 up -> mode media for
    ! 1:29 a time must follow `for`, as in `mode media for 2s`

    swipe 3 up -> mode media for 4000s
    ! 1:30 `for` takes at most 3600s

    swipe 3 up -> mode media for ever
    ! 1:30 `for` takes a number in ms or s, not `ever`

    swipe 3 up -> mode media twice
    ! 1:26 only `for TIME` or `once` may follow `mode media`; `;` separates actions

    swipe 3 up -> mode media once more
    ! 1:31 nothing may follow `mode media once`; `;` separates actions

    swipe 3 up -> cycle
    ! 1:20 `{` and actions must follow `cycle`, as in `cycle { keys a | keys b }`

    swipe 3 up -> cycle keys a
    ! 1:21 `{` and actions must follow `cycle`, as in `cycle { keys a | keys b }`

    swipe 3 up -> cycle { keys a; keys b }
    ! 1:15 `cycle` needs two lists of actions or more, with `|` between them, as in `cycle { keys a | keys b }`

    swipe 3 up -> cycle { keys a | | keys b }
    ! 1:32 an action must precede `|`

    swipe 3 up -> cycle { keys a | }
    ! 1:32 an action must precede this `}`

    swipe 3 up -> cycle { keys a | kees b }
    ! 1:32 `kees` is not an action [keys]

    swipe 3 up -> cycle { keys a | keys b } keys c
    ! 1:41 nothing may follow `cycle { … }`; `;` separates actions

    swipe 3 up -> cycle { keys a | keys b
    swipe 3 down -> keys c
    ! 1:21 this `{` is not closed; a `}` must follow the actions

    swipe 3 up -> cycle {
        run echo don't
        keys b
    }
    ! 2:9 a quote or a brace of this command is not closed on its line

    pan 3 -> cycle { drag left | keys a }
    ! 1:18 `drag` lasts as long as its gesture; it must not be in the braces of a `cycle` or a `repeat`

    pan 3 -> repeat 2 { window move }
    ! 1:28 `window move` lasts as long as its gesture; it must not be in the braces of a `cycle` or a `repeat`

    swipe 3 up -> repeat { keys a }
    ! 1:21 a number must follow `repeat`, as in `repeat 3 { keys Tab }`

    swipe 3 up -> repeat 1 { keys a }
    ! 1:22 `repeat` takes a number from 2 to 100, as in `repeat 3 { keys Tab }`

    swipe 3 up -> repeat 3 keys a
    ! 1:24 `{` and actions must follow `repeat 3`, as in `repeat 3 { keys Tab }`

    swipe 3 up -> repeat 3 { keys a | keys b }
    ! 1:33 `|` separates the lists of a `cycle`; `;` separates actions

    swipe 3 up -> repeat 3 { }
    ! 1:25 an action must follow

    swipe 3 up -> repeat 100 { repeat 100 { keys a } }
    ! 1:15 these are 10000 actions; the maximum is 1000

    swipe 3 up -> repeat 2 { repeat 2 { repeat 2 { repeat 2 { repeat 2 { keys a } } } } }
    ! 1:68 `cycle` and `repeat` nest at most 4 deep

    swipe 3 up -> lock
    ! 1:15 `lock` is not an action [run loginctl lock-session]

    swipe 3 up -> middle click
    ! 1:15 `middle` is not an action [click middle]

    swipe 3 up -> show desktop
    ! 1:15 `show` shows all gestures or a bar [desktop show]

    swipe 3 up -> desktop prev
    ! 1:23 `desktop` is followed by next, previous, left, right, up, down, show or a number, not by `prev` [previous]

    swipe 3 up -> mode "resize"
    ! 1:20 a name is written without quotes [resize]

    swipe 3 up -> keys a; swipe 3 down -> keys b
    ! 1:23 `swipe` begins a line of its own
    """)
}
