internal import CX11
internal import Glibc

/// Checks the invariants in every simulated run.
final class InvariantChecks {
  private let report: SimulationReport
  /// Time since which a locker covers the screen; nil if no locker covers it.
  var lockedSince: Int64?
  /// End of the pause that the daemon has confirmed; nil if the daemon is not paused.
  var pausedUntil: Int64?
  /// True after the daemon was asked to end.
  var isEnding = false
  private var newestGeneration = 0
  /// The bindings on disk, by their generation, and the time at which they were written; nil if the file is incomplete
  /// or has errors.
  private var bindings: (generation: Int, since: Int64)?
  private var descriptors: Int?

  /// The exit status after the loss of the connection to the X server.
  private static let connectionLost: Int32 = 3
  /// Maximum time in which the daemon notices a locker, in microseconds.
  private static let lockTolerance: Int64 = 150_000
  /// Maximum time in which the daemon decides about a touch, in microseconds: two seconds, and one more second for a
  /// touch that another client withholds from the daemon.
  private static let maximumTouchDelay: Int64 = 3_200_000
  private static let maximumGestureFreeze: Int64 = 100_000
  private static let maximumButtonFreeze: Int64 = 1_100_000
  /// Time between the reading of a file and the report about the reload, in microseconds.
  private static let reloadTime: Int64 = 50_000

  init(report: SimulationReport) { self.report = report }

  func paused(_ end: Int64, _ world: SimulatedWorld) {
    pausedUntil = end
    world.record("paused")
  }

  func acted(_ text: String, _ world: SimulatedWorld) {
    report.countAction()
    if let lockedSince, world.awake(since: lockedSince) > Self.lockTolerance {
      world.fail(.lock, "\(text) while the session is locked")
    }
    if let pausedUntil, world.clock < pausedUntil { world.fail(.pause, "\(text) while gestures are paused") }
  }

  func started(_ words: [String], _ world: SimulatedWorld) {
    guard let name = words.first else { return }
    acted("starts `\(words.joined(separator: " "))`", world)
    guard name.hasPrefix("g"), let generation = Int(name.dropFirst()) else { return }
    if generation < newestGeneration {
      world.fail(.oneFile, "bindings \(generation) act after bindings \(newestGeneration)")
    }
    newestGeneration = max(newestGeneration, generation)
  }

  /// Records that the bindings file has changed. `generation` is nil if the file has errors or is incomplete.
  func wroteBindings(_ generation: Int?, _ world: SimulatedWorld) {
    bindings = generation.map { ($0, world.clock) }
  }

  private func reloaded(_ world: SimulatedWorld) {
    world.plugins.reloaded()
    guard let bindings, world.awake(since: bindings.since) > Self.reloadTime else { return }
    newestGeneration = max(newestGeneration, bindings.generation)
  }

  func printed(_ line: String, _ world: SimulatedWorld) {
    world.record(line)
    if line == "reloaded" { reloaded(world) }
    if let plugin = Self.calledPlugin(line) { world.plugins.called(plugin) }
    if line.contains("the X server answered") { world.fail(.noErrors, "unexpected error: \(line)") }
  }

  /// Returns the plugin that an action notifies of a gesture's beginning, or of a discrete gesture; nil for other
  /// actions.
  private static func calledPlugin(_ line: String) -> Substring? {
    let parts = line.split(separator: ": ")
    guard parts.count == 3, parts[1] == "began" || parts[1] == "ended", let action = parts.last,
      action.hasPrefix("plugin ")
    else { return nil }
    return action.dropFirst("plugin ".count).prefix { $0 != " " }
  }

  func judged(_ number: Int32, _ touch: SimulatedTouch, _ isAccepted: Bool, _ server: SimulatedServer) {
    let world = server.world
    let delay = world.awake(since: touch.began)
    if delay > Self.maximumTouchDelay {
      world.fail(.deadlines, "touch \(number) is judged \(delay / 1000) ms after it began")
    }
    if !isAccepted, touch.window != SimulatedServer.root, !server.windows.exists(touch.window) {
      world.fail(.windowsExist, "touch \(number) is rejected after its window was destroyed, which ends some servers")
    }
  }

  func unknownTouchJudged(_ number: Int32, _ isAccepted: Bool, _ world: SimulatedWorld) {
    world.fail(.judgedOnce, "touch \(number) is \(isAccepted ? "accepted" : "rejected") after it was judged and lifted")
  }

