/// The pointer moved without a button down.
///
/// The engine determines from the location which targets the pointer entered and left.
public struct HoverEvent: Sendable, Hashable {
  public enum Phase: Sendable, Hashable { case entered, moved, exited }

  /// Time between the events of a moving pointer. The last event comes this time after the pointer has stopped.
  package static let interval = Duration.milliseconds(40)

  public var timestamp: Timestamp
  public var device: DeviceID
  public var phase: Phase
  public var location: Point
  public var modifiers: Modifiers

  public init(timestamp: Timestamp, device: DeviceID, phase: Phase, location: Point, modifiers: Modifiers = []) {
    self.timestamp = timestamp
    self.device = device
    self.phase = phase
    self.location = location
    self.modifiers = modifiers
  }
}
