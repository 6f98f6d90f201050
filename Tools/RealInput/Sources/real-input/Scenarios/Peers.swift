import CUInput
import GesturesTesting
import Linux

extension Scenario {
  static let peers = Scenario(
    name: "peers",
    sentence:
      "on the same reports, Dactyl recognizes as much as touchegg, and is not slower or larger than others",
    parts: ["clickpad"]
  ) { laboratory, _ in
    let desk = try PeerDesk(laboratory)
    defer { desk.leave() }
    var runs = Peer.all.filter { FileSystem.isProgram($0.program) }.map { PeerRun($0) }
    // The programs run alternately, so that a change of the machine's speed affects all of them.
    for round in 0..<PeerDesk.rounds {
      for index in runs.indices where runs[index].failure.isEmpty {
        do { try runs[index].perform(round, at: desk) } catch { runs[index].failure = "\(error)\n" }
      }
    }
    var table = Table("program", PeerRun.columns)
    var strokes = Table("stroke L with button right", PeerRun.strokeColumns)
    for run in runs where run.peer.parts.contains(.swipes) { table.add(run.peer.name, run.cells) }
    for run in runs where run.peer.parts.contains(.strokes) { strokes.add(run.peer.name, run.strokeCells) }
    let comparison = PeerComparison(runs)
    return Finding(
      text: table.text + "\n" + strokes.text + "\n" + comparison.text + runs.map { $0.misses + $0.failure }.joined(),
      isWithinLimit: comparison.isWithinLimit && runs.allSatisfy(\.failure.isEmpty))
  }
}

/// The devices on which all programs get the same gestures, and an application that records keys.
struct PeerDesk {
  /// Number of times that each program is started. The hands are divided among the starts.
  static let rounds = 2

  let laboratory: Laboratory
  let pad: TouchDevice
  let screen: TouchDevice
  let mouse: VirtualDevice
  let keyboard: VirtualDevice
  private let application: Program

  init(_ laboratory: Laboratory) throws {
    self.laboratory = laboratory
    pad = try laboratory.plug(TouchModel(.clickpad))
    screen = try laboratory.plug(.touchscreen)
    mouse = try laboratory.plug(.mouse)
    keyboard = try laboratory.plug(.keyboard)
    let application = try Program.start(["/lab/real-input", "keys"], log: "/run/lab/keys.log")
    self.application = application
    guard Laboratory.wait(upTo: .seconds(10), until: { application.output.contains("ready\n") }) else {
      let output = application.output
      application.stop()
      throw LabError("the application that notes keys did not start: \(output)")
    }
  }

  func leave() { application.stop() }

  /// Performs a swipe on the touchpad, and waits until its action is performed, or can no longer be performed.
  func swipe(_ gesture: HandGesture, seed: Int) throws -> Performance {
    let scans = Hand.touchpadScans(of: gesture, on: .clickpad, seed: UInt64(seed))
    return try Performance(in: laboratory, play: { try pad.play(scans) }, rest: rest)
  }

  /// Performs a swipe of 1.5 s with a report every 32 ms.
  func slowSwipe(_ gesture: HandGesture, seed: Int) throws -> Performance {
    guard case .swipe(let direction) = gesture.kind else { throw LabError("\(gesture) is no swipe") }
    var movement = TouchpadMovement(gesture.fingers, direction, length: 35, over: .milliseconds(1500))
    movement.tremor = 0.3
    let all = Hand.touchpadScans(of: movement, on: .clickpad, seed: UInt64(seed))
    let scans = all.enumerated().filter { index, scan in
      index % 4 == 0 || scan.reports.contains { $0.phase != .moved }
    }
    return try Performance(in: laboratory, play: { try pad.play(scans.map(\.element)) }, rest: rest)
  }

  func tap(seed: Int) throws -> Performance {
    let scans = Hand.scans(of: Peer.tap, .normal, seed: UInt64(seed))
    return try Performance(in: laboratory, play: { try screen.play(scans) }, rest: rest)
  }

  /// Draws an L with the right button of the mouse. Only the time of the release is measured.
  func stroke() throws -> Performance {
    try mouse.moveAwayFromEdges()
    return try Performance(
      in: laboratory,
      play: {
        try mouse.report([.key(BTN_RIGHT, true)])
        Poll.sleep(for: .milliseconds(30))
        try mouse.move(by: 0, 240)
        try mouse.move(by: 170, 0)
        Poll.sleep(for: .milliseconds(40))
        let release = MonotonicTime.now
        try mouse.report([.key(BTN_RIGHT, false)])
        return [release]
      }, rest: rest)
  }

