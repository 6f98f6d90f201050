import CUInput
import GesturesTesting
import Linux

extension Scenario {
  static let peers = Scenario(
    name: "peers",
    sentence: "Dactyl, alone, recognizes at least as many gestures as touchegg, alone, on the same reports",
    parts: ["clickpad"]
  ) { laboratory, _ in
    let pad = try laboratory.plug(TouchModel(.clickpad))
    let others = (keyboard: try laboratory.plug(.keyboard), mouse: try laboratory.plug(.mouse))
    var table = Table("program", PeerRun.columns)
    var right: [String: Int] = [:]
    var misses = ""
    for peer in Peer.all where FileSystem.isProgram(peer.program) {
      let run = try PeerRun(peer, on: pad, beside: others, in: laboratory)
      table.add(peer.name, run.cells)
      misses += run.misses
      right[peer.name] = run.count.right
    }
    return Finding(
      text: table.text + misses,
      isWithinLimit: right[Peer.dactyl.name, default: 0] >= right[Peer.touchegg.name, default: 0])
  }
}

/// The outcome and the cost of a program's gestures.
private struct PeerRun {
  static let columns = [
    "right", "wrong", "nothing", "report to command, p50, ms", "p95", "p99", "first report to command, p50",
    "processor per gesture, ms", "of Xorg", "PSS, MB", "processes", "wake-ups per minute", "while typing and scrolling",
  ]

  let count: Count
  /// A line for each gesture that was not recognized.
  private(set) var misses = ""
  private let measures: [String]

  var cells: [String] { count.cells + measures }

  init(
    _ peer: Peer, on pad: TouchDevice, beside others: (keyboard: VirtualDevice, mouse: VirtualDevice),
    in laboratory: Laboratory
  ) throws {
    let earlier = Processes.all
    let program = try peer.start()
    defer {
      program.stop()
      // Programs that the peer has started may still run.
      Processes(Processes.all.ids.subtracting(earlier.ids)).kill()
    }
    // The peer is ready when it acts on a gesture: most peers do not report that they are ready.
    let probe = Hand.touchpadScans(of: Peer.gestures[0], on: .clickpad, seed: 1)
    let acts = Laboratory.wait(upTo: .seconds(60)) {
      program.child.reapIfEnded() == nil && (try? Performance(probe, on: pad, in: laboratory))?.marks.isEmpty == false
    }
    guard acts else { throw LabError("\(peer.name) does not act: \(program.output)") }
    var own: Processes { Processes(Processes.all.ids.subtracting(earlier.ids)) }
    let server = Processes([laboratory.serverProcess.id])

    var delays: [Double] = []
    var moments: [Double] = []
    let before = (own: own.processorTimes, server: server.processorTimes)
    var count = Count()
    for (index, gesture) in Peer.gestures.enumerated() {
      for hand in 0..<min(laboratory.settings.hands, 12) {
        let scans = Hand.touchpadScans(of: gesture, on: .clickpad, seed: UInt64(index * 100_003 + hand * 7919 + 11))
        let performance = try Performance(scans, on: pad, in: laboratory)
        count.add(performance.marks.map(\.name), expected: "\(gesture)")
        if performance.marks.map(\.name) != ["\(gesture)"] {
          misses += "  \(peer.name): \(gesture), hand \(hand): \(performance.summary)\n"
        }
        guard let mark = performance.marks.first, let report = performance.reportTimes.last(where: { $0 < mark.time })
        else { continue }
        delays.append(Double((mark.time - report).microseconds) / 1000)
        moments.append(Double((mark.time - performance.reports.lowerBound).microseconds) / 1000)
      }
    }
    let resting = own
    let costs = [resting.processorTime(since: before.own), server.processorTime(since: before.server)].map {
      ($0 / Double(max(count.all, 1))).text(2)
    }
    let memory = Double(resting.memory) / 1024
    let earlierWakeUps = resting.wakeUps
    Poll.sleep(for: .seconds(20))
    let atRest = resting.numberOfWakeUps(since: earlierWakeUps)
    let wakeUpsBeforeUse = resting.wakeUps
    for _ in 0..<100 {
      try others.keyboard.click(KEY_A)
      try others.mouse.report([.relative(REL_WHEEL, -1)])
      Poll.sleep(for: .milliseconds(140))
    }
    let inUse = resting.numberOfWakeUps(since: wakeUpsBeforeUse)
    self.count = count
    measures =
      ([0.5, 0.95, 0.99].map(delays.quantile) + [moments.quantile(0.5)]).map { $0.text() } + costs
      + [memory.text(), "\(resting.ids.count)", "\(atRest * 3)", "\(inUse * 3)"]
  }
}
