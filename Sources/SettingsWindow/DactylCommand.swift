internal import Control
internal import Linux
internal import Widgets

/// A command of `dactyl`, which this program runs for a person.
enum DactylCommand {
  struct Outcome: Sendable {
    /// The exit code; nil if the command could not be started, or did not end in time.
    var status: Int32?
    var output = ""
    var errors = ""

    var isDone: Bool { status == ExitStatus.success.rawValue }

    /// The text in which the command explains its failure.
    var message: String {
      let text = errors.isEmpty ? output : errors
      return text.split(separator: "\n").joined(separator: "\n")
    }
  }

  /// Default of the maximum duration of a command.
  private static let defaultTimeout = Duration.seconds(40)
  private static let maximumOutput = 4 << 20

  /// Runs the command in another thread, and passes its outcome to `finish`.
  @MainActor
  static func run(
    _ arguments: [String], timeout: Duration = defaultTimeout,
    then finish: @escaping @MainActor @Sendable (Outcome) -> Void
  ) {
    MainLoop.inBackground({ outcome(of: arguments, timeout: timeout) }, then: finish)
  }

  /// Runs the command to its end and returns its outcome. Kills the command if it runs longer than `timeout`.
  static func outcome(of arguments: [String], timeout: Duration = defaultTimeout) -> Outcome {
    guard let program = Paths.program("dactyl") else { return Outcome() }
    do throws(SystemError) {
      let (output, errors) = (try Descriptors.pipe(), try Descriptors.pipe())
      defer { for descriptor in [output.read, errors.read] { Descriptors.close(descriptor) } }
      var start = ProgramStart([program] + arguments)
      start.standardOutput = .descriptor(output.write)
      start.standardError = .descriptor(errors.write)
      let child = Result { () throws(SystemError) in try start.spawn() }
      for descriptor in [output.write, errors.write] { Descriptors.close(descriptor) }
      return read(try child.get(), output: output.read, errors: errors.read, until: .now + timeout)
    } catch {
      return Outcome(errors: error.description)
    }
  }

  private static func read(
    _ child: ChildProcess, output: Int32, errors: Int32, until deadline: MonotonicTime
  ) -> Outcome {
    var bytes: [Int32: [UInt8]] = [output: [], errors: []]
    var open = [output, errors]
    while !open.isEmpty, MonotonicTime.now < deadline {
      var entries = open.map { PollEntry(descriptor: $0) }
      Poll.wait(&entries, until: deadline)
      for (descriptor, entry) in zip(open, entries) where entry.isReady {
        let part = (try? Descriptors.read(descriptor, limit: 65_536)) ?? []
        bytes[descriptor, default: []] += part
        let isTooLong = bytes[descriptor, default: []].count > maximumOutput
        if part.isEmpty || isTooLong { open.removeAll { $0 == descriptor } }
      }
    }
    var ending = child.wait(timeout: .seconds(2))
    if ending == nil {
      child.send(signal: SignalNumber.kill)
      ending = child.wait(timeout: .seconds(2))
    }
    return Outcome(
      status: ending.flatMap { if case .exited(let code) = $0 { code } else { nil } },
      output: String(decoding: bytes[output] ?? [], as: UTF8.self),
      errors: String(decoding: bytes[errors] ?? [], as: UTF8.self))
  }
}
