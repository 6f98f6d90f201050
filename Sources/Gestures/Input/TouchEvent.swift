/// Touches of one device that began, moved or ended at the same time.
public struct TouchEvent: Sendable, Hashable {
  public var timestamp: Timestamp
  public var device: DeviceID
  /// The touches that began, moved or ended. The engine sets their `previousLocation`, so a source need not set it.
  public var changed: [Touch]
  /// All touches of the device's sequence. The engine sets this property.
  public internal(set) var all: [Touch] = []
  public var modifiers: Modifiers
  public var buttonMask: ButtonMask
  /// Pressure of a pen, 0 to 1; nil for devices that do not report it.
  public var pressure: Double?
  /// The pointer's location in pixels on the root window; nil if it is unknown or has not changed. Used for the
  /// contacts of a touchpad, whose own locations are on the touchpad's surface.
  public var pointerLocation: Point?
  /// Number of pixels per point, which is 1/96 inch of the device's surface. A distance in pixels, divided by this
  /// number, is the distance that the finger moved in points. Greater than 0.
  public var pixelsPerPoint: Double

  public init(
    timestamp: Timestamp, device: DeviceID, changed: [Touch], modifiers: Modifiers = [],
    buttonMask: ButtonMask = .primary, pressure: Double? = nil, pixelsPerPoint: Double = 1
  ) {
    self.timestamp = timestamp
    self.device = device
    self.changed = changed
    self.modifiers = modifiers
    self.buttonMask = buttonMask
    self.pressure = pressure
    self.pixelsPerPoint = pixelsPerPoint
  }
}
