internal import Linux

/// A part of the daemon that `EventLoop` serves: it has descriptors to wait for, a deadline, or work in every pass.
protocol LoopSource: AnyObject {
  /// The descriptors to wait for. Default: none.
  var entries: [PollEntry] { get }

  /// Time at which `handle` has something to do even if no descriptor is ready; nil if there is none. Default: nil.
  var deadline: MonotonicTime? { get }

  /// Does everything that there is to do now. The loop calls it once in every pass, except in those that concern only a
  /// `LoneLoopSource`.
  ///
  /// - Parameters:
  ///   - entries: This source's own entries, as the wait before the pass has left them; none in the first pass.
  ///   - now: The present time.
  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime)
}

extension LoopSource {
  var entries: [PollEntry] { [] }
  var deadline: MonotonicTime? { nil }
}

/// A source that most passes are about: the loop serves it alone where it can. There is one at most.
protocol LoneLoopSource: LoopSource {
  /// True if nothing that the last `handle` did concerns another source, nor its descriptors and its deadline.
  var concernsNoOther: Bool { get }
}
