extension Subject {
  static let settings = Subject(
    "Settings",
    """
    set
    ! 1:4 a setting's name and value must follow `set`

    set rate
    ! 1:9 a value must follow `set rate`, as in `set rate 100ms`

    set rate 50
    ! 1:10 `50` lacks its unit; `rate` is measured in ms or s

    set rate 50ms 60ms
    ! 1:15 `set rate` takes one value

    set rate = 50ms
    ! 1:10 a setting's value follows its name without a `=`

    set raet 50ms
    ! 1:5 there is no setting `raet`; there are rate, delivery, focus, min, within, faster, strictness, sensitivity, dpi, tremor, keyboards, remote-pointers, touches-near-pen, bypass, trail, guide, preview and overlay [rate]

    set rate 50ms { swipe 3 up -> keys a }
    ! 1:1 `set` has no block: `set NAME VALUE`

    set delivery observ
    ! 1:14 `set delivery` takes observe or intercept [observe]

    set sensitivity 0.6mm
    ! 1:17 `set sensitivity` takes a number from 0.1 to 10, without a unit

    set sensitivity 0
    ! 1:17 `set sensitivity` takes a number from 0.1 to 10, without a unit

    set tremor 2
    ! 1:12 `2` lacks its unit; `tremor` is measured in mm

    set tremor 30mm
    ! 1:12 `set tremor` takes a length from 0.1mm to 20mm

    with super { set tremor 2mm }
    ! 1:14 `set tremor` is for devices; write it in an `on` scope or outside all blocks

    set dpi many
    ! 1:9 `set dpi` takes a number from 10 to 2000, without a unit

    with super { set dpi 96 }
    ! 1:14 `set dpi` is for devices; write it in an `on` scope or outside all blocks

    set keyboards yes
    ! 1:15 `set keyboards` takes ignore or include

    on touchpad { set keyboards include }
    ! 1:15 `set keyboards` is for the whole file; write it outside all blocks

    set remote-pointers yes
    ! 1:21 `set remote-pointers` takes ignore or include

    set trail offf
    ! 1:11 `set trail` takes on or off [off]

    set guide never
    ! 1:11 `set guide` takes pause or always or off

    set guide pause
    ! 1:16 a time must follow `set guide pause`, as in `set guide pause 300ms`

    set guide pause 300
    ! 1:17 `300` lacks its unit; `pause` is measured in ms or s

    set guide off 300ms
    ! 1:15 nothing follows `set guide off`

    with super { set guide off }
    ! 1:14 `set guide` is for the whole file; write it outside all blocks

    set preview never
    ! 1:13 `set preview` takes on or off

    on touchpad { set preview off }
    ! 1:15 `set preview` is for the whole file; write it outside all blocks

    set overlay of
    ! 1:13 `set overlay` takes on, off, color, width, opacity, text, light or dark [on]

    set overlay color
    ! 1:18 a value must follow `color`, as in `color ff8800` or `color "#ff8800"` (a `#` without quotes begins a comment)

    set overlay color blue
    ! 1:19 `color` takes six hexadecimal digits, as in `color ff8800` or `color "#ff8800"` (a `#` without quotes begins a comment), not `blue`

    set overlay width
    ! 1:18 a value must follow `width`, as in `width 1mm`

    set overlay width 2px
    ! 1:20 `width` is measured in mm, not in px

    set overlay width 20mm
    ! 1:19 `width` takes a length from 0.2mm to 10mm

    set overlay opacity 0.4
    ! 1:21 `0.4` lacks its unit; `opacity` is measured in %

    set overlay opacity 140%
    ! 1:21 `opacity` takes a whole number from 0% to 100%

    set overlay width 1mm width 2mm
    ! 1:23 duplicate `width`

    set overlay off color ff8800 width 1mm opacity 20% text 150% dark more
    ! 1:67 `set overlay` takes one value

    set overlay text 400%
    ! 1:18 `text` takes a whole number from 50% to 300%

    set overlay text large
    ! 1:18 `text` takes a number in %, not `large`

    with super { set overlay off }
    ! 1:14 `set overlay` is for the whole file; write it outside all blocks

    set bypass
    ! 1:11 a value must follow `set bypass`, as in `set bypass super+shift`

    set bypass supper
    ! 1:12 `supper` is not a modifier; there are shift, ctrl, alt, super, hyper and level3 [super]

    set bypass super shift
    ! 1:18 `set bypass` takes one value

    set min 20
    ! 1:9 `20` lacks its unit; `min` is measured in mm or px

    set overlay size 150%
    ! 1:13 `set overlay` takes on, off, color, width, opacity, text, light or dark [text]

    set tremor 3mm on mouse
    ! 1:1 devices are named around a setting [on mouse { set tremor 3mm }]
    """)
}
