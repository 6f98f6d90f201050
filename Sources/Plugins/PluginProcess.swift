internal import Linux

/// A program of a plugin and the three pipes to it. Only `awaitStart` blocks.
struct PluginProcess {
  private let kept: KeptProcess
  /// The program's standard input; nil after the input was closed.
  private(set) var input: Int32?
  private(set) var output: Int32?
  private(set) var errors: Int32?
  private var isClosed = false

  /// Maximum number of bytes per read of a pipe, so that a plugin that never stops writing does not delay gestures.
  static let maximumReadSize = 2048
  /// The niceness of plugins. If a plugin endlessly starts programs, gestures still get the processor. A plugin that
  /// follows the fingers still keeps up with them.
  static let niceness: Int32 = 5

  /// Starts the program without waiting until it runs.
  ///
  /// - Parameter paced: True if a line may be written only after the previous line has been read.
  init(
    _ plugin: Plugin, paced: Bool, environment: [(name: String, value: String)] = []
  ) throws(PluginStartError) {
    do throws(TrustedFile.Refusal) {
      // Check before every start, because permissions may have changed since the previous start.
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

  /// The process that ends when the program and all processes that it has started have ended.
  var child: ChildProcess { kept.child }

  /// Waits at most `timeout` until the program runs. If the program cannot be started, closes this process and throws
  /// an error; `child` then ends by itself.
  mutating func awaitStart(timeout: Duration) throws(PluginStartError) {
    kept.awaitStart(timeout: timeout)
    guard let error = kept.takeStartError() else { return }
    close()
    throw PluginStartError(reason: error.reason)
  }

  /// Returns the complaint if the program could not be started; later calls return nil. Also returns nil if the program
  /// runs, or if the result is not known yet. The result is known when `child` has ended.
  func takeStartComplaint() -> String? { kept.takeStartError().map { Self.startComplaint($0.reason) } }

  /// Returns the complaint about a program that could not be started for this reason.
  static func startComplaint(_ reason: String) -> String { "cannot be started: \(reason)" }

  /// Writes as many bytes as the pipe accepts now, and returns their number.
  mutating func write(_ bytes: [UInt8]) throws(SystemError) -> Int {
    guard let input else { return 0 }
    return try Descriptors.writeSome(input, bytes)
  }

  /// True if the program has read everything that was written.
  var hasReadAll: Bool { input.map { Descriptors.unreadCount($0) == 0 } ?? true }

  /// Returns the bytes that have arrived on standard output, if any.
  mutating func readOutput(limit: Int = maximumReadSize) -> [UInt8] { Self.read(&output, limit: limit) }

  /// Returns the bytes that have arrived on standard error, if any.
  mutating func readErrors() -> [UInt8] { Self.read(&errors, limit: Self.maximumReadSize) }

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

  /// Returns the open outputs of the program, to be polled.
  func readingEntries(withoutOutput: Bool = false) -> [PollEntry] {
    [withoutOutput ? nil : output, errors].compactMap { $0.map { PollEntry(descriptor: $0) } }
  }

  /// Returns true if the program writes to the descriptor.
  func isSource(_ descriptor: Int32) -> Bool { descriptor == output || descriptor == errors }

  /// Ends the program and all processes that it has started. Does nothing after `close`.
  func kill() { if !isClosed { kept.end() } }

  private static func close(_ descriptor: inout Int32?) {
    if let open = descriptor { Descriptors.close(open) }
    descriptor = nil
  }

  private static func read(_ descriptor: inout Int32?, limit: Int) -> [UInt8] {
    guard let open = descriptor else { return [] }
    guard let bytes = try? Descriptors.read(open, limit: limit) else { return [] }
    // The plugin has closed the descriptor, so nothing more will arrive.
    if bytes.isEmpty { close(&descriptor) }
    return bytes
  }
}
