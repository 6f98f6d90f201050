internal import CLinux
internal import GesturesTesting
internal import Glibc

/// The processes of plugins. Each process has a keeper, which is the child that the daemon sees.
final class SimulatedPlugins {
  private unowned let world: SimulatedWorld
  /// The running plugins, by the process ids of their keepers.
  private var running: [Int32: SimulatedPlugin] = [:]
  /// The process ids of keepers, by the descriptors that `pidfd_open` has returned.
  private var handles: [Int32: Int32] = [:]
  private var histories: [PluginBehavior: PluginHistory] = [:]
  private var starts: UInt64 = 0
  private var startsOf: [PluginBehavior: Int] = [:]
  private var reloads = 0

  /// The keepers of programs that could not be started, until these keepers end.
  private var failing: Set<Int32> = []

  /// Number of descriptors that the daemon has for each process: three pipes, the keeper, and the report of the start.
  private static let descriptorsEach = 5
  /// Maximum number of simultaneous processes of a `runs once` plugin.
  private static let maximumOnce = 16
  /// Maximum time from an event for a plugin to the plugin's start, in microseconds: the delay of one second after the
  /// plugin's second death, and the time in which an idle process ends.
  private static let maximumStartDelay: Int64 = 2_300_000
  private static let checkInterval: Int64 = 500_000

  init(world: SimulatedWorld) { self.world = world }

  /// Maximum number of descriptors that the daemon may currently have for plugins.
  var descriptors: Int { (running.count + failing.count) * Self.descriptorsEach }

  /// True if the daemon has closed a process's descriptors, and has not yet been notified of the end of the process.
  var areEnding: Bool { !failing.isEmpty || running.values.contains { $0.isTold || $0.isLeft } }

  /// Starts the program at `path`. Returns the keeper's process id, or a negative error code. Stores a descriptor in
  /// `report`, as a real start does.
  func start(_ path: String, streams: (Int32, Int32, Int32), report: UnsafeMutablePointer<Int32>) -> Int32 {
    let name = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    guard let behavior = PluginBehavior(rawValue: name) else { return -ENOENT }
    guard world.defect != .missingStart else {
      report.pointee = Self.reportOfStart(fault: nil)
      return world.programs.start()
    }
    starts += 1
    startsOf[behavior, default: 0] += 1
    var random = SplitMix64(seed: world.script.seed &* 977 &+ starts)
    world.record("plugin \(name) starts")
    checkStart(behavior)
    if random.chance(2) {
      histories[behavior, default: PluginHistory()].died(at: world.clock)
      return -EAGAIN
    }
    let keeper = world.programs.start()
    guard !random.chance(2) else {
      report.pointee = Self.reportOfStart(fault: EACCES)
      fail(keeper, behavior, after: Int64(random.number(1...30)) * 1000)
      return keeper
    }
    report.pointee = Self.reportOfStart(fault: nil)
    running[keeper] = SimulatedPlugin(behavior, process: keeper, streams: streams, seed: random.next(), world)
    return keeper
  }

  /// Returns the read end of a pipe, which contains the error code if the start failed.
  private static func reportOfStart(fault: Int32?) -> Int32 {
    var ends: [Int32] = [-1, -1]
    _ = clinux_pipe(&ends)
    if var fault { _ = realWrite(ends[1], &fault, MemoryLayout<Int32>.size) }
    close(ends[1])
    return ends[0]
  }

  /// Ends the keeper of a program that could not be started.
  private func fail(_ keeper: Int32, _ behavior: PluginBehavior, after delay: Int64) {
    failing.insert(keeper)
    // An end after a reload does not count as a death, because the reload may have caused it.
    let reloads = self.reloads
    world.schedule(at: world.clock + delay) { [unowned self] in
      world.programs.end(keeper, status: 127 << 8) { [unowned self] in
        failing.remove(keeper)
        guard behavior != .once, self.reloads == reloads else { return }
        histories[behavior, default: PluginHistory()].died(at: world.clock)
      }
    }
  }

  private func checkStart(_ behavior: PluginBehavior) {
    let others = running.values.filter { $0.behavior == behavior && !$0.isLeft && !$0.isTold }
    if behavior == .once {
      if others.count >= Self.maximumOnce { world.fail(.plugins, "more than \(Self.maximumOnce) of a plugin run") }
      return
    }
    if !others.isEmpty { world.fail(.plugins, "plugin \(behavior) is started while it runs") }
    guard let fault = histories[behavior]?.fault(startingIn: world) else { return }
    // A reload starts plugins before the reload is reported.
    let reloads = self.reloads
    world.schedule(at: world.clock + 1_500_000) { [unowned self] in
      if self.reloads == reloads { world.fail(.plugins, "plugin \(behavior) \(fault)") }
    }
  }

