extension Subject {
  static let windows = Subject(
    "Windows and modes",
    """
    in firefox { swipe 3 up -> keys a }
    ! 1:4 `firefox` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin [class /firefox/i]

    tap 2 on touchscreen in "krita" -> keys a
    ! 1:25 `class`, `title` or `role` must precede a pattern [class /krita/i]

    pinch 2 in obsrve -> keys a
    ! 1:12 `obsrve` is neither a direction nor an option of `pinch` [observe]

    pinch 2 in firefox -> keys a
    ! 1:12 `firefox` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin [class /firefox/i]

    in class 'gimp' { swipe 3 up -> keys a }
    ! 1:10 a pattern must follow `class`: a regular expression, as in `/firefox|chromium/`, or a text in quotes [/gimp/i]

    in class firefox { swipe 3 up -> keys a }
    ! 1:10 a pattern must follow `class`: a regular expression, as in `/firefox|chromium/`, or a text in quotes [/firefox/i]

    in class { swipe 3 up -> keys a }
    ! 1:9 a pattern must follow `class`: a regular expression, as in `/firefox|chromium/`, or a text in quotes

    in /firefox/ { swipe 3 up -> keys a }
    ! 1:4 `class`, `title` or `role` must precede a pattern [class /firefox/]

    in { swipe 3 up -> keys a }
    ! 1:3 class, title, role, fullscreen, titlebar, background, monitor, desktop or plugin must follow `in`, as in `in class /firefox/`

    in clas /firefox/ { swipe 3 up -> keys a }
    ! 1:4 `clas` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin [class]

    in class // { swipe 3 up -> keys a }
    ! 1:10 an empty regular expression matches every window

    in class /fire(fox/ { swipe 3 up -> keys a }
    ! 1:15 invalid regular expression: no ) closes this (

    in title /[a-/ { swipe 3 up -> keys a }
    ! 1:11 invalid regular expression: no ] closes this [

    in focused { swipe 3 up -> keys a }
    ! 1:11 class, title, role or fullscreen must follow `focused`, as in `in class /firefox/`

    in not focused class /a/ { swipe 3 up -> keys a }
    ! 1:8 `focused` must precede `not`, directly after `in`

    in class /a/ { in not class /a/ { swipe 3 up -> keys a } }
    ! 1:16 `in not class /a/` inside `in class /a/` never holds

    in class /a/, title /b/ { swipe 3 up -> keys a }
    ! 1:13 conditions that hold together follow each other, each with its `in` [in]

    in class /a/ or class /b/ { swipe 3 up -> keys a }
    ! 1:14 `{` must follow the scope, not `or`; for one of several names, write `in class /firefox|chromium/`; other alternatives need a scope each

    in fullscreen
    ! 1:14 a block `{ … }` must follow the scope

    in fullscreen -> pause
    ! 1:15 a trigger must precede `->`; a scope has a block: `in … { TRIGGER -> ACTION }`

    in fullscreen { pause now }
    ! 1:23 nothing may follow `pause`

    pause
    ! 1:1 `pause` outside a scope would disable everything permanently; write it in one, as in `in fullscreen { pause }`

    in class /firefox/I { swipe 3 up -> keys a }
    ! 1:19 only `i` may be directly behind a regular expression: it ignores case; a slash in it is written `\\/` [i]

    in class /usr/bin/ { swipe 3 up -> keys a }
    ! 1:15 only `i` may be directly behind a regular expression: it ignores case; a slash in it is written `\\/`

    in desktop Mail { swipe 3 up -> keys a }
    ! 1:12 a number from 1 to 99, or a name in quotes, must follow `desktop`, as in `desktop 2` or `desktop "Mail"`

    in desktop { swipe 3 up -> keys a }
    ! 1:11 a number from 1 to 99, or a name in quotes, must follow `desktop`, as in `desktop 2` or `desktop "Mail"`

    in monitor 2 { swipe 3 up -> keys a }
    ! 1:12 a name in quotes must follow `monitor`, as in `monitor "HDMI-1"`; `xrandr` lists the names

    in desktop 2 { in desktop 3 { swipe 3 up -> keys a } }
    ! 1:16 `in desktop 3` inside `in desktop 2` never holds

    in title "Inbox" { in class /mail/ { swipe 3 up in title "Outbox" -> keys a } }
    ! 1:49 `in title "Outbox"` inside `in title "Inbox"` never holds

    in titlebar { swipe 3 up in background -> keys a }
    ! 1:26 `in background` inside `in titlebar` never holds

    in focused titlebar { swipe 3 up -> keys a }
    ! 1:12 `focused` is about a window: class, title, role or fullscreen follows it, not `titlebar`

    in titelbar { swipe 3 up -> keys a }
    ! 1:4 `titelbar` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin [titlebar]

    swipe 3 up in klass /a/ -> keys a
    ! 1:15 `klass` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin [class]

    mode { swipe 3 up -> keys a }
    ! 1:5 a name must follow `mode`, as in `mode media { … }`

    mode media
    ! 1:11 a block `{ … }` must follow the scope

    mode up { swipe 3 up -> keys a }
    ! 1:6 `up` is a word of the language and cannot be a name

    mode 3d { swipe 3 up -> keys a }
    ! 1:6 a name is made of letters, digits, `-` and `_`, and begins with a letter

    mode media { mode draw { swipe 3 up -> keys a } }
    ! 1:14 `mode draw` inside `mode media` never holds: there is one mode at a time

    mode media { swipe 3 up -> keys a }
    swipe 4 up -> mode meida
    ! 2:20 no scope is for the mode `meida`; `mode meida { … }` would be one [media]

    swipe 4 up -> mode
    ! 1:19 a mode must follow `mode`; `mode default` leaves all modes

    mode default draw { swipe 3 up -> keys a }
    ! 1:14 `{` must follow the scope, not `draw`

    swipe 3 up mode media -> keys a
    ! 1:12 `mode` belongs at the start of a line, before a block: `mode … { swipe … }`

    in mode resize { swipe 3 up -> keys a }
    ! 1:1 `mode` is a scope of its own [mode]

    in floating { swipe 3 up -> keys a }
    ! 1:4 `floating` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin

    in command "vim" { swipe 3 up -> keys a }
    ! 1:4 `command` is not a condition; there are class, title, role, fullscreen, titlebar, background, monitor, desktop and plugin

    in touchpad { swipe 3 up -> keys a }
    ! 1:1 a device follows `on` [on touchpad]

    app firefox { swipe 3 up -> keys a }
    ! 1:1 `app` follows `in`, as in `in class /firefox/i` [in class /firefox/i]

    title /Inbox/ { swipe 3 up -> keys a }
    ! 1:1 `title` follows `in`, as in `in class /firefox/i` [in title]

    fullscreen { swipe 3 up -> keys a }
    ! 1:1 `fullscreen` follows `in` [in fullscreen]

    trackpad { swipe 3 up -> keys a }
    ! 1:1 a device follows `on` [on touchpad]

    pen { swipe 1 up -> keys a }
    ! 1:1 a device follows `on` [on pen]

    super { swipe 3 up -> keys a }
    ! 1:1 modifiers follow `with` [with super]

    in super { swipe 3 up -> keys a }
    ! 1:1 modifiers follow `with` [with super]

    on monitor "HDMI-1" { swipe 3 up -> keys a }
    ! 1:1 `monitor` follows `in` [in monitor]

    in class /(?i)firefox/ { swipe 3 up -> keys a }
    ! 1:10 an expression that ignores case has an `i` behind it, as in `/firefox/i` [/firefox/i]

    in not class /a/ not class /b/ { swipe 3 up -> keys a }
    ! 1:18 each condition begins with `in` [in not]

    in class /a/ title /b/ { swipe 3 up -> keys a }
    ! 1:14 each condition begins with `in` [in title]

    in class /a/ and not title /b/ { swipe 3 up -> keys a }
    ! 1:14 conditions that hold together follow each other, each with its `in` [in]

    in class /a/ && in title /b/ { swipe 3 up -> keys a }
    ! 1:14 conditions that hold together follow each other, each with its `in`

    swipe 3 up in not class /a/ not title /b/ -> keys a
    ! 1:29 `not` follows `in`, as in `in not class /firefox/i`
    """)
}
