internal import Linux

/// A part of the daemon that `EventLoop` serves. A source has descriptors to wait for, a deadline, or work in every
/// pass.
protocol LoopSource: AnyObject {
  /// The descriptors to wait for. Default: none.
  var entries: [PollEntry] { get }

  /// Time at which `handle` has work even if no descriptor is ready; nil if no work is planned. Default: nil.
  var deadline: MonotonicTime? { get }

  /// Does all work that is due. The loop calls this once in every pass, except in passes that concern only a
  /// `LoneLoopSource`.
  ///
  /// - Parameters:
  ///   - entries: This source's own entries, with the results of the wait before the pass; empty in the first pass.
  ///   - now: A time in this pass. This time may be earlier than times that the pass has recorded.
  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime)
}

extension LoopSource {
  var entries: [PollEntry] { [] }
  var deadline: MonotonicTime? { nil }
}

/// A source that is the only one with work in most passes. The loop serves it alone where possible. A loop has at most
/// one such source.
protocol LoneLoopSource: LoopSource {
  /// True if the last `handle` did nothing that concerns other sources, their descriptors or their deadlines.
  var concernsNoOther: Bool { get }
}
