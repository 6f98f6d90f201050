import GesturesTesting
import Linux

extension Scenario {
  private static let tapPads = TouchpadSurface.judged + [TouchpadSurface.semiMultitouch]

  static let taps = Scenario(
    name: "taps", sentence: "taps and rests of fingers are recognized; the times are from the last report on",
    parts: tapPads.map(\.name) + ["clicks"]
  ) { laboratory, part in
    guard part != "clicks" else { return try TapDesk(laboratory).finding() }
    guard let surface = tapPads.first(where: { $0.name == part }) else { throw LabError(part) }
    let pad = try laboratory.plug(TouchModel(surface))
    try laboratory.set("Tapping Enabled", to: "1", of: pad.model.device)
    let daemon = try DaemonRun(
      "tap {2,3,4,5} on touchpad -> run \(Marks.command) tap {2,3,4,5}\n"
        + "hold {3,4} on touchpad -> run \(Marks.command) hold {3,4}\n")
    defer { daemon.stop() }
    var table = Table("gesture", ["Tapping Drag", "right", "wrong", "nothing", "p50, ms", "p95, ms"])
    var isWithinLimit = true
    let gestures =
      (2...5).map { HandGesture(.tap(times: 1), fingers: $0) } + [3, 4].map { HandGesture(.hold, fingers: $0) }
    for drag in ["1", "0"] {
      try laboratory.set("Tapping Drag Enabled", to: drag, of: pad.model.device)
      for gesture in gestures {
        var count = Count()
        var delays: [Double] = []
        for hand in 0..<laboratory.settings.hands {
          let scans = Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(hand * 31 + gesture.fingers))
          let performance = try Performance(scans, on: pad, in: laboratory, rest: .seconds(1))
          count.add(performance.marks.map(\.name), expected: "\(gesture)")
          delays += performance.marks.map { Double(($0.time - performance.reports.upperBound).microseconds) / 1000 }
        }
        table.add(
          "\(gesture)",
          [drag == "1" ? "on" : "off"] + count.cells + [0.5, 0.95].map { delays.quantile($0).text(0) })
        isWithinLimit = isWithinLimit && count.share(count.right) >= 98 && count.wrong == 0
      }
    }
    return Finding(text: table.text, isWithinLimit: isWithinLimit)
  }
}

extension [Double] {
  /// Returns the value below which this share of the values is; NaN without values.
  func quantile(_ share: Double) -> Double {
    isEmpty ? .nan : sorted()[Swift.min(count - 1, Int(share * Double(count)))]
  }
}
