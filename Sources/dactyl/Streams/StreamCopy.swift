import Control
import Linux

/// Writes what a source delivers to a descriptor as it arrives, until told to end.
struct StreamCopy {
  enum Ending {
    /// Ctrl+C, or another signal that asks to end.
    case interrupted
    case timeLimit
    /// The reader of the output is gone.
    case outputClosed
    case sourceEnded
  }

  /// Maximum number of bytes that a pipe takes without blocking when it has space (POSIX: PIPE_BUF is at least 512; on Linux
  /// it is a page).
  private static let maximumWrite = 4096

  private let signals: SignalQueue
  private let output: Int32

  init(to output: Int32) throws(SystemError) {
    self.output = output
    signals = try SignalQueue([SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.hangUp])
    SignalQueue.ignoreBrokenPipes()
  }

  /// - Throws: if the output cannot be written, for example because the disk is full.
  func run(_ source: some LineSource, until end: MonotonicTime? = nil) throws(SystemError) -> Ending {
    var pending = source.read()
    while true {
      let isWriting = !pending.isEmpty
      // While the reader is slow, nothing is read either, so that memory is bounded, and Ctrl+C is served.
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
      // The next wait sees that the pipe is broken.
      guard error.isBrokenPipe else { throw error }
    }
  }
}