  private func rest() {
    _ = Laboratory.wait(upTo: .milliseconds(700)) { !Marks.all.isEmpty }
    Poll.sleep(for: .milliseconds(250))
  }
}

/// The outcomes and the costs of a program's gestures.
struct PeerRun {
  static let columns =
    ["right", "wrong", "nothing", "first report to command, p50"] + times("report to command") + times("report to key")
    + times("lift to command") + [
      "processor per gesture, ms", "of Xorg", "PSS, MB", "processes", "wake-ups per minute", "typing and scrolling",
      "start to rest, ms",
    ]
  static let strokeColumns =
    ["right", "wrong", "nothing"] + times("release to command") + [
      "processor per stroke, ms", "of Xorg", "PSS, MB", "processes",
    ]

  let peer: Peer
  private(set) var swipes = PeerOutcomes()
  private(set) var commands = PeerOutcomes()
  private(set) var keys = PeerOutcomes()
  private(set) var taps = PeerOutcomes()
  private(set) var strokes = PeerOutcomes()
  /// A line for each gesture that was not recognized.
  private(set) var misses = ""
  /// The reason why the program could not be measured; empty if it was measured.
  var failure = ""
  private(set) var memory = Double.nan
  private var starts: [Double] = []
  private var numberOfProcesses = 0
  private var wakeUps: (atRest: Int, inUse: Int) = (0, 0)

  init(_ peer: Peer) { self.peer = peer }

  var cells: [String] {
    swipes.count.cells + [Array(swipes.moments.values).quantile(0.5).text(0)] + Self.texts(commands.delays)
      + Self.texts(keys.delays) + Self.texts(taps.delays) + swipes.costs
      + [memory.text(), "\(numberOfProcesses)", "\(wakeUps.atRest * 6)", "\(wakeUps.inUse * 6)"]
      + [starts.quantile(0.5).text(0)]
  }

  var strokeCells: [String] {
    strokes.count.cells + Self.texts(strokes.delays) + strokes.costs
      + [strokes.memory.text(), "\(strokes.numberOfProcesses)"]
  }

  private static func times(_ name: String) -> [String] { ["\(name), p50, ms", "p95"] }

  private static func texts(_ delays: [Int: Double]) -> [String] {
    [0.5, 0.95].map { Array(delays.values).quantile($0).text(2) }
  }

  mutating func perform(_ round: Int, at desk: PeerDesk) throws {
    let compositor = peer.isComposited ? try Program.start(["picom"], log: "/run/lab/picom.log") : nil
    defer { compositor?.stop() }
    if compositor != nil { Poll.sleep(for: .seconds(1)) }
    let earlier = Processes.all
    var own: Processes { Processes(Processes.all.ids.subtracting(earlier.ids)) }
    let start = MonotonicTime.now
    let program = try peer.start()
    defer {
      program.stop()
      // Programs that this program has started may still run.
      own.kill()
    }
    let rest = Self.awaitQuiet(.milliseconds(500), timeout: .seconds(60)) { own.processorTimes.values.reduce(0, +) }
    starts.append(Double((rest - start).microseconds) / 1000)
    if peer.parts.contains(.swipes) {
      // An idle program must act on a gesture. If it does not, try another gesture, because the program may not be
      // ready yet.
      let acts = Laboratory.wait(upTo: .seconds(60)) {
        program.child.reapIfEnded() == nil
          && (try? desk.swipe(Peer.swipes[0], seed: 1))?.marks.isEmpty == false
      }
      guard acts else { throw LabError("\(peer.name) does not act: \(program.output)") }
    }
    for part in Peer.Part.allCases where peer.parts.contains(part) {
      switch part {
      case .swipes:
        try perform(Peer.swipes.map { "\($0)" }, \.swipes, round, own, desk) {
          try desk.swipe(Peer.swipes[$0], seed: $1)
        }
      case .commands:
        try perform(Peer.commands.map { "\($0)" }, \.commands, round, own, desk) {
          try desk.slowSwipe(Peer.commands[$0], seed: $1)
        }
      case .keys:
        try perform(Peer.keys.map { _ in Marks.key }, \.keys, round, own, desk) {
          try desk.slowSwipe(Peer.keys[$0], seed: $1)
        }
      case .taps:
        try perform(["\(Peer.tap)", "\(Peer.tap)"], \.taps, round, own, desk) { try desk.tap(seed: $1) }
        // Measure before the strokes, because strokes start the overlay.
        if round == PeerDesk.rounds - 1 { try measureRest(of: own, desk) }
      case .strokes:
        try perform([Peer.stroke, Peer.stroke], \.strokes, round, own, desk) { _, _ in try desk.stroke() }
        strokes.memory = Double(own.memory) / 1024
        strokes.numberOfProcesses = own.ids.count
      }
    }
    if round == PeerDesk.rounds - 1, !peer.parts.contains(.taps), peer.parts.contains(.swipes) {
      try measureRest(of: own, desk)
    }
  }

