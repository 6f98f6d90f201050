public import Testing

/// Runs tests on threads of their own, and measures the time that each takes there.
///
/// The concurrency runtime has one thread for each processor, and these also begin and end all tests. A test that sleeps
/// until a program has answered would keep one of them idle, and one that computes for seconds would keep the tests that
/// wait for programs from beginning.
public struct RunsOnThreads: SuiteTrait, TestTrait, TestScoping {
  let threads: TestThreads

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) {
      let (start, processorStart) = (ContinuousClock.now, ProcessorTime.ofThread)
      defer {
        // Those that compute get only what the others leave of the processors: their own work counts.
        let time = threads.leavesProcessors ? ProcessorTime.ofThread - processorStart : ContinuousClock.now - start
        TestTimes.add(time, of: test.id.description)
      }
      try await function()
    }
  }
}

extension Trait where Self == RunsOnThreads {
  /// The tests wait for other programs, such as an X server or the daemon.
  public static var waitsForPrograms: Self { Self(threads: .waiting) }

  /// The tests compute for longer than a second.
  public static var computes: Self { Self(threads: .computing) }
}
