import Linux
import TestSupport
import Testing

@Suite(.waitsForPrograms) final class PollTimerTests {
  private let timer: PollTimer
  private let (ours, theirs): (DescriptorChannel, DescriptorChannel)

  init() throws {
    timer = try PollTimer()
    (ours, theirs) = try DescriptorChannel.pair()
  }

  deinit { for line in [ours, theirs] { line.close() } }

  @Test("A wait ends at its own deadline, even if the timer of an earlier wait still runs")
  func deadlines() throws {
    var entries = [PollEntry(descriptor: ours.descriptor)]
    let start = MonotonicTime.now
    // This leaves the timer of the wait armed.
    try theirs.send(nil)
    timer.wait(&entries, until: start + .milliseconds(40))
    #expect(entries.count == 1 && entries[0].isReady)
    _ = ours.receive()
    timer.wait(&entries, until: start + .milliseconds(10))
    #expect(MonotonicTime.now >= start + .milliseconds(10) && !entries[0].isReady)
    // The first wait ends early and leaves its timer armed. This timer must not end the second, longer wait.
    try theirs.send(nil)
    timer.wait(&entries, until: start + .milliseconds(40))
    _ = ours.receive()
    timer.wait(&entries, until: start + .milliseconds(80))
    #expect(MonotonicTime.now >= start + .milliseconds(80) && entries.count == 1 && !entries[0].isReady)
  }

  @Test("A wait whose deadline has passed polls its descriptors, and returns immediately")
  func past() throws {
    var entries = [PollEntry(descriptor: ours.descriptor)]
    timer.wait(&entries, until: .now)
    #expect(!entries[0].isReady)
    try theirs.send(nil)
    timer.wait(&entries, until: .now)
    #expect(entries[0].isReady)
  }

  @Test("After the timer has fired, the next wait ends at its own deadline or when data comes")
  func afterTheTimer() throws {
    var entries = [PollEntry(descriptor: ours.descriptor)]
    let start = MonotonicTime.now
    timer.wait(&entries, until: start + .milliseconds(5))
    #expect(MonotonicTime.now >= start + .milliseconds(5) && !entries[0].isReady)
    timer.wait(&entries, until: start + .milliseconds(40))
    #expect(MonotonicTime.now >= start + .milliseconds(40) && !entries[0].isReady)
    try theirs.send(nil)
    timer.wait(&entries, until: nil)
    #expect(entries[0].isReady)
  }
}
