extension Subject {
  static let names = Subject(
    "Names",
    """
    swipe 3 up as -> keys a
    ! 1:14 a value must follow `as`, a binding's name, or a label in quotes

    swipe 3 up as up -> keys a
    ! 1:15 `up` is a word of the language and cannot be a name

    swipe 3 up as 3rd -> keys a
    ! 1:15 a name is made of letters, digits, `-` and `_`, and begins with a letter

    swipe 3 up as my.swipe -> keys a
    ! 1:15 a name is made of letters, digits, `-` and `_`, and begins with a letter

    swipe 3 up as go -> keys a
    swipe 3 down as go -> keys b
    ! 2:17 the name `go` is taken by line 1

    swipe 3 {up,down} as go -> keys {a,b}
    ! 1:22 a group makes several bindings, and each needs a name of its own, as in `{a,b}`

    swipe 3 up waits-for og -> keys a
    swipe 3 down as go -> keys b
    ! 1:22 no binding is called `og`; `as og` would name one [go]

    swipe 3 up waits-for -> keys a
    ! 1:21 a value must follow `waits-for`, a binding's name

    swipe 3 up waits for go -> keys a
    ! 1:12 `waits` is neither a direction nor an option of `swipe`

    pan 3 together-with swipe -> keys a
    ! 1:21 `swipe` is a word of the language and cannot be the name of a binding

    swipe 3 up as a waits-for b -> keys a

    swipe 3 down as b waits-for a -> keys b
    ! 1:27 these wait for each other, so that none would ever begin: `a` (line 1) → `b` (line 3) → `a` (line 1)

    swipe 3 up as a waits-for a -> keys a
    ! 1:27 these wait for each other, so that none would ever begin: `a` (line 1) → `a` (line 1)
    """)
}
