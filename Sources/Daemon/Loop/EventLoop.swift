internal import Gestures
internal import Linux

/// Serves its sources one after the other, and sleeps while none of them has anything to do.
struct EventLoop {
  /// In the order in which a pass serves them.
  private let sources: [any LoopSource]
  /// The source whose events seldom concern the others, and its index.
  private let lone: (source: any LoneLoopSource, index: Int)?
  private let termination: Termination
  private let timer: PollTimer
  private var entries: [PollEntry] = []
  /// By source: the range of its entries.
  private var ranges: [Range<Int>]
  /// The first deadline of the sources other than `lone`.
  private var deadline: MonotonicTime?
  /// True if the last pass has served `lone` alone, so that the others have the entries and deadlines that they had.
  private var wasAlone = false

  /// - Parameters:
  ///   - sources: In the order in which a pass serves them.
  ///   - lone: The one of them that is served alone where that is possible. A cast would find it, too, but each cast to a
  ///     protocol goes through all conformances of the program.
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

  /// Lets each source handle what has arrived and what is due, until one of them requests the end. If only the lone
  /// source has something to handle, and it concerns no other, they are left alone.
  mutating func runOnce() {
    var first = 0
    wasAlone = false
    if let lone, isAlone(lone.index) {
      lone.source.handle(entries[ranges[lone.index]], at: .now)
      wasAlone = lone.source.concernsNoOther
      // Those before it have nothing to handle.
      first = wasAlone ? sources.count : lone.index + 1
    }
    for index in first..<sources.count where !termination.isRequested {
      sources[index].handle(entries[ranges[index]], at: .now)
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

  /// True if something has arrived for this source, and for no other, and no other one is due.
  private func isAlone(_ index: Int) -> Bool {
    var isReady = false
    for position in entries.indices where entries[position].isReady {
      guard ranges[index].contains(position) else { return false }
      isReady = true
    }
    return isReady && deadline.map { $0 > .now } ?? true
  }
}
