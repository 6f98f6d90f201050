import Bindings

extension Subject {
  static let warnings = Subject(
    "Warnings",
    """
    swipe 3 up -> keys a
    swipe 3 up -> keys b
    ! 1:1 overridden by line 2: `swipe 3 up` comes later in the same scope

    swipe 3 up -> run echo "hi
    ! 1:24 this quotation mark is not closed; the shell refuses the command

    swipe 3 up -> keys meta+Left
    ! 1:20 `meta` acts as Alt here; the Windows key is `super` [super]

    swipe 3 up -> keys ctrl+C
    ! 1:25 `C` is typed with Shift, so this chord presses Shift, too [c]

    swipe 3 up -> keys ctrl c
    ! 1:20 `ctrl` is released before `c` is pressed; `+` joins them [ctrl+c]

    swipe 3 up -> type “hi”
    ! 1:20 these quotation marks are part of the text ["hi"]

    swipe 3 up -> exec ls $HOME
    ! 1:23 `$HOME` is an argument of `ls` here; `run` starts a shell, and `;` separates actions

    swipe 3 up -> exec ~/bin/tool on
    ! 1:20 `exec` starts no shell, which would replace `~/bin/tool`; write the whole path, or `run`

    swipe 3 up -> exec date > file
    ! 1:25 `>` is an argument of `date` here; `run` starts a shell, and `;` separates actions

    in class "gimp|firefox" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `|` and slashes are part of the text; a regular expression is written without quotes [/gimp|firefox/]

    in title "/mail/i" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `|` and slashes are part of the text; a regular expression is written without quotes [/mail/i]

    swipe 3 up in class "gimp" in class "krita" -> keys a
    ! 1:28 a window would need both names in its class; for one of the two, write `in class /gimp|krita/`

    in class "gimp" { in title /draft/ { swipe 3 up in class "krita" -> keys a } }
    ! 1:49 a window would need both names in its class; for one of the two, write `in class /gimp|krita/`

    swipe 3 up -> run echo “hi”
    ! 1:24 the shell does not know this quotation mark ["]

    swipe 3 right -> keys a
    swipe 3 {next,previous} -> keys {b,c}
    ! 1:1 overridden by `swipe 3 next` (line 2) and `swipe 3 previous` (line 2), which come later in the same scope

    swipe 3 left -> keys a
    swipe 3 next -> keys b
    ! 1:1 with natural scrolling, overridden by line 2: `swipe 3 next` comes later in the same scope

    swipe 3 {left,left} -> keys {a,b}
    ! 1:1 overridden by line 1: `swipe 3 left` comes later in the same scope

    pan 4 left commit 30mm -> keys a
    pan 4 left commit 50mm -> keys b
    ! 1:1 overridden by line 2: `pan 4 left commit 50mm` comes later in the same scope

    pan 3 left commit 30mm { began -> keys a }
    ! 1:1 `commit` decides between `ended` and `cancelled`, and this block has neither; it has no effect

    pinch 2 in min 30% commit 20% -> keys a
    ! 1:1 `min` is not less than the amount of `commit`; a slow lift commits the gesture as soon as it begins

    swipe 3 up min 2mm on touchpad -> keys a
    ! 1:1 `min 2mm` is hardly more than the tremble of resting fingers; earlier versions measured 7.5mm on touchpads, so write `min 7.5mm`

    pan 3 left commit 40mm on touchpad -> keys a
    ! 1:1 fingers go at most about 30 mm on a touchpad, so a slow lift always cancels `commit 40mm`; write about `commit 15mm`

    on touchpad { set sensitivity 3.74 }
    ! 1:31 `sensitivity 3.74` makes gestures on touchpads too short: earlier versions measured their millimetre 3.74 times too long; divide the value by 3.74, or remove the line

    tap 2 on touchpad -> keys a
    ! 1:1 a touchpad reports a tap as a click of a button, so a real click of that button counts as this tap, too

    tap 4 on touchpad -> keys a
    ! 1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`

    rotate 1-3 on touchpad -> keys a
    ! 1:1 this line rotates only with two or more fingers of a touchpad; write circles as `rotate 1 on touchpad`

    hold 1 on touchpad -> keys a
    ! 1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`

    edge left on mouse -> keys a
    ! 1:1 only a touchscreen or a pen has an edge to start from; this never happens

    pan 1 on touchpad -> keys a
    ! 1:1 a touchpad reports movements of two or more fingers (one moves the pointer); this never happens

    swipe 5 up on touchpad -> keys a
    ! 1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`

    pinch 5 out on touchpad -> keys a
    ! 1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`

    tap 3 pressed -> keys a
    ! 1:1 only a touchpad has a button under the fingers; without `on touchpad` this never happens

    pan 5-6 on touchpad -> keys a
    ! 1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`

    swipe 3 {up,down,left,right} -> keys {a,b,c,d}
    pan 3 -> drag left
    ! 2:1 the swipes from line 1 on take every movement first, so this `pan` never begins

    swipe 1 on touchscreen -> keys a
    pan 1 vertical on touchscreen -> scroll up
    ! 2:1 the swipe of line 1 takes every movement first, so this `pan` never begins

    swipe 2 on touchpad -> keys a
    scroll on touchpad { every 1 -> keys b }
    ! 2:1 the swipe of line 1 takes every movement first, so this `scroll` never begins

    pinch 2 on mouse -> keys a
    ! 1:1 a mouse has only one point; this never happens

    swipe 3 up with button right -> keys a
    ! 1:1 a device with buttons has only one point; this never happens

    hover top on touchscreen -> keys a
    ! 1:1 a touchscreen has no pointer that could hover; this never happens

    scroll on touchscreen { every 1 up -> keys a }
    ! 1:1 only a touchpad and a mouse scroll; this never happens

    pan 3 on touchscreen -> drag left resume 600ms
    ! 1:22 `resume` counts on touchpads only; here the button is released when the gesture ends

    pan 1 with button right { began -> drag left resume 600ms }
    ! 1:27 `resume` counts on touchpads only; here the button is released when the gesture ends

    hover left with button left -> keys a
    ! 1:1 nothing hovers while a button is down; this never happens

    swipe 1 up with button left on touchpad -> keys a
    ! 1:1 only mice and pens are pressed with a button; this never happens

    swipe 3 up pressure 50% -> keys a
    ! 1:1 only the pressure of a pen counts; without `on pen` this never happens

    stroke L on touchpad -> keys a
    ! 1:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`

    pan 3 { began -> window maximize
        ended -> window restore }
    ! 2:5 `ended` without `cancelled`: if the gesture is cancelled, the actions of `began` are not undone

    pan 3 { began -> keys a
        ended -> keys b }
    ! 2:5 `ended` without `cancelled`: if the gesture is cancelled, the actions of `began` are not undone

    set bypass super
    with super { swipe 3 up -> keys a }
    ! 2:14 `set bypass` leaves everything to applications while these modifiers are held; this never happens

    in fullscreen { pause }
    in fullscreen { swipe 3 up -> keys a }
    ! 2:17 `pause` in line 1 holds wherever this line does; this never happens

    in background { pause }
    tap 1 with button back in background -> keys a
    ! 2:1 `pause` in line 1 holds wherever this line does; this never happens

    in fullscreen {
        tap 3 -> keys a
        pause
    }
    ! 2:5 `pause` in line 3 holds wherever this line does; this never happens

    swipe 3 up -> keys a
    set min 20mm
    ! 2:1 this affects no line: `set min` applies to the swipes after it in its block

    hover dwell 1s -> drag left
    ! 1:16 a `hover` ends when the pointer moves away, and so does `drag left`; write `click left lock`

    hover top-left dwell 500ms -> keys a
    hover top-left dwell 2s -> keys b
    ! 1:1 overridden by line 2: `hover top-left dwell 2s` comes later in the same scope

    mode media { swipe 3 up -> keys a }
    ! 1:6 no action switches to `mode media`; only `dactyl ctl mode media` does

    in class /firefox/ { swipe 3 up -> keys a }
    in title /Video/ { swipe 3 up -> keys b }
    ! 1:22 line 2 is equally specific; if both scopes hold, it wins because it comes later

    swipe 3 up -> run noprogram --fast
    ! 1:19 program `noprogram` not found

    swipe 3 up -> run noprogram; keys ctrl+c
    ! 1:15 `keys` belongs to the command of `run`, which extends to the end of the line [exec noprogram; keys ctrl+c]

    swipe 3 up -> run xclip -o | sed 's/a/b/' && sleep 0.5; window close
    ! 1:15 `window` belongs to the command of `run`, which extends to the end of the line [exec sh -c "xclip -o | sed 's/a/b/'"; wait 0.5s; window close]

    swipe 3 up -> run make && notify "built"
    ! 1:15 `notify` belongs to the command of `run`, which extends to the end of the line

    swipe 3 up -> exec xclip -o && keys a
    ! 1:29 `&&` is an argument of `xclip` here; `run` starts a shell, and `;` separates actions

    swipe 3 up -> plugin noplugin
    ! 1:22 plugin `noplugin` not found

    pan 3 -> plugin volum
    ! 1:17 plugin `volum` not found [volume]

    with super { stroke O on touchscreen -> keys a }
    with super { stroke circle on touchscreen -> keys b }
    ! 2:14 `circle` looks like `O` of line 1; strokes that resemble both are not recognized

    rotate 1 with button right -> scroll down
    stroke circle with button right -> keys b
    ! 2:1 a drawing of `circle` turns in a circle, which `rotate 1 with button right` of line 1 takes first

    tap 1 with button middle -> keys a
    tap 1 times 2 with button middle -> keys b
    ! 1:1 applications get this click before line 2 (`tap 1 times 2 with button middle`) is decided, so it never acts; add `observe` or `eager`

    hold 1 for 15s with button back -> keys a
    ! 1:1 applications get the press after 10s, so this never begins; write at most `for 10s`, or add `observe`

    hold 1 on touchscreen for 15s -> keys a
    ! 1:1 applications get the touch after 10s, so this never begins; write at most `for 10s`, or add `observe`

    stroke L within 300ms with button right -> keys a
    ! 1:1 `within` limits the pause between strokes; the shape `L` has one stroke

    in title "a?.pdf|b" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `|` and slashes are part of the text; a regular expression is written without quotes

    in class "(gimp)?|b.?" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `|` and slashes are part of the text; a regular expression is written without quotes [/(gimp)?|b.?/]

    in title "*a?.pdf|b" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `|` and slashes are part of the text; a regular expression is written without quotes [/a.\\.pdf$|^b$/]

    in title "*.pdf|*.djvu" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `|` and slashes are part of the text; a regular expression is written without quotes [/\\.pdf$|\\.djvu$/]

    in title "a(|b" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `|` and slashes are part of the text; a regular expression is written without quotes

    scroll with ctrl -> block
    ! 1:1 `block` cannot withhold this input from applications; name a button, as in `with button right`

    scroll with ctrl intercept -> keys a
    ! 1:18 `intercept` cannot withhold this input from applications; name a button, as in `with button right`

    swipe 1 up on mouse intercept -> block
    ! 1:1 `block` cannot withhold this input from applications; name a button, as in `with button right`
    ! 1:21 `intercept` cannot withhold this input from applications; name a button, as in `with button right`

    swipe 2 left on touchpad -> block
    ! 1:1 `block` cannot withhold this input from applications

    hover dwell 600ms size 1000mm -> click left
    ! 1:1 `size 1000mm` is much: the pointer counts as resting until it has moved that far

    hover dwell 0.1ms -> click left
    ! 1:1 `dwell 0.1ms` acts at each short pause of the pointer; write at least `dwell 200ms`

    edge left size 100% -> keys a
    ! 1:1 `size 100%` is more than half of most screens, not a strip along an edge

    hover top size 100000mm -> keys a
    ! 1:1 `size 100000mm` is more than half of most screens, not a strip along an edge

    stroke L with button right on "*XTEST*" -> keys a
    ! 1:1 pointers that programs move through XTest make no gestures without `set remote-pointers include`

    set remote-pointers include
    tap 1 with button right -> run xdotool click --clearmodifiers 3
    ! 2:25 the click of this command makes the gesture again, without end; write `click right`

    set remote-pointers include
    tap 1 with button back -> run sleep 1; /usr/bin/xte 'mouseclick 8'
    ! 2:24 the click of this command makes the gesture again, without end; write `click back`

    hover 200x40-0+0 -> block
    ! 1:1 `block` cannot withhold this input from applications; `none` keeps dwells out of the area

    swipe 3 up observe -> block
    ! 1:1 `observe` and `block` contradict each other: with `observe`, applications get everything

    set delivery observe
    edge left on touchscreen -> block
    ! 2:1 `observe` and `block` contradict each other: with `observe`, applications get everything

    pan 3 {
      began -> run a; ended -> run b
    }
    ! 2:19 `ended` begins a line of its own

    tap 1 with button back -> run dactyl ctl resume
    ! 1:31 no gesture acts during a pause, so this never ends one; write `dactyl ctl pause 10min`, or use a mode

    tap 1 with button back -> exec dactyl ctl resume
    ! 1:32 no gesture acts during a pause, so this never ends one; write `dactyl ctl pause 10min`, or use a mode

    swipe 3 up -> notify "$DACTYL_FINGERS fingers"
    ! 1:23 `$DACTYL_FINGERS` is part of the text; only the shell of `run` replaces variables

    swipe 3 up -> exec ls "$DACTYL_FINGERS"
    ! 1:24 `$DACTYL_FINGERS` is part of the text; only the shell of `run` replaces variables

    swipe 3 up -> type "${DACTYL_X}/x"
    ! 1:21 `${DACTYL_X}` is part of the text; only the shell of `run` replaces variables

    swipe 3 up -> run echo $DACTYL_FINGER
    ! 1:25 no command gets the variable `DACTYL_FINGER` [DACTYL_FINGERS]

    set tremor 3mm
    hover dwell 1s -> click left
    ! 1:1 this affects no line: `set tremor` applies to gestures of fingers, pens and buttons

    on touchscreen { set dpi 120 }
    hover left -> keys a
    ! 1:18 this affects no line: `set dpi` applies to gestures of fingers, pens and buttons

    pan 3 left -> keys down alt; keys Tab; keys up alt
    ! 1:15 `down` is an arrow key; `hold` keeps a key down until the gesture is over [hold alt]
    ! 1:40 `up` is an arrow key; `hold` releases its key by itself

    in monitor "HDMI-2" { swipe 3 up -> keys a }
    ! 1:12 no monitor that is present has this name; there are eDP-1 and HDMI-1 ["HDMI-1"]

    swipe 3 up -> run ~/bin/noprogram a
    ! 1:19 program `/home/user/bin/noprogram` not found

    swipe 3 {left,right} -> run bspc desktop -f {next,prev}; notify "x"
    ! 1:25 `notify` belongs to the command of `run`, which extends to the end of the line

    swipe 3 {left,right,up} -> run bspc node -f {west,east}
    ! 1:45 the shell gets these braces, because the groups before them have 3 alternatives, not 2

    in class "^xmessage$" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `^` is part of the text; a regular expression is written between slashes [/^xmessage$/]

    in class "xmessage.*" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `.` is part of the text; a regular expression is written between slashes [/xmessage.*/]

    in class "{a,b}" { swipe 3 up -> keys a }
    ! 1:10 in quotes, `{` is part of the text; a regular expression is written between slashes [/^(a|b)$/]

    in class "" { swipe 3 up -> keys a }
    ! 1:10 an empty text is never the class of anything

    on "touchpad" { swipe 3 up -> keys a }
    ! 1:4 in quotes, this is the name of a device; a class of devices is written without quotes [touchpad]

    swipe 3 up -> type "a\\nb"
    ! 1:20 `\\` is typed as it is; the keys of a new line and a tabulator are pressed by `keys Return` and `keys Tab`

    swipe 3 up -> type "un "quoted" text"
    ! 1:25 the quotation marks end the text here; `\\"` is one that is part of the text

    include twice.conf
    include twice.conf
    ! twice.conf:1:1 overridden by itself, because its file is included twice

    set guide always
    set guide off
    swipe 3 up -> keys a
    ! 1:1 replaced by line 2: `set guide off` comes later

    on touchscreen { set tremor 2mm }
    set tremor 4mm
    swipe 3 up -> keys a
    ! 1:18 replaced by line 2: `set tremor 4mm` comes later

    set overlay color ff8800 dark
    set overlay light
    set overlay color 00ff00 width 2mm
    swipe 3 up -> keys a
    ! 1:1 replaced by line 3: `set overlay color 00ff00 width 2mm` comes later
    """, .warning)
}
