/// Values of a gesture at one moment; nil for values that the class does not measure.
///
/// No value jumps when fingers join or leave.
public struct GestureValues: Sendable, Hashable {
  /// Location of the gesture, in pixels on the root window.
  public var location = Point.zero
  /// Location of its first event, in pixels on the root window.
  public var startLocation = Point.zero
  public var numberOfTouches = 0
  /// Translation since the start in points, a point being 1/96 inch of a touchscreen's surface; on touchpads, in
  /// accelerated pixels.
  public var translation: Vector?
  /// Translation since the start in pixels on the root window, accelerated on touchpads.
  public var translationInPixels: Vector?
  /// Translation of the fingers since the start, in millimetres, without acceleration.
  public var translationInMillimetres: Vector?
  /// In points per second.
  public var velocity: Vector?
  /// In millimetres of finger movement per second.
  public var velocityInMillimetres: Vector?
  /// The fingers' span in relation to the start.
  public var scale: Double?
  /// Per second.
  public var scaleVelocity: Double?
  /// In radians since the start, clockwise positive.
  public var rotation: Double?
  /// In radians per second.
  public var rotationVelocity: Double?
  /// Of a gesture that is committed or cancelled at the lift: 0 at the start, 1 where a slow lift commits it; negative
  /// beyond the start.
  public var commitProgress: Double?
  /// Change of `commitProgress` per second, over the last 150 ms.
  public var commitProgressVelocity: Double?
  /// Sum of the scroll steps since the start, in clicks of a wheel, right and down positive.
  public var scrolled: Vector?
  /// In clicks per second.
  public var scrollVelocity: Vector?
  public var direction: SwipeDirection?
  public var device = DeviceID(0)
  public var deviceKind = Touch.Kind.direct
  /// The time since the gesture's first event.
  public var duration = Duration.zero
  /// Further values of a custom recognizer, by name; a command finds `"SIZE"` as `DACTYL_SIZE`.
  public var customValues: [String: Double] = [:]

  public init() {}

  init(
    location: Point, startLocation: Point, numberOfTouches: Int, device: DeviceID, deviceKind: Touch.Kind,
    duration: Duration
  ) {
    self.location = location
    self.startLocation = startLocation
    self.numberOfTouches = numberOfTouches
    self.device = device
    self.deviceKind = deviceKind
    self.duration = duration
  }
}
