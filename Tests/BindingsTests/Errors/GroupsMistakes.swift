extension Subject {
  static let groups = Subject(
    "Groups",
    """
    swipe 3 {up,down} -> keys {a,b,c}
    ! 1:27 this group has 3 alternatives, the one before it 2; the numbers must be equal

    swipe {3,4} {up,down,left} -> keys a
    ! 1:13 this group has 3 alternatives, the one before it 2; the numbers must be equal

    swipe 3 up -> keys {a,b}
    ! 1:20 a group of the action needs one of equal length in the trigger

    swipe 3 {up} -> keys a
    ! 1:9 a group has at least one comma, as in `{left,right}`; the `{` of a block is followed by a space

    swipe 3 {up, down} -> keys {a,b}
    ! 1:9 this group is not closed in the same word; the `{` of a block is followed by a space or the line's end

    swipe 3 {up,{left,right}} -> keys a
    ! 1:9 groups do not nest

    swipe 3 {up,dwn} -> keys {a,b}
    ! 1:13 `dwn` is neither a direction nor an option of `swipe` [down]

    pan 3 { every 5mm {up,down} -> keys {a,b,c} }
    ! 1:37 this group has 3 alternatives, the one before it 2; the numbers must be equal

    set rate {50ms,80ms}
    ! 1:10 a group is not allowed in a setting

    in class {a,b} { swipe 3 up -> keys a }
    ! 1:10 a group is not allowed in the head of a scope
    """)
}
