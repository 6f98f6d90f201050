internal import Gestures

/// A commented starter configuration for the current devices.
package enum Starter {
  /// Returns the text of a valid bindings file, formatted.
  ///
  /// A comment that contains a binding becomes this binding if the prefix `# ` is removed.
  package static func text(for facts: StarterFacts) -> String {
    let manager = WindowManagerKind(name: facts.windowManager)
    var sections = [heading(facts)]
    if facts.profile == .accessible {
      return laidOut(sections + [accessible])
    }
    if facts.has(.touchpad) || facts.has(.touchscreen) { sections.append(fingers(manager)) }
    if facts.has(.touchpad) { sections.append(touchpad(facts)) }
    if facts.has(.touchscreen) { sections.append(touchscreen(facts)) }
    if facts.has(.mouse) || facts.has(.touchpad) { sections.append(pointer(facts)) }
    if facts.has(.pen) { sections.append(pen(facts)) }
    return laidOut(sections + [scopes])
  }

  /// Returns the text of a bindings file that includes a preset.
  ///
  /// - Parameters:
  ///   - preset: The preset's name, without `.conf`.
  ///   - summary: The first sentence of the preset.
  package static func text(including preset: String, _ summary: String) -> String {
    laidOut([
      introduction + ["# `dactyl presets \(preset.onOneLine)` prints the gestures that the next line includes."],
      inclusion(of: preset, summary.onOneLine) + ["# swipe 3 up -> window maximize toggle"],
      scopes,
    ])
  }

  private static func laidOut(_ sections: [[String]]) -> String {
    sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n").laidOut
  }

  private static func inclusion(of preset: String, _ summary: String) -> [String] {
    [
      "# \(summary)", Preset.inclusion(of: preset), "",
      "# A line of yours below takes the place of the preset's line for the same gesture:",
    ]
  }

  private static let introduction = [
    "# Dactyl's bindings. A line is a sentence: what the fingers do -> what happens then.",
    "# After a change, `dactyl check` says what is wrong with it. A line whose first character is # does nothing;",
    "# remove the # to try the line.",
  ]

  private static func heading(_ facts: StarterFacts) -> [String] {
    var lines = introduction
    if let profile = facts.profile {
      lines.append("# Written for the profile \(profile.rawValue).")
    } else if facts.devices == nil {
      lines.append("# Written without a look at a display: for all devices that there may be.")
    }
    if let name = facts.windowManager { lines.append("# Written for the window manager \(name.onOneLine).") }
    return lines
  }

  private static func fingers(_ manager: WindowManagerKind) -> [String] {
    [
      "# Three fingers: back and forward in browsers and file managers, and the window under them.",
      "swipe 3 right -> keys alt+Left",
      "swipe 3 left -> keys alt+Right",
    ] + manager.windowLines + [
      "",
      "# Four fingers: the neighbouring desktop (workspace). With Super held, the window comes along.",
    ] + manager.desktopLines + ["with super {"] + manager.carryingLines.map { "    " + $0 } + [
      "}",
      "# A list of all gestures on the screen, until you touch anything:",
      "swipe 4 up -> show bindings",
    ]
  }

  private static func touchpad(_ facts: StarterFacts) -> [String] {
    [
      "# Touchpad\(facts.names(of: .touchpad)): two fingers apart or together zoom in programs that do not zoom by",
      "# themselves, a step for every 10%. Browsers and image viewers get the pinch.",
      "in class /\(programsWithoutPinch.joined(separator: "|"))/i {",
      "    pinch 2 on touchpad {",
      "        every 10% out -> keys ctrl+plus",
      "        every 10% in -> keys ctrl+minus",
      "    }",
      "}",
      "# The volume under four fingers:",
      "# pan 4 vertical on touchpad { every 5mm up -> keys XF86AudioRaiseVolume }",
    ]
  }

  /// Parts of the window classes of programs that zoom with Ctrl+plus and Ctrl+minus, and that ignore pinches.
  private static let programsWithoutPinch = [
    "terminal", "konsole", "tilix", "thunar", "nemo", "caja", "pcmanfm", "dolphin", "geany", "mousepad", "pluma",
    "gedit", "libreoffice",
  ]

  private static func touchscreen(_ facts: StarterFacts) -> [String] {
    [
      "# Touchscreen\(facts.names(of: .touchscreen)): two fingers tapped are the right button, and so is one that rests.",
      "tap 2 on touchscreen -> click right",
      "# hold 1 on touchscreen for 500ms -> click right",
      "# edge left -> keys alt+Left",
      "",
      "# The window switcher under five fingers: Alt stays down until they are lifted.",
      "pan 5 horizontal on touchscreen {",
      "    began -> hold alt; keys Tab",
      "    every 12mm right -> keys Tab",
      "    every 12mm left -> keys shift+Tab",
      "    cancelled -> keys Escape",
      "}",
    ]
  }

  private static func pointer(_ facts: StarterFacts) -> [String] {
    // A gesture with the right button delays the press of the button for applications, so these lines are enabled only
    // where no other device makes gestures.
    let mark = facts.enabledClass == .mouse ? "" : "# "
    return [
      "# The pointer\(facts.names(of: .mouse)): pushed into a corner, or drawn with the right button held.",
      "\(mark)hover top-left dwell 300ms -> desktop show",
      "\(mark)hover top-right dwell 1s -> show bindings",
      "\(mark)swipe 1 left with button right -> keys alt+Left",
      "\(mark)swipe 1 right with button right -> keys alt+Right",
      "# Mouse chords: the right button held, and another one clicked for the previous or the next tab.",
      "\(mark)tap left with button right -> keys ctrl+Page_Up",
      "\(mark)tap middle with button right -> keys ctrl+Page_Down",
    ]
  }

  private static func pen(_ facts: StarterFacts) -> [String] {
    let mark = facts.enabledClass == .pen ? "" : "# "
    return [
      "# Pen\(facts.names(of: .pen)): with its side button held.",
      "\(mark)swipe 1 up on pen with button right -> keys Page_Up",
      "\(mark)swipe 1 down on pen with button right -> keys Page_Down",
    ]
  }

  private static let accessible =
    inclusion(
      of: "accessible", "Slow timings, a filter for hands that tremble, and one finger or one button for everything.")
    + [
      "# edge left -> keys ctrl+Tab",
      "# hold 1 on touchscreen for 1s -> click middle",
      "# The distance that trembling may have:",
      "# set tremor 4mm",
    ]

  private static let scopes = [
    "# Elsewhere the same fingers may mean something else, or nothing:",
    "# in class /firefox|chromium/i { swipe 3 up -> keys ctrl+t }",
    "# in fullscreen { swipe 3 up -> none }",
  ]
}

extension StarterFacts {
  /// Returns up to three device names in brackets, such as ` (Wacom Pen, …)`; empty if no name is known.
  fileprivate func names(of deviceClass: DeviceClass) -> String {
    let names = devices?[deviceClass] ?? []
    return names.isEmpty ? "" : " (\(names.prefix(3).map(\.onOneLine).joined(separator: ", ")))"
  }
}

extension String {
  /// The text without control characters, so that it cannot end the line of a comment.
  fileprivate var onOneLine: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.lazy.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    return String(text)
  }
}
