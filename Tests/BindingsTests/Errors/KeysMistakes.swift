extension Subject {
  static let keys = Subject(
    "Keys",
    """
    swipe 3 up -> keys
    ! 1:19 a chord must follow `keys`, as in `keys ctrl+c`

    swipe 3 up -> keys ctrl++
    ! 1:20 `+` joins the keys of a chord; the key itself is called `plus` [ctrl+plus]

    swipe 3 up -> keys ctrl+
    ! 1:20 a key is missing in `ctrl+`; `+` joins the keys of a chord

    swipe 3 up -> keys ctrl+-
    ! 1:25 the key `-` is called `minus` [minus]

    swipe 3 up -> keys ctrl + c
    ! 1:20 `+` joins the keys of a chord without spaces [ctrl+c]

    swipe 3 up -> keys +
    ! 1:20 `+` joins the keys of a chord without spaces; the key itself is called `plus` [plus]

    swipe 3 up -> keys super_up
    ! 1:20 `+` joins the keys of a chord, and not `_` [super+up]

    swipe 3 up -> keys <Primary><Shift>t
    ! 1:20 `+` joins the keys of a chord [ctrl+shift+t]

    swipe 3 up -> keys Ctrl-C
    ! 1:20 `+` joins the keys of a chord, and not `-` [Ctrl+c]

    swipe 3 up -> keys ctrl+++
    ! 1:20 `+` joins the keys of a chord; the key itself is called `plus` [ctrl+plus]

    swipe 3 up -> keys <Primary>C
    ! 1:20 `+` joins the keys of a chord [ctrl+c]

    swipe 3 up -> keys ctrl-c
    ! 1:20 `+` joins the keys of a chord, and not `-` [ctrl+c]

    swipe 3 up -> keys a+b
    ! 1:20 `a` is not a modifier; keys one after the other are separated by a space

    swipe 3 up -> keys contrl+c
    ! 1:20 there is no key `contrl` [control]

    swipe 3 up -> keys Retrun
    ! 1:20 there is no key `Retrun` [Return]

    swipe 3 up -> keys F36
    ! 1:20 there is no key `F36` [F16]

    swipe 3 up -> keys "a"
    ! 1:20 a key is written without quotes

    swipe 3 up -> keys ctrl+c, ctrl+v
    ! 1:25 a space separates keys one after the other, without a comma [c]

    swipe 3 up -> hold
    ! 1:19 one chord must follow `hold`, as in `hold alt`

    swipe 3 up -> hold alt Tab
    ! 1:15 one chord must follow `hold`; `keys` presses the others [hold alt; keys Tab]

    swipe 3 up -> keys C-x
    ! 1:20 `+` joins the keys of a chord, and not `-` [ctrl+x]

    swipe 3 up -> keys C-M-Left
    ! 1:20 `+` joins the keys of a chord, and not `-` [ctrl+alt+Left]

    swipe 3 up -> keys S-Left
    ! 1:20 `+` joins the keys of a chord, and not `-` [shift+Left]

    swipe 3 up -> keys a-b
    ! 1:20 `+` joins the keys of a chord, and not `-`

    swipe 3 up -> keys fn+F3
    ! 1:20 there is no key `fn`; keyboards do not report it to X

    swipe 3 up -> keys Strg+Entf
    ! 1:20 the key `Strg` is called `ctrl` [ctrl]
    ! 1:25 the key `Entf` is called `Delete` [Delete]
    """)
}
