/// A wheel's click or a touchpad's two-finger movement.
public struct ScrollEvent: Sendable, Hashable {
  /// The clicks of a wheel are `discrete`, and smooth movement is `continuous`.
  public enum Kind: Sendable, Hashable { case discrete, continuous }

  public var timestamp: Timestamp
  public var device: DeviceID
  public var kind: Kind
  /// Displacement of the fingers in pixels, right and down positive. For a wheel, the displacement of the view.
  public var delta: Vector
  /// Displacement of a touchpad's fingers in 1/1000 inch; zero for a wheel.
  public var unacceleratedDelta: Vector
  /// Displacement of the view in clicks of a wheel, right and down positive.
  public var clicks: Vector
  /// Number of fingers that scroll; 0 for a wheel.
  public var numberOfTouches: Int
  public var location: Point
  public var modifiers: Modifiers

  public init(
    timestamp: Timestamp, device: DeviceID, kind: Kind, delta: Vector, unacceleratedDelta: Vector = .zero,
    clicks: Vector = .zero, numberOfTouches: Int = 0, location: Point = .zero, modifiers: Modifiers = []
  ) {
    self.timestamp = timestamp
    self.device = device
    self.kind = kind
    self.delta = delta
    self.unacceleratedDelta = unacceleratedDelta
    self.clicks = clicks
    self.numberOfTouches = numberOfTouches
    self.location = location
    self.modifiers = modifiers
  }
}
