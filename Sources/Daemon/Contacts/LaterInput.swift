internal import Gestures

extension InputEvent {
  /// Returns the event with its own time or with `time`, whichever is later.
  ///
  /// The times of a touchpad's contacts and of the server's events come from two sources, so the times may be out of
  /// order by a few milliseconds.
  func noEarlier(than time: Timestamp) -> InputEvent {
    guard timestamp < time else { return self }
    switch self {
    case .touches(var event):
      event.timestamp = time
      return .touches(event)
    case .touchpad(var event):
      event.timestamp = time
      return .touchpad(event)
    case .hover(var event):
      event.timestamp = time
      return .hover(event)
    case .press(var event):
      event.timestamp = time
      return .press(event)
    case .scroll(var event):
      event.timestamp = time
      return .scroll(event)
    case .system(let event, _): return .system(event, at: time)
    case .time: return .time(time)
    }
  }
}
