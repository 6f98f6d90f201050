extension Subject {
  static let blocks = Subject(
    "Lines and blocks",
    """
    swipe 3 up
    ! 1:11 `->` and an action must follow the trigger

    pan 3
    ! 1:6 `->` and an action, or a block, must follow the trigger

    swipe 3 up -> keys a -> keys b
    ! 1:22 a second `->`; `;` separates actions

    swipe 3 up ->
    ! 1:14 an action must follow

    swipe 3 up: keys a
    ! 1:9 `up:` is neither a direction nor an option of `swipe` [up]
    ! 1:19 `->` and an action must follow the trigger

    swipe 3 up = keys a
    ! 1:12 actions follow `->`, not `=` [->]

    swipe 3 up => keys a
    ! 1:12 actions follow `->`, not `=>` [->]

    "swipe" 3 up -> keys a
    ! 1:1 a line begins with a kind of gesture or a scope, no group and no quotes

    {swipe,pan} 3 up -> keys a
    ! 1:1 a line begins with a kind of gesture or a scope, no group and no quotes

    -> keys a
    ! 1:1 a trigger must precede `->`

    { swipe 3 up -> keys a }
    ! 1:1 a scope or a trigger must precede `{`

    pan 3 {
        began -> keys a
    ! 1:7 this block is not closed

    pan 3 {
        began -> keys a
        ended -> run go }
    ! 1:7 this block is not closed; the `}` of line 3 belongs to the command, which extends to the end of its line

    }
    ! 1:1 this `}` closes no block

    with super { swipe 3 up -> keys a } }
    ! 1:37 this `}` closes no block

    with super { swipe 3 up -> keys a } swipe 3 down -> keys b
    ! 1:37 only another `}` or a comment may follow a `}`

    with super { swipe 3 up -> keys a } { swipe 3 down -> keys b }
    ! 1:37 only another `}` or a comment may follow a `}`

    with super {swipe 3 up -> keys a }
    ! 1:12 this group is not closed in the same word; the `{` of a block is followed by a space or the line's end

    swipe 3 up -> { keys a }
    ! 1:12 either `->` or a block, not both

    on touchpad
    ! 1:12 a block `{ … }` must follow the scope

    on touchpad -> keys a
    ! 1:13 a trigger must precede `->`; a scope has a block: `on … { TRIGGER -> ACTION }`

    pan 3 {
    }
    ! 1:7 this block is empty; write phases and steps in it, as in `began -> keys Tab`

    with super { on touchpad { swipe 3 up -> keys a }
    swipe 3 down -> keys b
    ! 1:12 this block is not closed

    swipe 3 up -> type "hello
    ! 1:20 this quote is not closed on its line

    in title /fire { swipe 3 up -> none }
    ! 1:10 this regular expression is not closed on its line; `/` ends it

    swipe 3 up -> keys a \\
        keys b
    ! 1:22 a line cannot be continued on the next one; the key `\\` is called `backslash`
    ! 2:5 `keys` is an action; write it after a trigger and `->`

    swipe 3 up -> keys a // maximize
    ! 1:22 there is no key `//`; a comment begins with `#`
    ! 1:25 there is no key `maximize`

    swipe 3 upp -> kyes a
    swipe 3 downn -> keys b
    ! 1:9 `upp` is neither a direction nor an option of `swipe` [up]
    ! 1:16 `kyes` is not an action [keys]
    ! 2:9 `downn` is neither a direction nor an option of `swipe` [down]
    """)
}
