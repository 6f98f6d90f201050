public import Testing

/// Runs tests on separate threads, and measures the time of each test there.
///
/// The concurrency runtime has one thread for each processor, and these threads also begin and end all tests. A test
/// that waits for a program would keep one of these threads idle. A test that computes for seconds would delay the
/// tests that wait for programs.
public struct RunsOnThreads: SuiteTrait, TestTrait, TestScoping {
  let threads: TestThreads

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) {
      let (start, processorStart) = (ContinuousClock.now, ProcessorTime.ofThread)
      defer {
        // Tests that compute get only the processor time that other threads leave, so the processor time of the thread
        // is measured.
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
