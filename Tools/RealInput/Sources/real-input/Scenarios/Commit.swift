import GesturesTesting

extension Scenario {
  static let commit = Scenario(
    name: "commit", sentence: "`pan 3 left commit 20mm` is carried out by quick and by slow lifts, each time",
    parts: ["clickpad"]
  ) { laboratory, _ in
    let surface = TouchpadSurface.clickpad
    let pad = try laboratory.plug(TouchModel(surface))
    let daemon = try DaemonRun("pan 3 left commit 20mm -> run \(Marks.command) commit\n")
    defer { daemon.stop() }
    var table = Table("first to last lift", ["right", "wrong", "nothing", "cancelled by libinput"])
    var all = Count()
    let spreads = [20, 60, 90, 120, 180, 250, 300]
    let hands = (laboratory.settings.hands + spreads.count - 1) / spreads.count
    for spread in spreads {
      var count = Count()
      var cancelled = 0
      for hand in 0..<hands {
        var movement = TouchpadMovement(3, .left, length: 40, over: .milliseconds(450 + 60 * (hand % 4)))
        movement.landingSpread = .milliseconds(40)
        movement.restBeforeMovement = .milliseconds(100)
        movement.restBeforeLift = .milliseconds(40 * (hand % 5))
        movement.liftSpread = .milliseconds(spread)
        movement.tremor = 0.3
        let scans = Hand.touchpadScans(of: movement, on: surface, seed: UInt64(spread * 1009 + hand))
        let performance = try Performance(scans, on: pad, in: laboratory)
        count.add(performance.marks.map(\.name), expected: "commit")
        cancelled += performance.libinput.contains { $0.kind == .swipe && $0.isCancelled } ? 1 : 0
      }
      table.add("\(spread) ms", count.cells + ["\(cancelled)"])
      all.add(count)
    }
    table.add("all", all.cells + [""])
    return Finding(text: table.text, isWithinLimit: all.right == all.all)
  }
}
