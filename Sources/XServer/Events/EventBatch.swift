/// The events that were read together and are being dispatched.
struct EventBatch {
  private(set) var events: [ServerEvent] = []
  /// The indices of the hierarchy events, which may report lost devices.
  private var losses: [Int] = []
  /// Number of events that were dispatched, including the current event.
  private var dispatchedCount = 0

  /// The events that come after the current event.
  var pending: ArraySlice<ServerEvent> { events.dropFirst(dispatchedCount) }

  /// The current event and the events that come after it.
  var unfinished: ArraySlice<ServerEvent> { events.dropFirst(max(dispatchedCount - 1, 0)) }

  /// Moves all events of `backlog` into the batch, in place of the batch's old events.
  mutating func take(_ backlog: inout [ServerEvent]) {
    events.removeAll(keepingCapacity: true)
    swap(&events, &backlog)
    dispatchedCount = 0
    losses = events.indices.filter { if case .hierarchy = events[$0] { true } else { false } }
  }

  /// Returns the next event and makes it the current event; nil at the end.
  mutating func next() -> ServerEvent? {
    guard dispatchedCount < events.count else { return nil }
    defer { dispatchedCount += 1 }
    return events[dispatchedCount]
  }

  /// True if the server disables, removes or floats `device` after the current event.
  func isAboutToLose(_ device: Int32) -> Bool {
    losses.contains { $0 >= dispatchedCount && events[$0].loses(device) }
  }
}
