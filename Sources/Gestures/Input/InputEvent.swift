/// An input of the engine. It contains all data that is needed to recognize gestures, and to replay them.
public enum InputEvent: Sendable, Hashable {
  /// Fingers, pens, or a pointer with a button down.
  case touches(TouchEvent)
  /// A gesture that the touchpad's driver has recognized.
  case touchpad(TouchpadGestureEvent)
  /// The pointer moved without a button down.
  case hover(HoverEvent)
  /// A press of a button or key.
  case press(PressEvent)
  /// One step of scrolling.
  case scroll(ScrollEvent)
  /// An event of the system, which may interrupt gestures.
  case system(SystemEvent, at: Timestamp)
  /// Time has passed without other input.
  case time(Timestamp)

  public var timestamp: Timestamp {
    switch self {
    case .touches(let event): event.timestamp
    case .touchpad(let event): event.timestamp
    case .hover(let event): event.timestamp
    case .press(let event): event.timestamp
    case .scroll(let event): event.timestamp
    case .system(_, let timestamp): timestamp
    case .time(let timestamp): timestamp
    }
  }

  /// The device of the input; nil for `system` and `time`.
  public var device: DeviceID? {
    switch self {
    case .touches(let event): event.device
    case .touchpad(let event): event.device
    case .hover(let event): event.device
    case .press(let event): event.device
    case .scroll(let event): event.device
    case .system, .time: nil
    }
  }
}
