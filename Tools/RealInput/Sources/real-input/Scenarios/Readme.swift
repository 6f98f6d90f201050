import GesturesTesting

extension Scenario {
  static let readme = Scenario(
    name: "readme", sentence: "each touchpad line of README.md, alone, recognizes 97 % of the hands that perform it",
    parts: ["clickpad"]
  ) { laboratory, _ in
    let lines = ReadmeLine.all(in: TextFile.contents("\(laboratory.settings.folder)/README.md"))
    guard lines.count >= 5 else { throw LabError("README.md has only \(lines.count) lines for touchpads") }
    let surface = TouchpadSurface.clickpad
    let pad = try laboratory.plug(TouchModel(surface))
    var table = Table("line", "right", "wrong", "nothing")
    var isWithinLimit = true
    for line in lines {
      let daemon = try DaemonRun(line.triggers.map { "\($0.text) -> run \(Marks.command) \($0.text)\n" }.joined())
      defer { daemon.stop() }
      var count = Count()
      for hand in 0..<laboratory.settings.hands {
        let trigger = line.triggers[hand % line.triggers.count]
        let gesture = trigger.gestures[hand / line.triggers.count % trigger.gestures.count]
        let scans = Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(hand * 6_700_417 + 3))
        let performance = try Performance(scans, on: pad, in: laboratory)
        count.add(performance.marks.map(\.name), expected: trigger.text)
      }
      table.add(line.text, "\(count.right)", "\(count.wrong)", "\(count.nothing)")
      isWithinLimit = isWithinLimit && count.share(count.right) >= 97
    }
    return Finding(text: table.text, isWithinLimit: isWithinLimit)
  }
}
