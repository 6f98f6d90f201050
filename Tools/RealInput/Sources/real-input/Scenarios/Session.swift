import CUInput
import Gestures
import GesturesTesting
import Linux

extension Scenario {
  static let session = Scenario(
    name: "session", sentence: "devices and processes come, stop and go, and gestures continue",
    parts: ["unplugging", "stopping", "typing", "rotation"]
  ) { laboratory, part in
    switch part {
    case "unplugging": try unplugging(laboratory)
    case "stopping": try stopping(laboratory)
    case "typing": try typing(laboratory)
    default: try rotation(laboratory)
    }
  }

  private static func stroke(_ seed: Int) -> [HandScan] {
    var movement = TouchpadMovement(3, .left, length: 40, over: .milliseconds(500))
    movement.tremor = 0.3
    return Hand.touchpadScans(of: movement, on: .clickpad, seed: UInt64(seed))
  }

  private static func unplugging(_ laboratory: Laboratory) throws -> Finding {
    let daemon = try DaemonRun("pan 3 left commit 20mm -> run \(Marks.command) commit\n")
    defer { daemon.stop() }
    var checks = Checks()
    for round in 1...3 {
      let pad = try laboratory.plug(TouchModel(.clickpad))
      checks.add(
        "commit after plugging in \(round)",
        try Performance(stroke(round), on: pad, in: laboratory).marks.map(\.name), ["commit"])
      // The scans without their end: the fingers have moved beyond the amount and are still down.
      let scans = stroke(round).filter { scan in scan.time < 750 && scan.reports.allSatisfy { $0.phase != .ended } }
      try Marks.clear()
      try pad.play(scans)
      pad.device.unplug()
      Poll.sleep(for: .seconds(1))
      // The kernel lifts the fingers first. The daemon may get the end of the gesture or the loss of the device first.
      checks.add(
        "a pan whose touchpad is pulled out: at most one commit", [Marks.all.count <= 1 ? "yes" : "no"], ["yes"])
    }
    return checks.finding
  }

  private static func stopping(_ laboratory: Laboratory) throws -> Finding {
    let pad = try laboratory.plug(TouchModel(.clickpad))
    let daemon = try DaemonRun("pan 3 left commit 20mm -> run \(Marks.command) commit\n")
    defer { daemon.stop() }
    var checks = Checks()
    for (name, process) in [("dactyld", daemon.child), ("Xorg", laboratory.serverProcess)] {
      let scans = stroke(7)
      let middle = scans.count / 2
      try Marks.clear()
      try pad.play(Array(scans[..<middle]))
      process.send(signal: SignalNumber.stop)
      Poll.sleep(for: .seconds(6))
      process.send(signal: SignalNumber.continue)
      try pad.play(Array(scans[middle...]))
      Poll.sleep(for: .seconds(1))
      let first = Marks.all.count
      checks.add("\(name) stopped for 6 s in a pan: at most one commit", [first <= 1 ? "yes" : "no"], ["yes"])
      checks.add(
        "the next pan", try Performance(stroke(8), on: pad, in: laboratory).marks.map(\.name), ["commit"])
    }
    return checks.finding
  }

  private static func typing(_ laboratory: Laboratory) throws -> Finding {
    let pad = try laboratory.plug(TouchModel(.clickpad))
    let keyboard = try laboratory.plug(.keyboard)
    let daemon = try DaemonRun(
      "swipe 3 left -> run \(Marks.command) swipe\nswipe 2 left on touchpad -> run \(Marks.command) two\n")
    defer { daemon.stop() }
    var table = Table("after the last of five keys", ["swipe 3 left", "swipe 2 left", "libinput's gestures"])
    for delay in [50, 250, 450, 700, 1200] {
      var cells: [String] = []
      var seen = ""
      for (fingers, name) in [(3, "swipe"), (2, "two")] {
        for _ in 0..<5 { try keyboard.click(KEY_A) }
        Poll.sleep(for: .milliseconds(delay))
        let scans = Hand.touchpadScans(
          of: HandGesture(.swipe(.left), fingers: fingers), on: .clickpad, seed: UInt64(delay))
        let performance = try Performance(scans, on: pad, in: laboratory, rest: .seconds(2))
        cells.append(performance.marks.contains { $0.name == name } ? "recognized" : "held back")
        if fingers == 3 {
          seen = performance.libinput.map { "\($0.kind.rawValue.lowercased()) \($0.fingers)" }.joined(separator: ", ")
        }
      }
      table.add("\(delay) ms", cells + [seen.isEmpty ? "none" : seen])
    }
    return Finding(text: table.text, isWithinLimit: true)
  }

  private static func rotation(_ laboratory: Laboratory) throws -> Finding {
    let screen = try laboratory.plug(.touchscreen)
    let directions = [Hand.Direction.up, .down, .left, .right]
    let daemon = try DaemonRun(
      directions.map { "swipe 2 \($0) on touchscreen -> run \(Marks.command) \($0)\n" }.joined())
    defer { daemon.stop() }
    // The matrices that rotate a touchscreen as `xrandr` rotates the picture, and the direction of a movement to the
    // right on the glass.
    let rotations: [(name: String, matrix: String, direction: String)] = [
      ("normal", "1 0 0 0 1 0 0 0 1", "right"), ("left", "0 -1 1 1 0 0 0 0 1", "down"),
      ("inverted", "-1 0 1 0 -1 1 0 0 1", "left"), ("right", "0 1 0 -1 0 1 0 0 1", "up"),
    ]
    var checks = Checks()
    for rotation in rotations {
      try Program.run(
        ["xinput", "set-prop", "pointer:\(screen.model.device.name)", "Coordinate Transformation Matrix"]
          + rotation.matrix.split(separator: " ").map(String.init))
      Poll.sleep(for: .milliseconds(300))
      for seed in 1...3 as ClosedRange<UInt64> {
        let scans = Hand.scans(of: HandGesture(.swipe(.right), fingers: 2), .normal, seed: seed)
        checks.add(
          "rotated \(rotation.name)", try Performance(scans, on: screen, in: laboratory).marks.map(\.name),
          [rotation.direction])
      }
    }
    return checks.finding
  }
}
