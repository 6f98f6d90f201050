internal import Linux

/// A running program of a plugin, and the three pipes to it; none of its calls waits.
struct PluginProcess {
  private let kept: KeptProcess
  /// Its standard input; nil once that is closed.
  private(set) var input: Int32?
  private(set) var output: Int32?
  private(set) var errors: Int32?
  private var isClosed = false

  /// How much is read of a pipe at once: a plugin that never stops talking shall not hold gestures up.
  static let mostAtOnce = 2048
  /// Enough that a plugin which starts programs without end leaves the processor to gestures, and so little that one
  /// which follows the fingers does so.
  static let niceness: Int32 = 5

  /// - Parameter paced: whether each line waits until the one before has been read.
  init(
    _ plugin: Plugin, paced: Bool, environment: [(name: String, value: String)] = []
  ) throws(PluginStartError) {
    do throws(TrustedFile.Refusal) {
      // Again, however lately the plugin was judged: who may write to it may have changed since.
      try plugin.checkTrust()
    } catch {
      throw PluginStartError(reason: error.reason)
    }
    do throws(SystemError) {
      try self.init(trusted: plugin, paced: paced, environment: environment)
    } catch {
      throw PluginStartError(reason: error.reason)
    }
  }

  private init(
    trusted plugin: Plugin, paced: Bool, environment: [(name: String, value: String)]
  ) throws(SystemError) {
    let input = try Descriptors.pipe()
    defer { Descriptors.close(input.read) }
    let output: (read: Int32, write: Int32)
    let errors: (read: Int32, write: Int32)
    do {
      output = try Descriptors.pipe()
    } catch {
      Descriptors.close(input.write)
      throw error
    }
    defer { Descriptors.close(output.write) }
    do {
      errors = try Descriptors.pipe()
    } catch {
      for descriptor in [input.write, output.read] { Descriptors.close(descriptor) }
      throw error
    }
    defer { Descriptors.close(errors.write) }

    var start = ProgramStart([plugin.program])
    start.environment = environment + [("DACTYL_LIB", plugin.library), ("DACTYL_PLUGIN", plugin.folder)]
    start.standardInput = .descriptor(input.read)
    start.standardOutput = .descriptor(output.write)
    start.standardError = .descriptor(errors.write)
    do {
      kept = try start.spawnKept(niceness: Self.niceness)
    } catch {
      for descriptor in [input.write, output.read, errors.read] { Descriptors.close(descriptor) }
      throw error
    }
    if paced { Descriptors.limitToOneWrite(input.write) }
    for descriptor in [input.write, output.read, errors.read] { Descriptors.setNonBlocking(descriptor) }
    (self.input, self.output, self.errors) = (input.write, output.read, errors.read)
  }

  /// The process that ends when all of the program has.
  var child: ChildProcess { kept.child }

  /// Writes what there is room for; how many bytes that was.
  mutating func write(_ bytes: [UInt8]) throws(SystemError) -> Int {
    guard let input else { return 0 }
    return try Descriptors.writeSome(input, bytes)
  }

  /// Whether all that was written has been read.
  var hasReadAll: Bool { input.map { Descriptors.unreadCount($0) == 0 } ?? true }

  /// What has come on standard output; empty when nothing has.
  mutating func readOutput(limit: Int = mostAtOnce) -> [UInt8] { Self.read(&output, limit: limit) }

  mutating func readErrors() -> [UInt8] { Self.read(&errors, limit: Self.mostAtOnce) }

  mutating func closeInput() { Self.close(&input) }

  mutating func closePipes() {
    Self.close(&input)
    Self.close(&output)
    Self.close(&errors)
  }

  mutating func close() {
    closePipes()
    if !isClosed { kept.close() }
    isClosed = true
  }

  /// What is to be read of it now; `isResting`: without its standard output.
  func readingEntries(isResting: Bool = false) -> [PollEntry] {
    [isResting ? nil : output, errors].compactMap { $0.map { PollEntry(descriptor: $0) } }
  }

  /// Whether the descriptor is one that it writes to.
  func isSource(_ descriptor: Int32) -> Bool { descriptor == output || descriptor == errors }

  /// Ends the program and all that it has started, but not after `close`.
  func kill() { if !isClosed { kept.end() } }

  private static func close(_ descriptor: inout Int32?) {
    if let open = descriptor { Descriptors.close(open) }
    descriptor = nil
  }

  private static func read(_ descriptor: inout Int32?, limit: Int) -> [UInt8] {
    guard let open = descriptor else { return [] }
    guard let bytes = try? Descriptors.read(open, limit: limit) else { return [] }
    // Closed by the plugin: nothing to wait for any more.
    if bytes.isEmpty { close(&descriptor) }
    return bytes
  }
}
