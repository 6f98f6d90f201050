internal import GesturesTesting
internal import Glibc

/// One simulated process of a plugin. Only the plugin's ends of the pipes are real.
final class SimulatedPlugin {
  let behavior: PluginBehavior
  let process: Int32
  /// The number of the plugin's input pipe, which is the same for both ends.
  let inputNumber: UInt64
  private(set) var isOver = false
  /// True after the keeper has got the signal to end the plugin.
  private(set) var isTold = false
  private(set) var dialogue = PluginDialogue()
  private unowned let world: SimulatedWorld
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private var random: SplitMix64
  /// The bytes of an incomplete line.
  private var line = ""
  /// The bytes for which the output pipe had no space. The plugin reads nothing until they are written.
  private var unwritten: [UInt8] = []
  /// The number of lines after which the plugin ends; nil if the plugin does not end by itself.
  private var lifespan: Int?
  private var isReading = false
  /// Time at which the plugin noticed that its input had ended.
  private var leftSince: Int64?

  /// Time between two checks of the pipes, in microseconds. No event reports the end of the input, so checks are
  /// needed.
  private static let interval: Int64 = 20_000
  /// Minimum number of a descriptor of a plugin. It is greater than the numbers of the daemon's descriptors.
  private static let firstDescriptor: Int32 = 512
  /// Maximum time that the plugin may continue after its input has ended, in microseconds.
  private static let maximumRest: Int64 = 1_300_000

  /// - Parameter streams: The three standard streams of the plugin, which the daemon has passed.
  init(
    _ behavior: PluginBehavior, process: Int32, streams: (Int32, Int32, Int32), seed: UInt64, _ world: SimulatedWorld
  ) {
    self.behavior = behavior
    self.process = process
    self.world = world
    random = SplitMix64(seed: seed)
    input = fcntl(streams.0, F_DUPFD_CLOEXEC, Self.firstDescriptor)
    output = fcntl(streams.1, F_DUPFD_CLOEXEC, Self.firstDescriptor)
    errors = fcntl(streams.2, F_DUPFD_CLOEXEC, Self.firstDescriptor)
    for descriptor in [input, output, errors] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    inputNumber = Self.number(of: input) ?? 0
    if behavior == .dies { lifespan = random.chance(20) ? 0 : random.number(1...8) }
    if behavior != .stuck, random.chance(60) { write("state ready=yes\n") }
    world.schedule(at: world.clock + Int64(random.number(1...30)) * 1000) { [weak self] in self?.look() }
  }

