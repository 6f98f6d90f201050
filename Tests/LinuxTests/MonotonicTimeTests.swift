import Linux
import Testing

@Suite struct MonotonicTimeTests {
  private let start = MonotonicTime(microseconds: 1_000_000)
  private let earliest = MonotonicTime(microseconds: .min)
  private let latest = MonotonicTime(microseconds: .max)

  @Test("A time plus a duration is a time, and the difference of two times is a duration")
  func arithmetic() {
    #expect(start + .milliseconds(2) == MonotonicTime(microseconds: 1_002_000))
    #expect(start - .milliseconds(2) == MonotonicTime(microseconds: 998_000))
    #expect(start + .milliseconds(2) - start == .milliseconds(2))
    #expect(start - (start + .seconds(3)) == .seconds(-3))
    #expect(start < start + .microseconds(1))
    #expect(start + .nanoseconds(999) == start)
  }

  @Test("A time that would overflow is clamped to the earliest or the latest time")
  func overflow() {
    #expect(latest + .microseconds(1) == latest)
    #expect(start + .seconds(Int64.max) == latest)
    #expect(earliest + .microseconds(-1) == earliest)
    #expect(start - .seconds(Int64.max) == earliest)
    #expect(earliest + (latest - earliest) == latest)
  }

  @Test("The clock advances during a sleep, and a wait ends at its deadline or when data comes")
  func clock() throws {
    let before = MonotonicTime.now
    Poll.sleep(for: .milliseconds(20))
    #expect(MonotonicTime.now - before >= .milliseconds(19))
    let pipe = try Descriptors.pipe()
    var entries = [PollEntry(descriptor: pipe.read)]
    let deadline = MonotonicTime.now + .milliseconds(20)
    // A signal may end a wait early.
    while MonotonicTime.now < deadline { Poll.wait(&entries, until: deadline) }
    #expect(!entries[0].isReady)
    try Descriptors.write(pipe.write, [1])
    let never: MonotonicTime? = nil
    while !entries[0].isReady { Poll.wait(&entries, until: never) }
    for descriptor in [pipe.read, pipe.write] { Descriptors.close(descriptor) }
  }

  @Test("A wait with a past deadline, however old, returns immediately")
  func passedDeadline() throws {
    let pipe = try Descriptors.pipe()
    var entries = [PollEntry(descriptor: pipe.read)]
    Poll.wait(&entries, until: earliest)
    #expect(!entries[0].isReady)
    try Descriptors.write(pipe.write, [1])
    Poll.wait(&entries, until: earliest)
    #expect(entries[0].isReady)
    for descriptor in [pipe.read, pipe.write] { Descriptors.close(descriptor) }
  }
}
