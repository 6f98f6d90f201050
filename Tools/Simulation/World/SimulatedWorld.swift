internal import GesturesTesting

/// The surroundings of the daemon in one simulated run: the clock, the server, the programs and the hands.
///
/// The daemon runs on the only thread. The functions that replace Xlib and Linux call this object. While such a call
/// waits, virtual time passes and the simulated world continues.
final class SimulatedWorld {
  /// The world of this process. It is global, because the functions that replace Xlib get no context.
  nonisolated(unsafe) static var current: SimulatedWorld?

  let script: SimulationScript
  let defect: PlantedDefect?
  let report: SimulationReport
  let programs: SimulatedPrograms
  let checks: InvariantChecks
  private(set) lazy var plugins = SimulatedPlugins(world: self)
  private(set) lazy var server = SimulatedServer(world: self)
  /// The time of the monotonic clock in microseconds.
  private(set) var clock: Int64 = 1_000_000_000
  /// The scheduled actions, ordered by time, and then by the order of scheduling.
  private var timeline: [(time: Int64, order: Int, action: () -> Void)] = []
  private var scheduled = 0
  private var latencies: SplitMix64
  /// Remaining duration of the requested stalls of the daemon, in microseconds.
  private var pendingStall: Int64 = 0
  /// The periods in which the daemon was stalled.
  private var stalls: [ClosedRange<Int64>] = []
  private var pollsInSecond = (second: Int64(0), count: 0)

  /// Maximum number of polls in a virtual second. A loop with more polls does not sleep.
  private static let maximumPolls = 5000

  init(script: SimulationScript, defect: PlantedDefect?, report: SimulationReport) {
    self.script = script
    self.defect = defect
    programs = SimulatedPrograms(isReported: defect != .missingReap)
    self.report = report
    latencies = SplitMix64(seed: script.seed &* 31 &+ 7)
    checks = InvariantChecks(report: report)
  }

  /// Schedules an action, after all actions that are already scheduled for the same time.
  func schedule(at time: Int64, _ action: @escaping () -> Void) {
    scheduled += 1
    var low = 0
    var high = timeline.count
    while low < high {
      let middle = (low + high) / 2
      if timeline[middle].time > time { low = middle + 1 } else { high = middle }
    }
    // The next action is the last element of the timeline.
    timeline.insert((time, scheduled, action), at: low)
  }

  var nextEventTime: Int64? { timeline.last?.time }

  /// Reads the clock, which advances by a microsecond at each reading.
  func readClock() -> Int64 {
    standStill()
    clock += 1
    return clock
  }

  /// Advances the clock to `time`, and performs all actions that are due by then.
  func advance(to time: Int64) {
    while let next = timeline.last, next.time <= time {
      timeline.removeLast()
      clock = max(clock, next.time)
      next.action()
    }
    clock = max(clock, time)
  }

  /// Stalls the daemon at its next call, as a busy machine does. The world continues during the stall.
  func stall(milliseconds: Int) { pendingStall += Int64(milliseconds) * 1000 }

  /// Advances the clock by the requested stalls of the daemon.
  func standStill() {
    guard pendingStall > 0 else { return }
    let (start, duration) = (clock, pendingStall)
    pendingStall = 0
    record("stall of \(duration / 1000) ms")
    advance(to: start + duration)
    stalls.append(start...clock)
  }

  /// Returns the time since `start`, without the stalls of the daemon.
  func awake(since start: Int64) -> Int64 {
    stalls.reduce(clock - start) { time, stall in
      stall.upperBound > start ? time - (stall.upperBound - max(stall.lowerBound, start)) : time
    }
  }

  /// Advances the clock until the server's answer arrives, and performs the actions that are due by then.
  func roundTrip() {
    let isSlow = latencies.chance(1)
    advance(to: clock + Int64(latencies.number(isSlow ? 500...4000 : 15...90)))
  }

  /// Counts a poll. Ends the simulation if the daemon polls so often that it never sleeps.
  func countPoll() {
    if pollsInSecond.second != clock / 1_000_000 { pollsInSecond = (clock / 1_000_000, 0) }
    pollsInSecond.count += 1
    guard pollsInSecond.count > Self.maximumPolls else { return }
    fail(.progress, "busy loop: more than \(Self.maximumPolls) polls in a second")
    report.finish()
  }

  /// Performs a request: immediately, or `delay` microseconds later.
  func carryOut(lateBy delay: Int64, _ body: @escaping () -> Void) {
    if delay == 0 { body() } else { schedule(at: clock + delay, body) }
  }

  func fail(_ invariant: Invariant, _ text: String) { report.fail(invariant, text, at: clock) }

  func record(_ text: @autoclosure () -> String) { report.record(text(), at: clock) }
}
