internal import Gestures

/// The fingers on a touchpad, in the order in which they landed.
struct TouchpadFingers: Sendable {
  struct Finger: Sendable {
    let number: Int
    var place: Point
    /// Movement since the last scan.
    var movement = Vector.zero
    /// True for a thumb that is stationary while other fingers move. Such a thumb is ignored.
    var isThumb = false
  }

  private var all: [Finger] = []
  /// Number of fingers whose positions the touchpad reports.
  private let numberOfSlots: Int

  init(numberOfSlots: Int) { self.numberOfSlots = numberOfSlots }

  var count: Int { all.lazy.filter { !$0.isThumb }.count }
  var isCrowded: Bool { all.count > numberOfSlots }

  /// The fingers whose positions are known.
  var tracked: [Finger] { all.prefix(numberOfSlots).filter { !$0.isThumb } }

  /// Mean movement since the previous scan. Fingers without a position are assumed to move like the topmost finger.
  var movement: Vector {
    let tracked = tracked
    guard let topmost = tracked.min(by: { $0.place.y < $1.place.y }) else { return .zero }
    let sum = tracked.reduce(topmost.movement * Double(count - tracked.count)) { $0 + $1.movement }
    return sum * (1 / Double(count))
  }

  /// Records a scan. If fingers land or lift in the scan, the movements of the scan are ignored.
  mutating func handle(_ scan: HandScan) {
    let before = all.count
    for report in scan.reports {
      let place = Point(x: report.x, y: report.y)
      let index = all.firstIndex { $0.number == report.finger }
      switch report.phase {
      case .began: all.append(Finger(number: report.finger, place: place))
      case .moved:
        guard let index else { break }
        all[index].movement = place - all[index].place
        all[index].place = place
      case .ended: index.map { _ = all.remove(at: $0) }
      }
    }
    if all.count != before { for index in all.indices { all[index].movement = .zero } }
  }

  mutating func ignoreThumb(_ number: Int) {
    for index in all.indices where all[index].number == number { all[index].isThumb = true }
  }
}
