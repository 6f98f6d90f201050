import Control
import Linux
import TestSupport
import Testing

@testable import Daemon

@Suite(.waitsForPrograms) struct EventLoopTests {
  /// A source that records its calls.
  private class Probe: LoopSource {
    var descriptor: Int32?
    var deadline: MonotonicTime?
    /// For each call: true if a descriptor was ready, and the time.
    private(set) var calls: [(isReady: Bool, time: MonotonicTime)] = []
    /// Called when the descriptor is ready or the deadline has passed.
    var action: () -> Void = {}

    var entries: [PollEntry] { descriptor.map { [PollEntry(descriptor: $0)] } ?? [] }

    func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
      let isReady = entries.contains(where: \.isReady)
      calls.append((isReady, now))
      if isReady || deadline.map({ $0 <= now }) ?? false { action() }
    }
  }

  private final class LoneProbe: Probe, LoneLoopSource {
    var concernsNoOther = false
  }

  @Test("A source is served when its descriptor becomes ready")
  func descriptor() throws {
    let (ours, theirs) = try DescriptorChannel.pair()
    let (quiet, other) = try DescriptorChannel.pair()
    defer { for line in [ours, theirs, quiet, other] { line.close() } }
    let (first, second, termination) = (Probe(), Probe(), Termination())
    first.descriptor = quiet.descriptor
    second.descriptor = ours.descriptor
    second.action = { termination.request(.success) }
    var loop = try EventLoop([first, second], until: termination)
    loop.runOnce()
    #expect(first.calls.map(\.isReady) == [false] && second.calls.map(\.isReady) == [false])
    try theirs.send(nil)
    loop.run()
    #expect(second.calls.last?.isReady == true)
    #expect(first.calls.allSatisfy { !$0.isReady })
  }

  @Test("Without input, a source is served at its deadline, even if another deadline is later")
  func deadline() throws {
    let (late, early, termination) = (Probe(), Probe(), Termination())
    let start = MonotonicTime.now
    late.deadline = start + .seconds(3600)
    early.deadline = start + .milliseconds(20)
    early.action = { termination.request(.success) }
    var loop = try EventLoop([late, early], until: termination)
    loop.run()
    #expect(early.calls.last.map { $0.time >= start + .milliseconds(20) } == true)
  }

  @Test("After an event that concerns one source only, other sources wait for their deadlines")
  func lone() throws {
    let (ours, theirs) = try DescriptorChannel.pair()
    defer { for line in [ours, theirs] { line.close() } }
    let (before, lone, after, termination) = (Probe(), LoneProbe(), Probe(), Termination())
    lone.descriptor = ours.descriptor
    lone.action = { _ = ours.receive() }
    var loop = try EventLoop([before, lone, after], lone: lone, until: termination)
    loop.runOnce()
    func pass(_ loop: inout EventLoop, concernsNoOther: Bool) throws {
      lone.concernsNoOther = concernsNoOther
      try theirs.send(nil)
      loop.sleep()
      loop.runOnce()
    }
    for _ in 0..<3 { try pass(&loop, concernsNoOther: true) }
    #expect([before, lone, after].map(\.calls.count) == [1, 4, 1])
    try pass(&loop, concernsNoOther: false)
    #expect([before, lone, after].map(\.calls.count) == [1, 5, 2])
    after.deadline = .now + .milliseconds(20)
    // The loop reads this deadline only in the next pass that concerns the other sources.
    try pass(&loop, concernsNoOther: false)
    try pass(&loop, concernsNoOther: true)
    loop.sleep()
    loop.runOnce()
    #expect(after.calls.last.map { $0.time >= after.deadline ?? .now } == true)
    #expect(before.calls.count == 2)
  }

  @Test("Sources that are ready together are all served, even if an event concerns one source only")
  func loneBesideOther() throws {
    let (ours, theirs) = try DescriptorChannel.pair()
    let (other, sender) = try DescriptorChannel.pair()
    defer { for line in [ours, theirs, other, sender] { line.close() } }
    let (first, lone, termination) = (Probe(), LoneProbe(), Termination())
    (first.descriptor, lone.descriptor) = (other.descriptor, ours.descriptor)
    lone.concernsNoOther = true
    var loop = try EventLoop([first, lone], lone: lone, until: termination)
    loop.runOnce()
    try theirs.send(nil)
    try sender.send(nil)
    loop.sleep()
    loop.runOnce()
    #expect(first.calls.map(\.isReady) == [false, true] && lone.calls.map(\.isReady) == [false, true])
  }

  @Test("A pass serves the sources in their order, and stops after one that requests the end")
  func order() throws {
    let (probes, termination) = ((0..<3).map { _ in Probe() }, Termination())
    probes[1].deadline = .now
    probes[1].action = { termination.request(.connectionLost) }
    var loop = try EventLoop(probes, until: termination)
    loop.run()
    #expect(probes.map(\.calls.count) == [1, 1, 0])
    #expect(probes[0].calls[0].time <= probes[1].calls[0].time)
    #expect(termination.status == .connectionLost)
  }
}