  /// Performs each gesture with the hands of this round. First performs each gesture once without counting it, so that
  /// work that happens only once is not measured.
  private mutating func perform(
    _ names: [String], _ outcomes: WritableKeyPath<PeerRun, PeerOutcomes>, _ round: Int,
    _ own: @autoclosure () -> Processes,
    _ desk: PeerDesk, _ performance: (_ index: Int, _ seed: Int) throws -> Performance
  ) throws {
    for index in names.indices { _ = try performance(index, index + 1) }
    let (own, server) = (own(), Processes([desk.laboratory.serverProcess.id]))
    let before = (own: own.processorTimes, server: server.processorTimes)
    for (index, name) in names.enumerated() {
      for hand in stride(from: round, to: min(desk.laboratory.settings.hands, 12), by: PeerDesk.rounds) {
        let performance = try performance(index, index * 100_003 + hand * 7919 + 11)
        self[keyPath: outcomes].add(performance, expected: name, number: index * 1000 + hand)
        if performance.marks.map(\.name) != [name] {
          misses += "  \(peer.name): \(name), hand \(hand): \(performance.summary)\n"
        }
      }
    }
    self[keyPath: outcomes].processorTime += own.processorTime(since: before.own)
    self[keyPath: outcomes].serverTime += server.processorTime(since: before.server)
  }

  private mutating func measureRest(of own: Processes, _ desk: PeerDesk) throws {
    memory = Double(own.memory) / 1024
    numberOfProcesses = own.ids.count
    // Dactyl's supervisor checks once, half a second after the last input, that the daemon has handled the input. Some
    // programs wake up without end.
    _ = Self.awaitQuiet(.milliseconds(700), timeout: .seconds(5)) { Int64(own.wakeUps.values.reduce(0, +)) }
    let earlier = own.wakeUps
    Poll.sleep(for: .seconds(10))
    wakeUps.atRest = own.numberOfWakeUps(since: earlier)
    let beforeUse = own.wakeUps
    for _ in 0..<50 {
      try desk.keyboard.click(KEY_A)
      try desk.mouse.report([.relative(REL_WHEEL, -1)])
      Poll.sleep(for: .milliseconds(140))
    }
    wakeUps.inUse = own.numberOfWakeUps(since: beforeUse)
  }

  /// Waits until a value has not changed for `interval`, at most for `timeout`. Returns the time of the last change.
  private static func awaitQuiet(_ interval: Duration, timeout: Duration, of value: () -> Int64) -> MonotonicTime {
    let deadline = MonotonicTime.now + timeout
    var (last, lastChange) = (value(), MonotonicTime.now)
    while MonotonicTime.now - lastChange < interval, MonotonicTime.now < deadline {
      Poll.sleep(for: .milliseconds(10))
      let current = value()
      if current != last { (last, lastChange) = (current, .now) }
    }
    return lastChange
  }
}

/// The outcomes of a program's gestures of one kind.
struct PeerOutcomes {
  private(set) var count = Count()
  /// The delay of the action of each right gesture in milliseconds, by the number of the gesture: measured from the
  /// last report before the action, and from the first report.
  private(set) var delays: [Int: Double] = [:]
  private(set) var moments: [Int: Double] = [:]
  /// The processor time for all gestures, in milliseconds.
  var processorTime = 0.0
  var serverTime = 0.0
  var memory = Double.nan
  var numberOfProcesses = 0

