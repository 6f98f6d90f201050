public import Gestures

/// Single steps of gestures: landing, moving and lifting. Fingers that have landed stay down until they are lifted.
extension Hand {
  /// Puts further fingers down, in addition to the fingers that are already down.
  ///
  /// - Returns: The events until the last new finger is down; none if 10 fingers are already down.
  public mutating func land(_ count: Int = 1) -> [InputEvent] {
    let used = Set(fingers.map(\.number))
    let free = (0..<Self.maximumFingers).filter { !used.contains($0) }.prefix(max(count, 0))
    guard !free.isEmpty else { return [] }
    if fingers.isEmpty { clock = nextStart }
    let places = row(0..<Self.maximumFingers)
    let landings = free.map { _ in clock + random.uniform(0...landingSpread.positiveMilliseconds) }
    let first = landings.min() ?? clock
    for (number, landing) in zip(free, landings) {
      fingers.append(
        Finger(number: number, place: places[number], landing: landing - first + clock, lag: random.uniform(0...10)))
    }
    let last = fingers.map(\.landing).max() ?? clock
    return events(of: scan(until: max(last, clock) + scanInterval.positiveMilliseconds) { _, _ in .zero })
  }

  /// Moves the fingers that are down by a displacement in millimetres.
  public mutating func move(by displacement: Vector, over duration: Duration = .milliseconds(300)) -> [InputEvent] {
    let ways = fingers.map { _ in displacement * random.uniform(0.97...1.03) }
    return events(of: move(ways, milliseconds: duration.positiveMilliseconds))
  }

  /// Lifts the fingers that landed last; all fingers if `count` is nil.
  public mutating func lift(_ count: Int? = nil) -> [InputEvent] {
    events(of: liftScans(min(max(count ?? fingers.count, 0), fingers.count)))
  }

  /// Moves each finger by its displacement.
  mutating func move(_ ways: [Vector], milliseconds: Double) -> [HandScan] {
    let (start, duration) = (clock, max(milliseconds, 1))
    let end = start + duration + (fingers.map(\.lag).max() ?? 0)
    let scans = scan(until: end) { finger, time in ways[finger] * minimumJerk((time - start) / duration) }
    for index in fingers.indices { fingers[index].place += ways[index] }
    return scans
  }

  mutating func liftScans(_ count: Int) -> [HandScan] {
    let start = clock
    for index in fingers.indices.suffix(count) {
      fingers[index].lift = start + random.uniform(0...liftSpread.positiveMilliseconds)
    }
    let last = fingers.suffix(count).map(\.lift).max() ?? start
    return scan(until: last + scanInterval.positiveMilliseconds) { _, _ in .zero }
  }
}
