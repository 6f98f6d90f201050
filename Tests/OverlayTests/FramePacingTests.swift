import Linux
import Overlay
import TestSupport
import Testing

@Suite("The times at which the overlay draws", .waitsForPrograms)
struct FramePacingTests {
  /// Returns the times of the frames, in microseconds, for changes at `times`. A change at the time of a frame comes
  /// before the frame. Each frame is drawn up to `delay` late.
  private func frames(
    _ times: [Int64], animation: Range<Int64> = 0..<0, delay: Int64 = 0, end: Int64
  ) -> [Int64] {
    var pacing = FramePacing()
    var frames: [Int64] = []
    for time in stride(from: Int64(1_000_000), to: 1_000_000 + end, by: 100) {
      let now = MonotonicTime(microseconds: time)
      if times.contains(time - 1_000_000) { pacing.recordChange(at: now) }
      let start = animation.contains(time - 1_000_000) ? MonotonicTime(microseconds: 0) : nil
      let deadline = pacing.deadline(animation: start)
      // Every second frame is on time, so that the intervals vary.
      let late = MonotonicTime(microseconds: time - (frames.count.isMultiple(of: 2) ? delay : 0))
      guard deadline.map({ $0 <= late }) ?? false || delay == 0 else { continue }
      let isDrawn = pacing.takeFrame(at: now, animation: start)
      #expect(isDrawn == (deadline.map { $0 <= now } ?? false))
      if isDrawn { frames.append(time - 1_000_000) }
    }
    return frames
  }

  /// The times of `rate` reports per second.
  private func reports(_ rate: Int64) -> [Int64] {
    (0..<rate).map { ($0 * 1_000_000 / rate + 99) / 100 * 100 }
  }

  @Test(
    "At every report rate, each frame follows a report with the same delay",
    arguments: [50, 60, 75, 90, 100, 120, 125, 144, 160])
  func frames(rate: Int64) {
    let reports = reports(rate)
    let frames = frames(reports, end: 990_000)
    #expect(frames.count >= 40 && frames.count <= 80)
    for frame in frames { #expect(reports.contains(frame - 2_000), "\(frame)") }
  }

  @Test("The overlay draws at most 80 frames in a second", arguments: [500, 1000])
  func manyReports(rate: Int64) {
    let frames = frames(reports(rate), end: 1_000_000)
    #expect(frames.count >= 60 && frames.count <= 81)
    #expect(zip(frames.dropFirst(), frames).allSatisfy { $0 - $1 >= 11_500 })
  }

  @Test("Reports at 80 or 160 a second make 80 frames a second, even if drawing is late")
  func exactRate() {
    for (rate, delay): (Int64, Int64) in [(80, 0), (80, 300), (80, 900), (75, 900), (160, 0), (160, 900)] {
      let frames = frames(reports(rate), delay: delay, end: 990_000)
      #expect(frames.count >= min(rate, 80) - 2, "\(rate) reports, \(delay) µs late")
    }
  }

  @Test("The last change before a pause is drawn one interval later, and then nothing is drawn")
  func lastChange() {
    #expect(frames([0, 8_300], end: 1_000_000) == [2_000, 22_800])
    #expect(frames([0, 3_000, 8_300], end: 1_000_000) == [2_000, 17_500])
  }

  @Test("A running animation draws 80 frames in a second, and changes add no frames")
  func animation() {
    #expect(frames([], animation: 0..<50_000, end: 1_000_000) == [0, 12_500, 25_000, 37_500])
    #expect(frames([13_000], animation: 0..<50_000, end: 1_000_000) == [0, 12_500, 25_000, 37_500])
  }
}
