import GesturesTesting
import Linux

extension Scenario {
  /// Number of times that each program is started. The hands are divided among the starts.
  private static let rounds = 2
  /// Maximum latency of a tap that `dactyl-touchpad` reads, as a multiple of the latency of the reader in C.
  private static let maximumRatio = 3.0

  /// Measures the time from the lift of three fingers to the command for three programs in turn: a reader in C, a daemon
  /// that reads the contacts, and a daemon that gets only the clicks that libinput makes of taps.
  static func tapLatency(_ laboratory: Laboratory) throws -> Finding {
    let surface = TouchpadSurface.clickpad
    let pad = try laboratory.plug(TouchModel(surface))
    guard let node = node(of: pad.model.device.name) else { throw LabError("no node") }
    try laboratory.set("Tapping Enabled", to: "1", of: pad.model.device)
    // If drags were enabled, libinput would wait for a drag after the tap.
    try laboratory.set("Tapping Drag Enabled", to: "0", of: pad.model.device)
    let lone = "/run/lab/lone"
    try Program.run(["mkdir", "-p", lone])
    try Program.run(["cp", DaemonRun.path, lone])
    let tap = HandGesture(.tap(times: 1), fingers: 3)
    let binding = "\(tap) on touchpad -> run \(Marks.command) \(tap)\n"
    let programs: [(name: String, start: () throws -> () -> Void)] = [
      ("C", { try Program.start(["/lab/contacts", node, Marks.command, "\(tap)"], log: "/run/lab/floor").stop }),
      ("dactyl-touchpad", { try DaemonRun(binding).stop }),
      ("X server", { try DaemonRun(binding, path: "\(lone)/dactyld").stop }),
    ]
    var delays = programs.map { _ in [Double]() }
    for round in 0..<rounds {
      for (index, program) in programs.enumerated() {
        let stop = try program.start()
        defer { stop() }
        // The first tap of each start is not measured, because it reads code from the disk.
        for hand in -1..<laboratory.settings.hands / rounds {
          let scans = Hand.touchpadScans(of: tap, on: surface, seed: UInt64((hand + 1) * rounds + round))
          let performance = try Performance(scans, on: pad, in: laboratory)
          guard hand >= 0 else { continue }
          delays[index] += performance.marks.map {
            Double(($0.time - performance.reports.upperBound).microseconds) / 1000
          }
        }
      }
    }
    var table = Table("reader", ["taps", "lift to command, p50, ms", "p95"])
    for (program, delays) in zip(programs, delays) {
      table.add(program.name, ["\(delays.count)"] + [0.5, 0.95].map { delays.quantile($0).text(2) })
    }
    let medians = delays.map { $0.quantile(0.5) }
    // In virtual time, programs use no processor time, so the limit does not apply.
    let isTimed = medians[0] > 0.2
    return Finding(
      text: table.text,
      isWithinLimit: delays.allSatisfy { $0.count == laboratory.settings.hands / rounds * rounds }
        && (!isTimed || medians[1] <= maximumRatio * medians[0]))
  }
}
