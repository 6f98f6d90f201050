import GesturesTesting

extension Scenario {
  static let settings = Scenario(
    name: "settings", sentence: "with each setting of the driver, all gestures that libinput reports are right",
    parts: ["clickpad"]
  ) { laboratory, _ in
    let surface = TouchpadSurface.clickpad
    let pad = try laboratory.plug(TouchModel(surface))
    let gestures = [
      HandGesture(.swipe(.left), fingers: 3), HandGesture(.swipe(.up), fingers: 3),
      HandGesture(.pinch(isOut: true), fingers: 2), HandGesture(.swipe(.right), fingers: 2),
    ]
    let daemon = try DaemonRun(gestures.map { "\($0) on touchpad -> run \(Marks.command) \($0)\n" }.joined())
    defer { daemon.stop() }
    let hands = min(laboratory.settings.hands, 10)
    var table = Table("setting", gestures.map { "\($0)" } + ["wrong"])
    var isWithinLimit = true
    var misses = ""
    for setting in DriverSetting.all {
      for (property, value) in setting.properties { try laboratory.set(property, to: value, of: pad.model.device) }
      var cells: [String] = []
      var wrong = 0
      for (index, gesture) in gestures.enumerated() {
        var tally = Tally()
        // A swipe of two fingers scrolls, so libinput reports no gesture.
        let isScrolling = if case .swipe = gesture.kind { gesture.fingers == 2 } else { false }
        for hand in 0..<hands {
          let scans = Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(index * 5003 + hand * 17))
          let performance = try Performance(scans, on: pad, in: laboratory)
          let isReported =
            setting.isKnown && (isScrolling || LibinputVerdict.isReported(performance.libinput, of: gesture, scans))
          tally.add(performance, expected: "\(gesture)", isReported: isReported)
          if isReported, performance.marks.map(\.name) != ["\(gesture)"] {
            misses += "  \(setting.name), \(gesture), hand \(hand): \(performance.summary)\n"
          }
        }
        let counted = setting.isKnown ? tally.reported : tally.all
        cells.append("\(counted.right) of \(counted.all)")
        wrong += tally.all.wrong
        isWithinLimit = isWithinLimit && tally.reported.nothing == 0
      }
      table.add(setting.name, cells + ["\(wrong)"])
      isWithinLimit = isWithinLimit && wrong == 0
      for (property, value) in setting.undo { try laboratory.set(property, to: value, of: pad.model.device) }
    }
    return Finding(text: table.text + misses, isWithinLimit: isWithinLimit)
  }
}

/// Settings of the driver that people choose for their touchpads.
struct DriverSetting: Sendable {
  let name: String
  let properties: [(name: String, value: String)]
  let undo: [(name: String, value: String)]
  /// False if the libinput of `LibinputWatch`, whose settings differ from the server's, cannot show the server's
  /// gestures.
  var isKnown = true

  static let all = [
    DriverSetting(name: "as it is", properties: [], undo: []),
    one("tapping, with drag", "Tapping Enabled", "1", "0"),
    DriverSetting(
      name: "tapping, with drag lock", properties: [("Tapping Enabled", "1"), ("Tapping Drag Lock Enabled", "1")],
      undo: [("Tapping Enabled", "0"), ("Tapping Drag Lock Enabled", "0")]),
    one("clickfinger", "Click Method Enabled", "0 1", "1 0"),
    one("natural scrolling", "Natural Scrolling Enabled", "1", "0"),
    one("left-handed", "Left Handed Enabled", "1", "0"),
    one("flat profile", "Accel Profile Enabled", "0 1", "1 0"),
    one("slow pointer", "Accel Speed", "-0.8", "0"),
    DriverSetting(
      name: "edge scrolling", properties: [("Scroll Method Enabled", "0 1 0")],
      undo: [("Scroll Method Enabled", "1 0 0")], isKnown: false),
  ]

  private static func one(_ name: String, _ property: String, _ value: String, _ normal: String) -> DriverSetting {
    DriverSetting(name: name, properties: [(property, value)], undo: [(property, normal)])
  }
}
