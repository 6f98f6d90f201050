import GesturesTesting
import Linux

/// A performed gesture, and its outcome.
struct Performance {
  let reportTimes: [MonotonicTime]
  let marks: [(time: MonotonicTime, name: String)]
  let libinput: [MeasuredGesture]

  /// Plays the scans, and then waits for `rest`, after which they can have no more effects.
  init(_ scans: [HandScan], on device: TouchDevice, in laboratory: Laboratory, rest: Duration = .milliseconds(700))
    throws
  {
    try self.init(in: laboratory, play: { try device.play(scans) }, rest: { Poll.sleep(for: rest) })
  }

  /// Performs a gesture by `play`, which returns the times of its reports. Then calls `rest`, which waits for the
  /// effects.
  init(in laboratory: Laboratory, play: () throws -> [MonotonicTime], rest: () -> Void) throws {
    try Marks.clear()
    let position = laboratory.watch.position
    reportTimes = try play()
    rest()
    marks = Marks.all
    libinput = laboratory.watch.gestures(since: position)
  }

  /// The time of the first and the time of the last report.
  var reports: ClosedRange<MonotonicTime> { (reportTimes.first ?? .now)...(reportTimes.last ?? .now) }

  /// The outcome on one line.
  var summary: String {
    let names = marks.map(\.name)
    let seen = libinput.map(\.summary).joined(separator: ", ")
    return "\(names.isEmpty ? "nothing" : names.joined(separator: " + ")); libinput: \(seen.isEmpty ? "nothing" : seen)"
  }
}