  /// Checks that the plugin of a gesture runs or will start soon. Called when the gesture begins, or when a discrete
  /// gesture ends.
  func called(_ name: Substring) {
    guard let behavior = PluginBehavior(rawValue: String(name)), behavior != .once else { return }
    awaitStart(of: behavior, since: world.clock, (reloads, startsOf[behavior]))
  }

  private func awaitStart(of behavior: PluginBehavior, since start: Int64, _ before: (reloads: Int, starts: Int?)) {
    guard !world.checks.isEnding, !world.server.isLost, before == (reloads, startsOf[behavior]),
      !running.values.contains(where: { $0.behavior == behavior && !$0.isLeft && !$0.isTold }),
      !(histories[behavior]?.mayBeOff ?? false)
    else { return }
    guard world.awake(since: start) < Self.maximumStartDelay else {
      return world.fail(.plugins, "plugin \(behavior) is not started for a gesture that calls it")
    }
    world.schedule(at: world.clock + Self.checkInterval) { [unowned self] in
      awaitStart(of: behavior, since: start, before)
    }
  }

  func openHandle(of keeper: Int32) -> Int32 {
    let handle = inertDescriptor()
    handles[handle] = keeper
    return handle
  }

  /// Signals a keeper to end its plugin. Returns false if the keeper has already ended.
  func signal(through handle: Int32) -> Bool {
    guard let plugin = handles[handle].flatMap({ running[$0] }) else { return false }
    // The daemon ends a plugin that has read nothing for too long, which counts as a death.
    if !plugin.isLeft, !world.checks.isEnding, plugin.behavior != .once {
      histories[plugin.behavior, default: PluginHistory()].died(at: world.clock)
    }
    if world.defect != .missingKill { plugin.told() }
    return true
  }

  /// Writes the daemon's bytes to a descriptor, which may be a plugin's input.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    guard !running.isEmpty, let number = SimulatedPlugin.number(of: descriptor),
      let plugin = running.values.first(where: { $0.inputNumber == number })
    else { return realWrite(descriptor, bytes.baseAddress, bytes.count) }
    let isEnd = bytes.starts(with: "ended ".utf8) || bytes.starts(with: "cancelled ".utf8)
    if isEnd, world.defect == .lostEnd { return bytes.count }
    if isEnd, world.defect == .repeatedEnd { _ = realWrite(descriptor, bytes.baseAddress, bytes.count) }
    let written = realWrite(descriptor, bytes.baseAddress, bytes.count)
    if written > 0 { plugin.written() }
    return written
  }

  /// - Parameter isOwn: True if the daemon had not requested the end.
  func ended(_ plugin: SimulatedPlugin, _ status: Int32, isOwn: Bool) {
    running[plugin.process] = nil
    let behavior = plugin.behavior
    world.programs.end(plugin.process, status: status) { [unowned self] in
      guard isOwn, behavior != .once else { return }
      histories[behavior, default: PluginHistory()].died(at: world.clock)
      if world.defect == .earlyRestart { checkStart(behavior) }
    }
  }

  /// Records that the bindings were reloaded, which restarts all plugins.
  func reloaded() {
    for behavior in histories.keys { histories[behavior]?.reloaded(at: world.clock) }
    reloads += 1
  }

  /// Checks the plugins in an idle state, without a gesture in progress.
  func checkRest() {
    for plugin in running.values where !plugin.isLeft && !plugin.dialogue.open.isEmpty {
      switch plugin.behavior {
      case .answers, .silent, .dies, .lingers:
        world.fail(.plugins, "plugin \(plugin.behavior) was not told the end of \(plugin.dialogue.open.sorted())")
      // These plugins may not have read the end of the gesture yet.
      case .slow, .hostile, .stuck, .once: break
      }
    }
    for behavior in PluginBehavior.allCases {
      let count = running.values.count { $0.behavior == behavior && $0.isOverdue }
      if count > 0 { world.fail(.plugins, "\(count) processes of plugin \(behavior) are left at rest") }
    }
  }

  /// Checks the plugins after the daemon has ended.
  func checkEnd() {
    for plugin in running.values.sorted(by: { $0.process < $1.process }) where !plugin.isTold {
      world.fail(.plugins, "plugin \(plugin.behavior) runs after the end")
    }
  }
}
