internal import GesturesTesting
internal import Glibc

/// The bindings file and the control socket of the run. They are real files in a separate folder. Linux handles them
/// without delay, so that the run is repeatable.
final class SimulatedFiles {
  static let bindings = "dactyl.conf"

  /// Time in which each request must be answered, in microseconds.
  private static let answerTimeout: Int64 = 2_000_000

  private let folder: String
  private let seed: UInt64
  private var generation = 1

  /// Makes the folder the current folder, and the only folder that the daemon knows.
  init(folder: String, seed: UInt64) {
    self.folder = folder
    self.seed = seed
    mkdir(folder, 0o700)
    chdir(folder)
    mkdir("config", 0o700)
    mkdir("run", 0o700)
    for (name, value) in [
      ("DISPLAY", ":77"), ("XDG_RUNTIME_DIR", folder + "/run"), ("XDG_CONFIG_HOME", folder + "/config"),
      ("HOME", folder), ("DACTYL_OVERLAY", ""), ("PATH", folder),
    ] {
      setenv(name, value, 1)
    }
    for behavior in PluginBehavior.allCases {
      let plugin = "config/dactyl/plugins/" + behavior.rawValue
      for path in ["config/dactyl", "config/dactyl/plugins", plugin] { mkdir(path, 0o700) }
      write(behavior.manifest, to: plugin + "/plugin.conf")
      write("", to: plugin + "/run")
      chmod(plugin + "/run", 0o700)
    }
    write(text, to: Self.bindings)
  }

  private var text: String { SimulatedBindings.text(seed: seed, generation: generation) }

  private func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { realWrite(file, $0.baseAddress, $0.count) }
    close(file)
  }

  func change(_ change: SimulationStep.FileChange, _ random: inout SplitMix64, _ world: SimulatedWorld) {
    generation += 1
    let isStale = world.defect == .staleBindings && generation > 2
    let text = isStale ? SimulatedBindings.text(seed: seed, generation: 1) : self.text
    world.record("bindings \(generation): \(change)")
    // While the file may be incomplete or have errors, no bindings are expected.
    world.checks.wroteBindings(nil, world)
    switch change {
    case .replaced:
      write(text, to: "new.conf")
      rename("new.conf", Self.bindings)
      world.checks.wroteBindings(generation, world)
    case .written: write(text, world)
    case .halfWritten:
      write(String(text.prefix(text.count * random.number(1...9) / 10)), to: Self.bindings)
      write(text, after: random.number(1...400), world)
    case .broken: write(text + "swipe 3 upp -> run x\n", to: Self.bindings)
    case .missing:
      unlink(Self.bindings)
      write(text, after: random.number(1...900), world)
    case .signalled:
      write(text, world)
      kill(getpid(), SIGHUP)
    }
  }

  private func write(_ text: String, _ world: SimulatedWorld) {
    write(text, to: Self.bindings)
    world.checks.wroteBindings(generation, world)
  }

  private func write(_ text: String, after milliseconds: Int, _ world: SimulatedWorld) {
    let written = generation
    world.schedule(at: world.clock + Int64(milliseconds) * 1000) { [self] in
      if written == generation { write(text, world) }
    }
  }

  /// Sends a request to the control socket, and calls `answered` when the daemon has answered.
  func ask(_ request: String, _ world: SimulatedWorld, _ answered: @escaping () -> Void) {
    world.record("control \(request)")
    let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array("run/dactyl/:77.sock".utf8)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      world.fail(.progress, "the control socket refuses connections")
      close(client)
      return
    }
    let isUnheeded = world.defect == .unheededPause && request.hasPrefix("pause")
    let line = Array(((isUnheeded ? "status" : request) + "\n").utf8)
    _ = line.withUnsafeBytes { realWrite(client, $0.baseAddress, $0.count) }
    awaitAnswer(client, request, world, since: world.clock, answered)
  }

  private func awaitAnswer(
    _ client: Int32, _ request: String, _ world: SimulatedWorld, since start: Int64,
    _ answered: @escaping () -> Void
  ) {
    world.schedule(at: world.clock + 2000) { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      if recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0, world.defect != .missingAnswer {
        close(client)
        return answered()
      }
      guard world.awake(since: start) < Self.answerTimeout else {
        close(client)
        return world.fail(.progress, "`\(request)` is not answered within 2 s")
      }
      awaitAnswer(client, request, world, since: start, answered)
    }
  }

  /// Removes all files that a run may leave.
  static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
    }
    Glibc.remove(path)
  }
}
