internal import Gestures

/// A commented starter configuration for the present devices.
package enum Starter {
  /// Returns the text of a bindings file without errors, formatted.
  ///
  /// Lines that begin with `# ` and contain an arrow are also valid bindings without that prefix.
  package static func text(for facts: StarterFacts) -> String {
    let manager = WindowManagerKind(name: facts.windowManager)
    var sections = [heading(facts)]
    if facts.profile == .accessible {
      sections.append(accessible)
      return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n").laidOut
    }
    if facts.has(.touchpad) || facts.has(.touchscreen) { sections.append(fingers(manager)) }
    if facts.has(.touchpad) { sections.append(touchpad(facts)) }
    if facts.has(.touchscreen) { sections.append(touchscreen(facts)) }
    if facts.has(.mouse) || facts.has(.touchpad) { sections.append(pointer(facts)) }
    if facts.has(.pen) { sections.append(pen(facts)) }
    sections.append(scopes)
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n").laidOut
  }

  private static func heading(_ facts: StarterFacts) -> [String] {
    var lines = [
      "# Dactyl's bindings. A line is a sentence: what the fingers do -> what happens then.",
      "# After a change, `dactyl check` says what is wrong with it. A line whose first character is # does nothing;",
      "# take it away to try the line.",
    ]
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
      "# Four fingers: the neighbouring desktop. With Super held, the window comes along.",
    ] + manager.desktopLines + ["with super {"] + manager.carryingLines.map { "    " + $0 } + ["}"]
  }

  private static func touchpad(_ facts: StarterFacts) -> [String] {
    [
      "# Touchpad\(facts.names(of: .touchpad)): two fingers apart or together zoom, a step for every 10 %, in both directions.",
      "pinch 2 on touchpad {",
      "    every 10% out -> keys ctrl+plus",
      "    every 10% in -> keys ctrl+minus",
      "}",
      "# The volume under four fingers:",
      "# pan 4 vertical on touchpad { every 5mm up -> keys XF86AudioRaiseVolume }",
    ]
  }

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
    // The right button is withheld from applications until it is decided, which only who asks for it should get.
    let mark = facts.profile == .mouse ? "" : "# "
    return [
      "# The pointer\(facts.names(of: .mouse)): pushed into a corner, or drawn with the right button held.",
      "\(mark)hover top-left dwell 300ms -> desktop show",
      "\(mark)swipe 1 left with button right -> keys alt+Left",
      "\(mark)swipe 1 right with button right -> keys alt+Right",
    ]
  }

  private static func pen(_ facts: StarterFacts) -> [String] {
    let mark = facts.profile == .tablet ? "" : "# "
    return [
      "# Pen\(facts.names(of: .pen)): with its side button held.",
      "\(mark)swipe 1 up on pen with button right -> keys Page_Up",
      "\(mark)swipe 1 down on pen with button right -> keys Page_Down",
    ]
  }

  private static let accessible = [
    "# Slow timings, a filter for hands that tremble, and one finger or one button for everything.",
    "include presets/accessible.conf",
    "",
    "# A line of yours below takes the place of the preset's line for the same gesture:",
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
  /// The names in brackets, such as ` (Wacom Pen, …)`; empty if no name is known.
  fileprivate func names(of deviceClass: DeviceClass) -> String {
    let names = devices?[deviceClass] ?? []
    return names.isEmpty ? "" : " (\(names.prefix(3).map(\.onOneLine).joined(separator: ", ")))"
  }
}

extension String {
  /// The text without characters that would end a comment's line.
  fileprivate var onOneLine: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.lazy.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    return String(text)
  }
}