  func thawed(_ start: SimulatedPointer.Start, since: Int64, _ world: SimulatedWorld) {
    let maximum =
      switch start {
      case .button: Self.maximumButtonFreeze
      case .gesture: Self.maximumGestureFreeze
      }
    let duration = world.awake(since: since)
    if duration > maximum {
      world.fail(.deadlines, "the pointer was frozen for \(duration / 1000) ms")
    }
  }

  /// Checks the state while no event occurs and no gesture is in progress.
  func quiet(_ world: SimulatedWorld) {
    world.record("quiet")
    checkHeld(world, "at rest")
    world.plugins.checkRest()
    let children = world.programs.unreaped
    if children > 0 { world.fail(.growth, "\(children) ended programs are not waited for at rest") }
    let count = openDescriptors - world.plugins.descriptors
    if let descriptors, count > descriptors + 2 {
      world.fail(.growth, "\(count) descriptors are open at rest; there were \(descriptors)")
    }
    if !world.plugins.areEnding { descriptors = descriptors ?? count }
  }

  private func checkHeld(_ world: SimulatedWorld, _ time: String) {
    let server = world.server
    let keys = server.keys.down[SimulatedDevices.xtestKeyboard] ?? []
    if !keys.isEmpty { world.fail(.nothingHeld, "keys \(keys.sorted()) are down \(time)") }
    if !server.pointer.downForApplication.isEmpty {
      world.fail(
        .nothingHeld, "buttons \(server.pointer.downForApplication.sorted()) are down for applications \(time)")
    }
    if !server.pointer.down.isEmpty {
      world.fail(.nothingHeld, "buttons \(server.pointer.down.sorted()) are down \(time)")
    }
    if server.pointer.isTakenByDaemon { world.fail(.nothingHeld, "the pointer is grabbed \(time)") }
    if server.pointer.frozen != nil { world.fail(.nothingHeld, "the pointer is frozen \(time)") }
    for (number, touch) in server.touches.sorted(by: { $0.key < $1.key }) where touch.owner == .undecided {
      world.fail(.nothingHeld, "touch \(number) is not judged \(time)")
    }
    if server.displays.count > 1 { world.fail(.growth, "\(server.displays.count) connections are open \(time)") }
  }

  private var openDescriptors: Int {
    (0..<256).count { fcntl($0, F_GETFD) >= 0 }
  }

  func daemonEnded(_ status: Int32, _ world: SimulatedWorld) {
    world.record("ended with \(status)")
    guard !world.server.isLost else {
      if status != Self.connectionLost, !isEnding {
        world.fail(.ending, "without a server the daemon ended with status \(status)")
      }
      return
    }
    if !isEnding { world.fail(.ending, "the daemon ended by itself with status \(status)") }
    if status != 0 { world.fail(.ending, "the daemon ended with status \(status)") }
    checkHeld(world, "after the end")
    world.plugins.checkEnd()
    let held = world.server.atom("_DACTYL_HELD")
    if world.server.windows[SimulatedServer.root]?.properties[held] != nil {
      world.fail(.nothingHeld, "the root window still names held input after the end")
    }
  }
}

extension SimulatedWorld {
  func acted(_ text: String) { checks.acted(text, self) }

  func fakedKey(_ keycode: UInt8, isPress: Bool) {
    record("key \(keycode) \(isPress ? "down" : "up")")
    if isPress { checks.acted("presses key \(keycode)", self) }
  }

  func fakedButton(_ button: Int32, isPress: Bool) {
    record("button \(button) \(isPress ? "down" : "up")")
    guard isPress else { return }
    checks.acted("presses button \(button)", self)
  }

  /// Starts a simulated program, which ends by itself after some time. Only the programs of the bindings exist.
  func startProgram(_ words: [String]) -> Int32 {
    record("start \(words.joined(separator: " "))")
    guard let name = words.first, ["g", "q"].contains(name.prefix(1)) else { return -ENOENT }
    if defect == .leakedDescriptor { _ = dup(STDIN_FILENO) }
    if defect == .crash { _ = LibraryCalls.kill(getpid(), SIGKILL) }
    checks.started(words, self)
    server.checkStart(of: name)
    let process = programs.start()
    schedule(at: clock + Int64(words.joined().utf8.count) * 7000) { [self] in programs.end(process) }
    return process
  }
}
