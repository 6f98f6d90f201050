/// The events that were read together and are being dispatched.
struct EventBatch {
  private(set) var events: [ServerEvent] = []
  /// The places of those in which devices are lost.
  private var losses: [Int] = []
  /// Number of events that were dispatched, the present one included.
  private var dispatchedCount = 0

  /// The events that come after the present one.
  var pending: ArraySlice<ServerEvent> { events.dropFirst(dispatchedCount) }

  /// The present event and those that come after it.
  var unfinished: ArraySlice<ServerEvent> { events.dropFirst(max(dispatchedCount - 1, 0)) }

  /// Takes all events out of `backlog`, and makes them the batch.
  mutating func take(_ backlog: inout [ServerEvent]) {
    events.removeAll(keepingCapacity: true)
    swap(&events, &backlog)
    dispatchedCount = 0
    losses = events.indices.filter { if case .hierarchy = events[$0] { true } else { false } }
  }

  /// Returns the next event, which becomes the present one; nil at the end.
  mutating func next() -> ServerEvent? {
    guard dispatchedCount < events.count else { return nil }
    defer { dispatchedCount += 1 }
    return events[dispatchedCount]
  }

  /// True if the server disables, removes or floats `device` after the present event.
  func isAboutToLose(_ device: Int32) -> Bool {
    losses.contains { $0 >= dispatchedCount && events[$0].loses(device) }
  }
}
