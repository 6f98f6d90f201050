import GesturesTesting
import Linux

extension Scenario {
  static let taps = Scenario(
    name: "taps", sentence: "taps of two and three fingers are recognized; the times are from the last report on",
    parts: ["clickpad", "clicks"]
  ) { laboratory, part in
    guard part != "clicks" else { return try TapDesk(laboratory).finding() }
    let surface = TouchpadSurface.clickpad
    let pad = try laboratory.plug(TouchModel(surface))
    try laboratory.set("Tapping Enabled", to: "1", of: pad.model.device)
    let daemon = try DaemonRun("tap {2,3} on touchpad -> run \(Marks.command) tap {2,3}\n")
    defer { daemon.stop() }
    var table = Table("tap", ["Tapping Drag", "right", "wrong", "nothing", "p50, ms", "p95, ms"])
    var isWithinLimit = true
    for drag in ["1", "0"] {
      try laboratory.set("Tapping Drag Enabled", to: drag, of: pad.model.device)
      for fingers in [2, 3] {
        var count = Count()
        var delays: [Double] = []
        for hand in 0..<laboratory.settings.hands {
          let gesture = HandGesture(.tap(times: 1), fingers: fingers)
          let scans = Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(hand * 31 + fingers))
          let performance = try Performance(scans, on: pad, in: laboratory, rest: .seconds(1))
          count.add(performance.marks.map(\.name), expected: "\(gesture)")
          delays += performance.marks.map { Double(($0.time - performance.reports.upperBound).microseconds) / 1000 }
        }
        table.add(
          "\(fingers)",
          [drag == "1" ? "on" : "off"] + count.cells + [0.5, 0.95].map { delays.quantile($0).text(0) })
        isWithinLimit = isWithinLimit && count.share(count.right) >= 95
      }
    }
    return Finding(text: table.text, isWithinLimit: isWithinLimit)
  }
}

extension [Double] {
  /// Returns the value below which this share of the values lies; NaN if there are none.
  func quantile(_ share: Double) -> Double {
    isEmpty ? .nan : sorted()[Swift.min(count - 1, Int(share * Double(count)))]
  }
}