  var processorTimePerGesture: Double { processorTime / Double(max(count.all, 1)) }
  var costs: [String] { [processorTimePerGesture, serverTime / Double(max(count.all, 1))].map { $0.text(2) } }

  mutating func add(_ performance: Performance, expected: String, number: Int) {
    count.add(performance.marks.map(\.name), expected: expected)
    guard performance.marks.map(\.name) == [expected], let mark = performance.marks.first,
      let report = performance.reportTimes.last(where: { $0 < mark.time })
    else { return }
    delays[number] = Double((mark.time - report).microseconds) / 1000
    moments[number] = Double((mark.time - performance.reports.lowerBound).microseconds) / 1000
  }
}

/// The ratios between Dactyl and each other program. Each ratio compares only the gestures that both recognized.
struct PeerComparison {
  private(set) var text = ""
  private(set) var isWithinLimit = true

  init(_ runs: [PeerRun]) {
    func run(_ peer: Peer) -> PeerRun? { runs.first { $0.peer.name == peer.name } }
    guard let dactyl = run(.dactyl) else { return }
    let floor = run(.floor)
    // In virtual time, programs use no processor time.
    let isTimed = (floor.map { Array($0.commands.delays.values) } ?? []).quantile(0.5) > 0.2
    if let floor {
      for (name, own, others) in [
        ("swipes", dactyl.commands, floor.commands), ("keys", dactyl.keys, floor.keys),
        ("taps", dactyl.taps, floor.taps), ("strokes", dactyl.strokes, floor.strokes),
      ] {
        let ratio = Double(others.count.right) / Double(own.count.right)
        add("right \(name), floor : Dactyl", ratio, aim: 1, limit: 1.2)
      }
    }
    if let floor, isTimed {
      add("report to command, Dactyl : floor", dactyl.commands.delays, floor.commands.delays)
      add("report to key, Dactyl : floor", dactyl.keys.delays, floor.keys.delays)
      add("lift to command, Dactyl : floor", dactyl.taps.delays, floor.taps.delays)
      add("release to command, Dactyl : floor", dactyl.strokes.delays, floor.strokes.delays)
    }
    if let touchegg = run(.touchegg) {
      add("right, touchegg : Dactyl", Double(touchegg.swipes.count.right) / Double(dactyl.swipes.count.right), aim: 1)
      if isTimed {
        add(
          "processor per gesture, Dactyl : touchegg",
          dactyl.swipes.processorTimePerGesture / touchegg.swipes.processorTimePerGesture, aim: 0.5, limit: 1.5)
      }
    }
    for other in runs where other.peer.parts.contains(.swipes) && other.peer.name != dactyl.peer.name {
      guard other.peer.name != Peer.floor.name else { continue }
      // Compare these times only if processor time is measured. Otherwise, they depend only on the distance that a
      // program requires.
      if isTimed {
        add(
          "first report to command, Dactyl : \(other.peer.name), p50",
          Self.ratio(0.5, dactyl.swipes.moments, other.swipes.moments), aim: 1, limit: 1.1)
      }
      add("PSS, Dactyl : \(other.peer.name)", dactyl.memory / other.memory, aim: 1)
    }
  }

  private mutating func add(_ name: String, _ own: [Int: Double], _ others: [Int: Double]) {
    add("\(name), p50", Self.ratio(0.5, own, others), aim: 1.15, limit: 2.2)
    add("\(name), p95", Self.ratio(0.95, own, others), aim: 1.3, limit: 4)
  }

  /// Adds a ratio. `limit` is above `aim` if Dactyl does not reach the aim, or if results vary more between runs than
  /// the two differ.
  private mutating func add(_ name: String, _ ratio: Double, aim: Double, limit: Double? = nil) {
    // A ratio without gestures is NaN, which is never within a limit.
    let isAbove = !(ratio <= limit ?? aim)
    let verdict = isAbove ? ", ABOVE THE LIMIT \((limit ?? aim).text())" : ratio > aim ? ", missed" : ""
    text += "\(name): \(ratio.text(2)), aim \(aim.text(2))\(verdict)\n"
    isWithinLimit = isWithinLimit && !isAbove
  }

  private static func ratio(_ share: Double, _ own: [Int: Double], _ others: [Int: Double]) -> Double {
    let both = Set(own.keys).intersection(others.keys)
    return both.compactMap { own[$0] }.quantile(share) / both.compactMap { others[$0] }.quantile(share)
  }
}
