import Gestures

/// The touches of one device that are down, with the time since which each touch has been stationary.
struct RestingTouches {
  /// Time for which a touch must be stationary before another touch begins beside it. Two fingers of one tap or pinch
  /// land within a shorter time.
  static let minimumRest = Duration.milliseconds(200)
  /// Maximum distance, in points, that a touch may move and still count as stationary.
  static let maximumMovement = 10.0

  private struct Entry {
    let touch: Touch.ID
    /// Position at which the touch began.
    let start: Point
    /// Position at which the touch became stationary.
    var anchor: Point
    var location: Point
    /// Location of this touch when the device's latest touch began.
    var base: Point
    /// The time since which the touch has been near `anchor`.
    var since: Timestamp
    let began: Timestamp
  }

  private var entries: [Entry] = []
  /// Maximum number of touches that were down at the same time beside the first touch, since only one touch was down.
  private var besideCount = 0

  /// Records the changes of an event.
  mutating func observe(_ event: TouchEvent) {
    for touch in event.changed {
      let index = entries.firstIndex { $0.touch == touch.id }
      switch touch.phase {
      case .began:
        if let index { entries.remove(at: index) }
        guard entries.count < GestureEngine.maximumTouches else { break }
        besideCount = entries.count > 1 ? max(besideCount, entries.count) : entries.count
        for index in entries.indices { entries[index].base = entries[index].location }
        entries.append(
          Entry(
            touch: touch.id, start: touch.location, anchor: touch.location, location: touch.location,
            base: touch.location, since: event.timestamp, began: event.timestamp))
      case .moved:
        guard let index else { break }
        entries[index].location = touch.location
        if (touch.location - entries[index].anchor).length > Self.maximumMovement * event.pixelsPerPoint {
          (entries[index].anchor, entries[index].since) = (touch.location, event.timestamp)
        }
      case .ended, .cancelled: if let index { entries.remove(at: index) }
      case .stationary: break
      }
    }
  }

  /// Returns true if a gesture with this number of fingers may have been made beside a stationary touch. Fingers that
  /// were down together belong to one gesture, even if they are on different sides of the stationary touch.
  func admits(_ fingers: ClosedRange<Int>) -> Bool { fingers.contains(besideCount) }

  /// Returns true if exactly one touch that began before the gesture is stationary, and if this touch is on the
  /// required side of the gesture.
  ///
  /// - Parameters:
  ///   - start: The time at which the gesture's first touch began.
  ///   - location: The location at which the gesture's first touch began.
  func isGesture(from location: Point, at start: Timestamp, _ side: RestingFinger) -> Bool {
    let earlier = entries.filter { start - $0.began >= Self.minimumRest }
    guard earlier.count == 1, let resting = earlier.first else { return false }
    // In a tap of four fingers, the first finger may be stationary for this time before the last finger lands. The time
    // is therefore measured until the first of the other fingers lands.
    let others = entries.lazy.filter { $0.touch != resting.touch }.map(\.began)
    guard min(start, others.min() ?? start) - resting.since >= Self.minimumRest else { return false }
    return side.admits(location, beside: resting.location)
  }

  /// The number of touches that are down.
  var count: Int { entries.count }

  /// Returns true if the touches after the first touch may belong to a gesture beside the first touch.
  func isMovement(_ side: RestingFinger) -> Bool {
    guard let second = entries.dropFirst().first else { return false }
    return isGesture(from: second.start, at: second.began, side)
  }

  /// The longest displacement of the touches after the first touch, since the latest touch began. Nil if only one touch
  /// is down, or if the first touch has moved at least half as far. A resting finger hardly moves.
  var wayBesideRest: Vector? {
    guard let resting = entries.first else { return nil }
    // Use the longest displacement, because a touchpad may report no location for some fingers, and such fingers do not
    // move.
    let ways = entries.dropFirst().map { $0.location - $0.base }
    guard let way = ways.max(by: { $0.length < $1.length }), (resting.location - resting.base).length < way.length / 2
    else { return nil }
    return way
  }

  /// Returns true if a touch that begins now may be part of a gesture beside a stationary touch.
  func admits(_ touch: Touch, _ side: RestingFinger) -> Bool {
    isGesture(from: touch.location, at: touch.timestamp, side)
  }
}