  /// Returns the number of the pipe behind a descriptor; nil if it is not a pipe.
  static func number(of descriptor: Int32) -> UInt64? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    return UInt64(status.st_ino)
  }

  /// True if the daemon has closed the input of the plugin.
  var isLeft: Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    var now = timespec()
    _ = LibraryCalls.poll(&entry, 1, &now, nil)
    return entry.revents & Int16(POLLHUP) != 0
  }

  /// True if the daemon must already have ended the plugin.
  var isOverdue: Bool { leftSince.map { world.awake(since: $0) > Self.maximumRest } ?? false }

  /// Checks the pipes, and schedules the next check of the pipes.
  private func look() {
    guard !isOver else { return }
    if lifespan == 0 { return end(random.chance(50) ? 0x100 : SIGSEGV) }
    if !unwritten.isEmpty { write("") }
    if isLeft {
      leftSince = leftSince ?? world.clock
      read()
    }
    world.schedule(at: world.clock + Self.interval) { [weak self] in self?.look() }
  }

  /// Schedules the reading of a line that the daemon has written.
  func written() {
    guard behavior != .stuck, !isReading else { return }
    isReading = true
    let pause = behavior == .slow ? random.number(5...1500) : random.number(0...6)
    world.schedule(at: world.clock + Int64(pause) * 1000 + 100) { [weak self] in
      self?.isReading = false
      self?.read()
    }
  }

  /// Handles the signal to the keeper to end the plugin.
  func told() {
    isTold = true
    world.schedule(at: world.clock + Int64(random.number(1...12)) * 1000) { [weak self] in self?.end(SIGKILL) }
  }

  private func read() {
    guard !isOver, unwritten.isEmpty || isLeft else { return }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = Glibc.read(input, &buffer, buffer.count)
    if count == 0 {
      // The plugin writes nothing more, because the daemon no longer reads its output.
      guard behavior != .lingers, !isTold else { return }
      return end(0)
    }
    guard count > 0 else { return }
    line += String(decoding: buffer[..<count], as: UTF8.self)
    while let position = line.firstIndex(of: "\n"), !isOver {
      let text = line[..<position]
      if let fault = dialogue.read(text) { world.fail(.plugins, "plugin \(behavior): \(fault): \(text)") }
      world.record("plugin \(behavior) reads \(text)")
      let phase = text.prefix { $0 != " " }
      line.removeSubrange(...position)
      lifespan = lifespan.map { $0 - 1 }
      if lifespan == 0 { return end(random.chance(50) ? 0x100 : SIGSEGV) }
      answer(phase)
    }
    if behavior == .once { end(0) }
  }

  private func answer(_ phase: Substring) {
    switch behavior {
    case .silent, .stuck: break
    case .hostile:
      if random.chance(60) { write(Self.noise(&random)) }
      if random.chance(30) {
        let text = String(repeating: "an error\n", count: random.number(1...300))
        // If the pipe has too little space, the remaining bytes are lost.
        _ = Array(text.utf8).withUnsafeBytes { realWrite(errors, $0.baseAddress, $0.count) }
      }
    case .answers, .slow, .dies, .lingers, .once:
      if let text = Self.answer(phase, &random) { write(Array((text + "\n").utf8)) }
    }
  }

  private static func answer(_ phase: Substring, _ random: inout SplitMix64) -> String? {
    let texts: [String]
    switch phase {
    case "began": texts = ["hold alt", "hold alt; keys Tab", "keys a", "hold shift", "state ready=no"]
    case "changed":
      texts = random.chance(80) ? [] : ["keys b", "scroll down 3", "keys ctrl+c; keys d", "exec q changed"]
    case "ended", "cancelled":
      texts = ["keys c", "click middle", "exec q ended", "show \"Volume\" 45%", "type \"ok\"", "state ready=yes"]
    default: texts = []
    }
    return texts.isEmpty ? nil : texts[random.number(0...texts.count - 1)]
  }

  /// Returns invalid output.
  private static func noise(_ random: inout SplitMix64) -> [UInt8] {
    let texts = [
      String(repeating: "x", count: 6000), String(repeating: "keys a\n", count: random.number(2...300)),
      String(repeating: "hold ctrl\n", count: random.number(1...20)), "state ready=maybe\nstate\nstate ready=yes\n",
      "keys nosuchkey\nexec\ntype \"never ended\n\n\n\n", "wait 5s\nrepeat 9\ncycle { keys a }\n", "keys",
      String(repeating: "exec q many\n", count: random.number(1...60)), "hold shift; keys Tab; hold super",
      "mode nosuchmode\n", "notify \"\(String(repeating: "é", count: 1500))\"\n",
      "show \"\" 1e999%\nshow \"a\" -5%\n",
    ]
    if random.chance(15) { return (0..<random.number(1...200)).map { _ in UInt8(random.number(0...255)) } }
    return Array(texts[random.number(0...texts.count - 1)].utf8)
  }

  private func write(_ text: String) { write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) {
    unwritten += bytes
    while !unwritten.isEmpty {
      let count = unwritten.withUnsafeBytes { realWrite(output, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if errno == EPIPE { unwritten = [] }
        return
      }
      unwritten.removeFirst(count)
    }
  }

  /// Ends the plugin with a status as `waitpid` returns it.
  private func end(_ status: Int32) {
    guard !isOver else { return }
    isOver = true
    let isOwn = !isLeft && !isTold
    world.record("plugin \(behavior) ends with \(status)")
    close(input)
    close(output)
    close(errors)
    world.plugins.ended(self, status, isOwn: isOwn)
  }
}
