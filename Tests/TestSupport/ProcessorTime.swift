import Foundation

/// The time that the processor has worked for the calling thread: on a busy machine, a promise that a text is read soon is
/// held to this, not to a clock.
public enum ProcessorTime {
  public static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
