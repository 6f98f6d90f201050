extension Subject {
  static let shapes = Subject(
    "Strokes and shapes",
    """
    stroke -> keys a
    ! 1:7 a shape must follow `stroke`: a letter such as `L`, directions such as `"down right"`, or the name of a `shape`

    stroke L -> keys a
    ! 1:9 a `stroke` needs a button, as in `with button right`, or a device: `on touchscreen`, `on pen`

    stroke right-down with button right -> keys a
    ! 1:8 the directions of a stroke are separated by spaces ["right down"]

    stroke Q with button right -> keys a
    ! 1:8 there is no shape `Q`; `dactyl learn Q` records one, `shape Q …` draws one, and C J L M N O S U V W Z arrow-up arrow-down arrow-left arrow-right circle square tick triangle exist

    stroke tik with button right -> keys a
    ! 1:8 there is no shape `tik`; `dactyl learn tik` records one, `shape tik …` draws one, and C J L M N O S U V W Z arrow-up arrow-down arrow-left arrow-right circle square tick triangle exist [tick]

    stroke L U with button right -> keys a
    ! 1:10 one shape only; a group makes several bindings, as in `{L,U}`

    stroke "down rigth" with button right -> keys a
    ! 1:14 `rigth` is not a direction of a stroke; there are up, down, left, right, up-left, up-right, down-left and down-right [right]

    stroke "down down" with button right -> keys a
    ! 1:1 `down down` is drawn like `down`; successive directions must differ

    stroke "" with button right -> keys a
    ! 1:8 write directions in the quotes, as in "down right"

    stroke "L" with button right -> keys a
    ! 1:8 the name of a shape is written without quotes [L]

    stroke L 2 up with button right -> keys a
    ! 1:12 one shape only; a group makes several bindings, as in `{L,U}`

    stroke L with button right { began -> keys a }
    ! 1:30 `stroke` happens once and has no phases; the kind that follows the fingers is `pan`

    shape
    ! 1:6 a name must follow `shape`: `shape tick 0,60 40,100 100,0`

    shape tick
    ! 1:11 points or directions must follow the name, as in `0,60 40,100 100,0` or `"down right"`

    shape up 0,60 40,100
    ! 1:7 `up` is a word of the language and cannot be a name

    shape my 0,60 40
    ! 1:15 `40` is not a point; a point is two numbers without a space, as in `40,100`

    shape my 0,60 40, 100
    ! 1:15 `40,` is not a point; a point is two numbers without a space, as in `40,100`

    shape my 50,50 50,50
    ! 1:10 a shape has at least two different points

    shape my 50,0 50,100 |
    ! 1:23 points must follow `|`, as in `50,0 50,100 | 0,50 100,50`

    shape my | 50,0 50,100
    ! 1:10 points must precede `|`, as in `50,0 50,100 | 0,50 100,50`

    shape my 50,50 | 20,20
    ! 1:10 one stroke of a shape has at least two different points

    shape my 50,0 50,100|0,50 100,50
    ! 1:15 `50,100|0,50` is not a point; a point is two numbers without a space, as in `40,100`

    shape my down | right
    ! 1:15 directions draw one stroke; write points for several, as in `50,0 50,100 | 0,50 100,50`

    shape my down rihgt
    ! 1:15 `rihgt` is not a direction of a stroke; there are up, down, left, right, up-left, up-right, down-left and down-right [right]

    shape my "down right" { }
    ! 1:1 `shape` has no block: `shape tick 0,60 40,100 100,0`

    stroke "tik" with button right -> keys a
    ! 1:8 directions are written in quotes; the name of a shape is one word without quotes, as in `stroke tik`

    stroke "my tick" with button right -> keys a
    ! 1:8 directions are written in quotes; the name of a shape is one word without quotes, as in `stroke my-tick`
    """)
}
