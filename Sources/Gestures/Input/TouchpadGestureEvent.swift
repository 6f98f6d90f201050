/// A gesture that the touchpad's driver has already recognized (XInput 2.4 swipe and pinch).
public struct TouchpadGestureEvent: Sendable, Hashable {
  public enum Kind: Sendable, Hashable { case swipe, pinch, hold }
  public enum Phase: Sendable, Hashable { case began, changed, ended, cancelled }

  public var timestamp: Timestamp
  public var device: DeviceID
  public var kind: Kind
  public var phase: Phase
  public var numberOfTouches: Int
  /// The pointer's location, in pixels on the root window.
  public var location: Point
  /// Displacement since the previous event, in pixels, accelerated like that of the pointer.
  public var delta: Vector
  /// The same displacement without acceleration, in 1/1000 inch of finger movement.
  public var unacceleratedDelta: Vector
  /// Span of the fingers divided by their span at `began`.
  public var scale: Double
  /// Rotation since the previous event in degrees, clockwise positive.
  public var rotationDelta: Double
  public var modifiers: Modifiers

  public init(
    timestamp: Timestamp, device: DeviceID, kind: Kind, phase: Phase, numberOfTouches: Int,
    location: Point = .zero, delta: Vector = .zero, unacceleratedDelta: Vector = .zero,
    scale: Double = 1, rotationDelta: Double = 0, modifiers: Modifiers = []
  ) {
    self.timestamp = timestamp
    self.device = device
    self.kind = kind
    self.phase = phase
    self.numberOfTouches = numberOfTouches
    self.location = location
    self.delta = delta
    self.unacceleratedDelta = unacceleratedDelta
    self.scale = scale
    self.rotationDelta = rotationDelta
    self.modifiers = modifiers
  }
}
