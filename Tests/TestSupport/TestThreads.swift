import Dispatch
import Foundation
import Synchronization

/// Threads that run the tests of some suites, beside the threads of the concurrency runtime.
final class TestThreads: TaskExecutor {
  /// The threads of tests that wait for other programs: three for each of the two processors of the development
  /// machine. With more tests at a time, their programs would delay the movements of a hand.
  static let waiting = TestThreads(count: 6, niceness: 0)
  /// The threads of the tests that compute for long. They use the processor time that the other tests' programs leave.
  static let computing = TestThreads(count: 2, niceness: 10)

  private let jobs = Mutex<[UnownedJob]>([])
  private let waitingJobs = DispatchSemaphore(value: 0)

  /// True if the threads have a lower priority than all other threads.
  let leavesProcessors: Bool

  private init(count: Int, niceness: Int32) {
    leavesProcessors = niceness > 0
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        // On Linux, this is the priority of the calling thread alone.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
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
