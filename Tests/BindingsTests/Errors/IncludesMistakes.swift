extension Subject {
  static let includes = Subject(
    "Includes",
    """
    include
    ! 1:8 a file must follow `include`, as in `include presets/browser.conf`

    include missing.conf
    ! 1:9 cannot read `missing.conf`: no such file

    include open
    ! 1:9 cannot read `open`: no such file [open.conf]

    include two files.conf
    ! 1:13 `include` takes one file; write a name with spaces in quotes

    include broken.conf
    ! broken.conf:1:9 `upp` is neither a direction nor an option of `swipe` [up]

    include circle.conf
    ! circle.conf:1:9 `circle.conf` is already being read; files must not include each other in a circle

    include ~friend/a.conf
    ! 1:9 only your own home folder is supported: `~/…`

    include {a,b}.conf
    ! 1:9 a group is not allowed in the name of a file

    with super { include open.conf }
    ! open.conf:1:13 this block is not closed

    include host-$HOSTNAME.conf
    ! 1:9 cannot read `host-$HOSTNAME.conf`: no such file; `include` takes no variables and no wildcards

    include twice
    ! 1:9 cannot read `twice`: no such file [twice.conf]
    """)
}
