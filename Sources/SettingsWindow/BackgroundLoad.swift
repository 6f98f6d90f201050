internal import Widgets

/// Loads a value in another thread. Only one load runs at a time.
@MainActor
final class BackgroundLoad<Loaded: Sendable> {
  private let work: @Sendable () -> Loaded
  private let finish: @MainActor (Loaded) -> Void
  private var isRunning = false
  private var mustRunAgain = false

  /// - Parameters:
  ///   - work: Called in another thread.
  ///   - finish: Called with the result of `work`.
  init(_ work: @escaping @Sendable () -> Loaded, then finish: @escaping @MainActor (Loaded) -> Void) {
    (self.work, self.finish) = (work, finish)
  }

  func start() {
    guard !isRunning else {
      // The load that is running may have read a state that has changed in the meantime, so load again after it.
      mustRunAgain = true
      return
    }
    isRunning = true
    MainLoop.inBackground({ [work] in work() }, then: { [weak self] in self?.ended($0) })
  }

  private func ended(_ loaded: Loaded) {
    isRunning = false
    guard !mustRunAgain else {
      mustRunAgain = false
      return start()
    }
    finish(loaded)
  }
}
