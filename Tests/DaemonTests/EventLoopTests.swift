import Control
import Linux
import Testing

@testable import Daemon

@Suite struct EventLoopTests {
  /// A source that no part of the daemon knows.
  private final class Probe: LoopSource {
    var descriptor: Int32?
    var deadline: MonotonicTime?
    /// For each call: whether a descriptor was ready, and the time.
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

  @Test("A source is served when its descriptor becomes ready, and another one's descriptor is not taken for it")
  func descriptor() throws {
    let (ours, theirs) = try DescriptorChannel.pair()
    let (quiet, other) = try DescriptorChannel.pair()
    defer { for line in [ours, theirs, quiet, other] { line.close() } }
    let (first, second, termination) = (Probe(), Probe(), Termination())
    first.descriptor = quiet.descriptor
    second.descriptor = ours.descriptor
    second.action = { termination.request(.success) }
    var loop = EventLoop([first, second], until: termination)
    loop.runOnce()
    #expect(first.calls.map(\.isReady) == [false] && second.calls.map(\.isReady) == [false])
    try theirs.send(nil)
    loop.run()
    #expect(second.calls.last?.isReady == true)
    #expect(first.calls.allSatisfy { !$0.isReady })
  }

  @Test("A source is served when its deadline has passed, though no descriptor is ready; the earliest deadline counts")
  func deadline() {
    let (late, early, termination) = (Probe(), Probe(), Termination())
    let start = MonotonicTime.now
    late.deadline = start + .seconds(3600)
    early.deadline = start + .milliseconds(20)
    early.action = { termination.request(.success) }
    var loop = EventLoop([late, early], until: termination)
    loop.run()
    #expect(early.calls.last.map { $0.time >= start + .milliseconds(20) } == true)
  }

  @Test("A pass serves the sources in their order, and none after the one that requests the end")
  func order() {
    let (probes, termination) = ((0..<3).map { _ in Probe() }, Termination())
    probes[1].deadline = .now
    probes[1].action = { termination.request(.connectionLost) }
    var loop = EventLoop(probes, until: termination)
    loop.run()
    #expect(probes.map(\.calls.count) == [1, 1, 0])
    #expect(probes[0].calls[0].time <= probes[1].calls[0].time)
    #expect(termination.status == .connectionLost)
  }
}
