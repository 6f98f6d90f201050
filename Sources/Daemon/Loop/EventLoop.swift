internal import Gestures
internal import Linux

/// Serves its sources one after the other, and sleeps while none of them has work.
struct EventLoop {
  /// The sources, in the order in which a pass serves them.
  private let sources: [any LoopSource]
  /// The source whose work rarely concerns other sources, with its index in `sources`.
  private let lone: (source: any LoneLoopSource, index: Int)?
  private let termination: Termination
  private let timer: PollTimer
  private var entries: [PollEntry] = []
  /// The range of each source's entries in `entries`.
  private var ranges: [Range<Int>]
  /// The earliest deadline of the sources other than `lone`.
  private var deadline: MonotonicTime?
  /// True if the last pass served only `lone`. The entries and deadlines of the other sources are then unchanged.
  private var wasAlone = false

  /// - Parameters:
  ///   - sources: The sources, in the order in which a pass serves them.
  ///   - lone: The source in `sources` that is served alone where possible. The source is a separate parameter, because
  ///     finding it by a cast would search all protocol conformances of the program.
  ///   - termination: Ends `run`.
  init(
    _ sources: [any LoopSource], lone: (any LoneLoopSource)? = nil, until termination: Termination
  ) throws(SystemError) {
    self.sources = sources
    self.termination = termination
    timer = try PollTimer()
    ranges = sources.map { _ in 0..<0 }
    self.lone = lone.flatMap { lone in sources.firstIndex { $0 === lone }.map { (lone, $0) } }
  }

  /// Runs until a source requests the end.
  mutating func run() {
    runOnce()
    while !termination.isRequested {
      sleep()
      runOnce()
    }
  }

  /// Lets each source do its work, until one of them requests the end. Skips the other sources if only the lone source
  /// has work and this work concerns no other source.
  mutating func runOnce() {
    var first = 0
    var now = MonotonicTime.now
    wasAlone = false
    if let lone, isAlone(lone.index, at: now) {
      lone.source.handle(entries[ranges[lone.index]], at: now)
      wasAlone = lone.source.concernsNoOther
      if wasAlone { return }
      // The sources before the lone one have nothing to handle.
      first = lone.index + 1
      now = .now
    }
    for index in first..<sources.count where !termination.isRequested {
      sources[index].handle(entries[ranges[index]], at: now)
      // The clock is read again only after work that may have taken long, because reading the clock is a system call on
      // some kernels.
      if entries[ranges[index]].contains(where: \.isReady) { now = .now }
    }
  }

  /// Waits until a descriptor is ready or the first deadline has passed.
  mutating func sleep() {
    if !wasAlone { collect() }
    timer.wait(&entries, until: deadline.earlier(lone?.source.deadline))
  }

  /// Asks all sources for their descriptors and deadlines.
  private mutating func collect() {
    entries.removeAll(keepingCapacity: true)
    deadline = nil
    for (index, source) in sources.enumerated() {
      let start = entries.count
      entries += source.entries
      ranges[index] = start..<entries.count
      if index != lone?.index { deadline = deadline.earlier(source.deadline) }
    }
  }

  /// Returns true if only this source has a ready descriptor, and no deadline of another source has passed.
  private func isAlone(_ index: Int, at now: MonotonicTime) -> Bool {
    var isReady = false
    for position in entries.indices where entries[position].isReady {
      guard ranges[index].contains(position) else { return false }
      isReady = true
    }
    return isReady && deadline.map { $0 > now } ?? true
  }
}
