import Linux

/// Copies the output of a source to a descriptor as it arrives, until a signal, a time limit or the end of either side.
struct StreamCopy {
  enum Ending {
    /// The user pressed Ctrl+C, or another signal requested the end.
    case interrupted
    case timeLimit
    /// The reader of the output has exited.
    case outputClosed
    case sourceEnded
  }

  /// Maximum number of bytes that a writable pipe accepts without blocking. POSIX guarantees at least 512 (PIPE_BUF);
  /// on Linux, it is a page.
  private static let maximumWrite = 4096

  private let signals: SignalQueue
  private let output: Int32

  init(to output: Int32) throws(SystemError) {
    self.output = output
    signals = try SignalQueue([SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.hangUp])
    SignalQueue.ignoreBrokenPipes()
  }

  /// - Throws: An error if the output cannot be written, for example to a full disk.
  func run(_ source: some LineSource, until end: MonotonicTime? = nil) throws(SystemError) -> Ending {
    var pending = source.read()
    while true {
      let isWriting = !pending.isEmpty
      // While the output is blocked, the source is not read, so that memory use is bounded. Ctrl+C still works.
      var entries = [
        PollEntry(descriptor: signals.descriptor),
        isWriting ? PollEntry(descriptor: output, awaitsSpace: true) : PollEntry(watching: output),
      ]
      if !isWriting { entries += source.entries }
      let deadlines = [end, isWriting ? nil : source.deadline].compactMap { $0 }
      Poll.wait(&entries, until: deadlines.min())
      let ending: Ending? =
        entries[0].isReady && signals.next() != nil ? .interrupted : end.map { $0 <= .now } ?? false ? .timeLimit : nil
      if let ending {
        try? Descriptors.writeWithoutWaiting(output, pending + source.rest())
        return ending
      }
      if entries[1].isBroken { return .outputClosed }
      if isWriting {
        if entries[1].isReady { try write(&pending) }
      } else {
        pending = source.read()
        if pending.isEmpty, source.hasEnded { return .sourceEnded }
      }
    }
  }

  private func write(_ pending: inout [UInt8]) throws(SystemError) {
    let part = Array(pending.prefix(Self.maximumWrite))
    do throws(SystemError) {
      try Descriptors.write(output, part)
      pending.removeFirst(part.count)
    } catch {
      // The next `poll` reports the broken pipe.
      guard error.isBrokenPipe else { throw error }
    }
  }
}
