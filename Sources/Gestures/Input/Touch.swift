/// One contact of a finger or a pen, from its landing to its lift; or a pointer, from the press of a button to its
/// release.
public struct Touch: Sendable, Hashable, Identifiable {
  /// Identifies a touch. No other touch of the same run of the program has the same number.
  public struct ID: Sendable, Hashable {
    public let rawValue: UInt64

    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  }

  public enum Phase: Sendable, Hashable { case began, moved, stationary, ended, cancelled }

  /// UIKit's kinds of touches: a finger on a screen, a finger on a touchpad, a pen, and a pointer with a button down.
  public enum Kind: Sendable, Hashable, CaseIterable { case direct, indirect, pencil, indirectPointer }

  struct Kinds: OptionSet {
    let rawValue: UInt8

    static let all: Kinds = [Kinds(.direct), Kinds(.indirect), Kinds(.pencil), Kinds(.indirectPointer)]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ kind: Kind) {
      switch kind {
      case .direct: rawValue = 1
      case .indirect: rawValue = 2
      case .pencil: rawValue = 4
      case .indirectPointer: rawValue = 8
      }
    }

    init(_ kinds: Set<Kind>) { self = kinds.reduce(into: []) { $0.insert(Kinds($1)) } }
  }

  // The small properties come last. A gap between larger properties would make every copy wait for overlapping stores.
  public let id: ID
  /// Location in pixels on the root window; for a touchpad's contact, in points on the touchpad's surface.
  public var location: Point
  public var previousLocation: Point
  public var timestamp: Timestamp
  public let device: DeviceID
  public let kind: Kind
  public var phase: Phase

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

  mutating func move(to location: Point, at time: Timestamp) {
    previousLocation = self.location
    self.location = location
    timestamp = time
  }

  /// Copies the properties that an event can change.
  mutating func move(as changed: Touch) {
    location = changed.location
    previousLocation = changed.previousLocation
    timestamp = changed.timestamp
    phase = changed.phase
  }
}
