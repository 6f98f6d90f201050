import Foundation

/// The processor time of the calling thread. Tests of the time for reading a text measure processor time, because a
/// clock also counts waits on a busy machine.
public enum ProcessorTime {
  public static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
