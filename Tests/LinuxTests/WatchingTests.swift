import Linux
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct WatchingTests {
  @Test("A descriptor that was sent over a channel can still be used after the sender closes it")
  func descriptorLine() throws {
    let (near, far) = try DescriptorChannel.pair()
    #expect(far.receive() == nil)
    let pipe = try Descriptors.pipe()
    try near.send(pipe.read)
    try near.send(nil)
    Descriptors.close(pipe.read)
    try Descriptors.write(pipe.write, [1, 2, 3])
    guard case .descriptor(let copy) = far.receive() else {
      Issue.record("no descriptor came")
      return
    }
    #expect(far.receive() == .empty)
    #expect(far.receive() == nil)
    #expect(Descriptors.unreadCount(copy) == 3)
    #expect(try Descriptors.read(copy) == [1, 2, 3])
    #expect(Descriptors.unreadCount(copy) == 0)
    near.close()
    #expect(Descriptors.waitReadable(far.descriptor, timeout: .seconds(20)))
    #expect(far.receive() == .end)
    #expect(throws: SystemError.self) { try far.send(nil) }
    for descriptor in [copy, pipe.write, far.descriptor] { Descriptors.close(descriptor) }
  }

  @Test("Sending on a channel does not block if the receiver stops reading")
  func standingReader() throws {
    let pipe = try Descriptors.pipe()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try Descriptors.writeWithoutWaiting(pipe.write, bytes)
    Descriptors.close(pipe.write)
    let read = try FileSystem.contents(ofDescriptor: pipe.read, limit: bytes.count)
    Descriptors.close(pipe.read)
    #expect(read.count >= 4096 && read.count < bytes.count && read == Array(bytes.prefix(read.count)))
    let other = try Descriptors.pipe()
    try Descriptors.writeWithoutWaiting(other.write, Array(bytes.prefix(10_000)))
    Descriptors.close(other.write)
    #expect(try FileSystem.contents(ofDescriptor: other.read, limit: bytes.count) == Array(bytes.prefix(10_000)))
    Descriptors.close(other.read)
  }

  @Test("A traced process is distinguished from one that is not traced")
  func traced() throws {
    #if arch(arm64)
      let ptrace = 117
    #else
      let ptrace = 101
    #endif
    // PTRACE_SEIZE attaches without stopping the process.
    let tracer = """
      $child = fork();
      if (!$child) { sleep 60; exit; }
      syscall(\(ptrace), 0x4206, $child, 0, 0) == 0 or die;
      $| = 1; print "$child\\n"; sleep 60;
      """
    let pipe = try Descriptors.pipe()
    var start = ProgramStart(["perl", "-e", tracer])
    start.standardOutput = .descriptor(pipe.write)
    let process = try start.spawn()
    defer {
      process.sendToGroup(signal: SignalNumber.kill)
      // A dead child that is not reaped would make the exit tests wait forever.
      _ = process.wait(timeout: .seconds(10))
    }
    Descriptors.close(pipe.write)
    #expect(Descriptors.waitReadable(pipe.read, timeout: .seconds(20)))
    let line = String(decoding: try Descriptors.read(pipe.read) ?? [], as: UTF8.self)
    Descriptors.close(pipe.read)
    #expect(ChildProcess(id: try #require(Int32(line.dropLast()))).isTraced)
    #expect(!process.isTraced)
  }

  @Test("Two processes share a counter, and the suspend time is constant while the machine runs")
  func counters() throws {
    let counter = try SharedCounter()
    #expect(counter.value == 0)
    counter.increment()
    counter.increment()
    #expect(counter.value == 2)
    let before = MonotonicClock.suspended
    #expect(!Descriptors.waitReadable(try Descriptors.pipe().read, timeout: .milliseconds(50)))
    #expect(abs(MonotonicClock.suspended - before) < 50_000)
  }
}
