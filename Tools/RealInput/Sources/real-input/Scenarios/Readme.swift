import GesturesTesting

extension Scenario {
  static let readme = Scenario(
    name: "readme",
    sentence: "each touchpad line of README.md, alone: of the gestures that libinput reports, 97 % are right",
    parts: ["clickpad"]
  ) { laboratory, _ in
    let lines = ReadmeLine.all(in: GuestFile.contents("\(laboratory.settings.folder)/README.md"))
    guard lines.count >= 5 else { throw LabError("README.md has only \(lines.count) lines for touchpads") }
    let surface = TouchpadSurface.clickpad
    let pad = try laboratory.plug(TouchModel(surface))
    var table = Table("line", Tally.columns)
    var isWithinLimit = true
    var misses = ""
    for line in lines {
      let daemon = try DaemonRun(line.triggers.map { "\($0.text) -> run \(Marks.command) \($0.text)\n" }.joined())
      defer { daemon.stop() }
      var tally = Tally()
      for hand in 0..<laboratory.settings.hands {
        let trigger = line.triggers[hand % line.triggers.count]
        let gesture = trigger.gestures[hand / line.triggers.count % trigger.gestures.count]
        let scans = Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(hand * 6_700_417 + 3))
        let performance = try Performance(scans, on: pad, in: laboratory)
        let isReported = LibinputVerdict.isReported(
          performance.libinput, of: gesture, scans, minimum: max(6, trigger.commitAmount ?? 0))
        tally.add(performance, expected: trigger.text, isReported: isReported)
        if isReported, performance.marks.map(\.name) != [trigger.text] {
          misses += "  \(trigger.text), hand \(hand): \(performance.summary)\n"
        }
      }
      table.add(line.text, tally.cells)
      isWithinLimit = isWithinLimit && tally.isWithinLimit
    }
    return Finding(text: table.text + misses, isWithinLimit: isWithinLimit)
  }
}
