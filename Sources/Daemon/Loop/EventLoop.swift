internal import Linux

/// Serves its sources one after the other, and sleeps while none of them has anything to do.
struct EventLoop {
  /// In the order in which a pass serves them.
  private let sources: [any LoopSource]
  private let termination: Termination
  private var entries: [PollEntry] = []
  /// By source: the range of its entries.
  private var ranges: [Range<Int>]

  init(_ sources: [any LoopSource], until termination: Termination) {
    self.sources = sources
    self.termination = termination
    ranges = sources.map { _ in 0..<0 }
  }

  /// Runs until a source requests the end.
  mutating func run() {
    runOnce()
    while !termination.isRequested {
      sleep()
      runOnce()
    }
  }

  /// Lets each source handle what has arrived and what is due, until one of them requests the end.
  func runOnce() {
    for (source, range) in zip(sources, ranges) where !termination.isRequested {
      source.handle(entries[range], at: .now)
    }
  }

  /// Waits until a descriptor is ready or the first deadline has passed.
  mutating func sleep() {
    entries.removeAll(keepingCapacity: true)
    for (index, source) in sources.enumerated() {
      let start = entries.count
      entries += source.entries
      ranges[index] = start..<entries.count
    }
    Poll.wait(&entries, until: sources.compactMap(\.deadline).min())
  }
}
