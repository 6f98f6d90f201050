import VirtualX

/// One gesture of the film.
struct Scene: Sendable {
  /// The line of the bindings file, shown in the picture.
  let line: String
  /// The value of `set guide`: `off`, or a pause. The pause is longer than usual, because taking pictures is slower
  /// than a hand, and a usual pause would begin during a movement.
  var guide = "off"
  let play: @Sendable (Film) throws -> Void

  /// Returns the lines of all scenes, and other lines for the guide and the star.
  static func bindings(guide: String) -> String {
    "set guide \(guide)\n"
      + all.map(\.line).joined(separator: "\n")
        + """

        stroke "down left" with button right as Back -> keys alt+Left
        stroke "down up" with button right as "Close tab" -> keys ctrl+w
        pan 3 right commit 15mm -> window tile right
        pan 3 up commit 15mm -> window maximize toggle
        pan 3 down commit 15mm -> window minimize

        """
  }

  static let all = [
    Scene(line: "pan 3 left commit 15mm -> window tile left") { film in
      let windows = film.studio.windows
      let files = try film.studio.open("thunar", titled: "alex")
      let notes = try film.studio.open("mousepad Notes.txt", titled: "Notes.txt")
      windows.place(files, x: 900, y: 130, width: 960, height: 680)
      windows.place(notes, x: 330, y: 300, width: 900, height: 600)
      try film.movePointer(x: 900, y: 640)
      film.decoration.caption = "Three fingers move: a preview shows what will happen"
      try film.hold(seconds: 0.7)
      try film.swipe(to: [(-0.25, 1), (0, 0.9)]) { part in
        guard part > 0 else { return }
        if part == 1 {
          try film.hold(seconds: 0.4)
          film.decoration.caption = "Move them back, and nothing happens"
        }
        try film.hold(seconds: 0.3)
      }
      try film.hold(seconds: 0.5)
      film.decoration.caption = "Lift them, and it is done"
      try film.swipe(to: [(-0.25, 0.8)]) { part in
        guard part == 1 else { return }
        try film.keepStill("preview")
        try film.hold(seconds: 0.3)
      }
      try film.hold(seconds: 1.2)
    },
    Scene(line: "pinch 2 -> plugin zoom") { film in
      film.decoration.caption = "Two fingers spread: the page follows them"
      let page = try film.studio.open(
        "firefox-esr --profile .firefox --width 810 --height 440 lake.html", titled: "Around the lake")
      film.studio.windows.place(page, x: 150, y: 110, width: 1620, height: 920)
      try film.movePointer(x: 800, y: 640)
      film.quiet = .milliseconds(1500)
      try film.hold(seconds: 0.7)
      film.quiet = .milliseconds(250)
      try film.pinch(to: [(1.62, 1.6), (1, 1.2)])
      film.quiet = .milliseconds(60)
      try film.hold(seconds: 0.6)
    },
    Scene(line: "stroke L with button right as Letters -> run thunar ~/Letters", guide: "pause 5s") { film in
      film.decoration.device = .mouse(isPressed: false)
      film.decoration.caption = "Hold the right button and draw: the guide shows what it can become"
      try film.movePointer(x: 760, y: 380)
      try film.hold(seconds: 0.6)
      let pause = {
        try film.studio.awaitChange {}
        film.quiet = .milliseconds(400)
        try film.keepStill("mouse")
        try film.hold(seconds: 1.3)
        film.quiet = .milliseconds(60)
        film.decoration.caption = "Follow a path, and it acts"
      }
      try film.stroke([(0, 300), (300, 0)], pausing: pause) {
        try film.hold(seconds: 0.4)
      }
      let letters = try film.studio.wait(for: "`thunar ~/Letters`") { film.studio.windows.find(titled: "Letters") }
      film.studio.windows.place(letters, x: 620, y: 230, width: 960, height: 640)
      film.quiet = .milliseconds(1000)
      try film.hold(seconds: 1.6)
      film.quiet = .milliseconds(60)
    },
  ]

  /// Takes a picture of three stationary fingers on a touchscreen, with the star of their possible gestures.
  static func keepTouchscreen(_ film: Film) throws {
    // The pause is short: after 2 s, applications get stationary touches, and then no star is shown.
    try film.studio.load(bindings: bindings(guide: "pause 300ms"))
    if let page = film.studio.windows.find(titled: "Around the lake") { film.studio.windows.activate(page) }
    let fingers = [(740.0, 600.0), (890, 500), (1060, 550)]
    film.decoration.device = .touchscreen(fingers.map { Dot(x: $0.0, y: $0.1) })
    film.quiet = .seconds(1)
    _ = try film.studio.settledScreenshot(quiet: film.quiet)
    film.quiet = .milliseconds(200)
    try film.studio.awaitChange {
      for (id, point) in fingers.enumerated() {
        try film.studio.server.touchscreen.began(id, x: point.0, y: point.1)
      }
    }
    try film.keepStill("touchscreen")
    for (id, point) in fingers.enumerated() {
      try film.studio.server.touchscreen.ended(id, x: point.0, y: point.1)
    }
  }

  /// Takes a picture of the settings window with the bindings of the folder `Home`. The window has the theme of GTK 4,
  /// because Xfce's themes are for GTK 3.
  static func keepSettings(_ film: Film) throws {
    let (decoration, quiet) = (film.decoration, film.quiet)
    defer { (film.decoration, film.quiet) = (decoration, quiet) }
    film.decoration.device = .touchscreen([])
    let command = "env GTK_THEME=Adwaita GSK_RENDERER=cairo \(Studio.path(of: "dactyl-settings"))"
    let window = try film.studio.open(command, titled: "Dactyl: gestures")
    film.quiet = .seconds(2)
    // The window changes its size once more after it has appeared.
    _ = try film.studio.settledScreenshot(quiet: film.quiet)
    film.studio.windows.place(window, x: 100, y: 66, width: 1720, height: 930)
    try film.keepStill("settings")
    // This is the page *Add* in the list of pages.
    try film.movePointer(x: 237, y: 401)
    try film.studio.awaitChange { try film.studio.server.mouse.click(1) }
    try film.keepStill("add")
    film.studio.windows.close(window)
  }
}

extension Film {
  /// Moves the pointer to a location in pixels.
  fileprivate func movePointer(x: Double, y: Double) throws {
    let now = studio.windows.pointer
    try studio.server.mouse.move(dx: x - now.x, dy: y - now.y)
    try studio.server.mouse.sync()
  }
}
