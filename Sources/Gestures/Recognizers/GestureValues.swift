/// Snapshot of the values of a gesture; nil for values that the recognizer class does not measure.
///
/// Values do not jump when fingers join or leave.
public struct GestureValues: Sendable, Hashable {
  /// Location of the gesture, in pixels on the root window.
  public var location = Point.zero
  /// Location of the first event of the gesture, in pixels on the root window.
  public var startLocation = Point.zero
  public var numberOfTouches = 0
  /// Translation since the start, in points: 1/96 inch of a touchscreen's surface. On touchpads, in accelerated pixels.
  public var translation: Vector?
  /// Translation since the start in pixels on the root window, accelerated on touchpads.
  public var translationInPixels: Vector?
  /// Translation of the fingers since the start, in millimetres, without acceleration.
  public var translationInMillimetres: Vector?
  /// Change of `translation` per second.
  public var velocity: Vector?
  /// Change of `translationInMillimetres` per second.
  public var velocityInMillimetres: Vector?
  /// The span of the fingers divided by their span at the start.
  public var scale: Double?
  /// Change of `scale` per second.
  public var scaleVelocity: Double?
  /// Rotation since the start, in radians, clockwise positive.
  public var rotation: Double?
  /// Change of `rotation` per second.
  public var rotationVelocity: Double?
  /// Progress of a gesture with a commit: 0 at the start, and 1 at the amount from which a slow lift commits the
  /// gesture. Negative if the fingers have moved in the opposite direction.
  public var commitProgress: Double?
  /// Change of `commitProgress` per second, over the last 150 ms.
  public var commitProgressVelocity: Double?
  /// Sum of the scroll steps since the start, in clicks of a wheel, right and down positive.
  public var scrolled: Vector?
  /// Change of `scrolled` per second.
  public var scrollVelocity: Vector?
  public var direction: SwipeDirection?
  public var device = DeviceID(0)
  public var deviceKind = Touch.Kind.direct
  /// The time since the gesture's first event.
  public var duration = Duration.zero
  /// Further values of a custom recognizer, by name. Commands get the value `"SIZE"` as the variable `DACTYL_SIZE`.
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
