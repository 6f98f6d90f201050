/// The pointer moved without a button down.
///
/// The engine determines from the location which targets the pointer entered and left.
public struct HoverEvent: Sendable, Hashable {
  public enum Phase: Sendable, Hashable { case entered, moved, exited }

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
