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

/// A button or key that is not part of a touch.
public struct PressEvent: Sendable, Hashable {
  public enum Phase: Sendable, Hashable { case began, changed, ended, cancelled }

  /// Name of a button or key: `button8`, `XF86AudioPlay`.
  public struct Kind: Sendable, Hashable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The click that a touchpad sends for a tap of two fingers. Real clicks may also be of this kind.
    public static let twoFingerTap = Kind("tap-2")
    /// The click that a touchpad sends for a tap of three fingers. Real clicks may also be of this kind.
    public static let threeFingerTap = Kind("tap-3")

    private static let buttonPrefix = "button"

    /// Returns the kind of a pointer's button with a number.
    package static func button(_ number: Int) -> Kind { Kind(buttonPrefix + String(number)) }

    /// True if the kind is a button of a pointer.
    package var isButton: Bool { rawValue.hasPrefix(Self.buttonPrefix) }
  }

  public var timestamp: Timestamp
  public var device: DeviceID
  public var phase: Phase
  public var kind: Kind
  public var location: Point
  public var modifiers: Modifiers

  public init(
    timestamp: Timestamp, device: DeviceID, phase: Phase, kind: Kind, location: Point = .zero, modifiers: Modifiers = []
  ) {
    self.timestamp = timestamp
    self.device = device
    self.phase = phase
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
  }
}

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

/// An event of the system, which may interrupt gestures.
public enum SystemEvent: Sendable, Hashable {
  /// A device was added. This has no effect.
  case deviceAdded(InputDevice)
  /// Cancels all gestures on the device.
  case deviceRemoved(DeviceID)
  /// The source has lost its grab of the touches. Cancels all gestures.
  case grabBroken
  /// Cancels all gestures. No gesture begins until `sessionActive`.
  case sessionLocked
  /// Cancels all gestures. No gesture begins until `sessionActive`.
  case sessionInactive
  /// Lets gestures begin again.
  case sessionActive
  /// Outputs were added, removed or moved. Cancels gestures that depend on edges or regions of the screen.
  case screenLayoutChanged(ScreenLayout)
  /// Cancels all gestures.
  case configurationReload
  /// Cancels all gestures.
  case shutdown
}
