/// One finger (or pen, or pressed pointer), for as long as it is down.
public struct Touch: Sendable, Hashable, Identifiable {
  /// A number that no other touch of the same run has.
  public struct ID: Sendable, Hashable {
    public let rawValue: UInt64

    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  }

  public enum Phase: Sendable, Hashable { case began, moved, stationary, ended, cancelled }

  /// UIKit's touch types: a finger on a screen, a finger on a touchpad, a pen, a pointer with a button down.
  public enum Kind: Sendable, Hashable, CaseIterable { case direct, indirect, pencil, indirectPointer }

  public let id: ID
  public let kind: Kind
  public let device: DeviceID
  public var phase: Phase
  /// In pixels on the root window.
  public var location: Point
  public var previousLocation: Point
  public var timestamp: Timestamp

  public init(
    id: ID, kind: Kind = .direct, device: DeviceID, phase: Phase, location: Point,
    previousLocation: Point? = nil, timestamp: Timestamp
  ) {
    self.id = id
    self.kind = kind
    self.device = device
    self.phase = phase
    self.location = location
    self.previousLocation = previousLocation ?? location
    self.timestamp = timestamp
  }
}
