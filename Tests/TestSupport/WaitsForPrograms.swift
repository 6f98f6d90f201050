public import Testing

/// Runs tests that wait for other programs on threads of their own.
///
/// The concurrency runtime has one thread for each processor. A test that sleeps until a program has answered would keep
/// one of them idle, and the tests that compute would wait behind it.
public struct WaitsForPrograms: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitsForPrograms {
  /// The tests wait for other programs, such as an X server or the daemon.
  public static var waitsForPrograms: Self { Self() }
}
