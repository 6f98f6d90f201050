import Dispatch
import Foundation
import Synchronization

/// The threads of the tests that wait for other programs.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// Two waiting tests for each of the two processors that the project is developed on: their programs compute, too, and
  /// a hand's movements come late where many of them do.
  private static let count = 4

  private let jobs = Mutex<[UnownedJob]>([])
  private let waitingJobs = DispatchSemaphore(value: 0)

  private init() {
    for _ in 0..<Self.count {
      Thread.detachNewThread { [self] in
        while true { runNextJob() }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waitingJobs.signal()
  }

  private func runNextJob() {
    waitingJobs.wait()
    let job = jobs.withLock { $0.removeFirst() }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
