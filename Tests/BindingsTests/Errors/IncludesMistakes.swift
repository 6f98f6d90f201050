extension Subject {
  static let includes = Subject(
    "Includes",
    """
    include
    ! 1:8 a file must follow `include`, as in `include presets/browser.conf`

    include missing.conf
    ! 1:9 cannot read `missing.conf`: no such file

    include two files.conf
    ! 1:13 `include` takes one file; a name with spaces stands in quotes

    include broken.conf
    ! broken.conf:1:9 `upp` is neither a direction nor an option of `swipe` [up]

    include circle.conf
    ! circle.conf:1:9 `circle.conf` is being read already; files that include each other have no end

    include ~friend/a.conf
    ! 1:9 only one's own home folder is known: `~/…`

    include {a,b}.conf
    ! 1:9 a group has no place in the name of a file

    with super { include open.conf }
    ! open.conf:1:13 this block is not closed
    """)
}
