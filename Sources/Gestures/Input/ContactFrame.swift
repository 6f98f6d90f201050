/// The fingers on a touchpad at one moment, as the touchpad's sensor reports them.
///
/// The X server does not report these contacts, so a source must read them from the device.
public struct ContactFrame: Sendable, Hashable {
  /// One finger or palm on the surface.
  public struct Contact: Sendable, Hashable {
    /// The kind of a contact, for devices that report a tool type.
    public enum Tool: Sendable, Hashable { case finger, palm }

    /// The kernel's tracking ID, which stays the same until the finger is lifted.
    public var id: Int
    /// Location from the top left corner of the surface, in points (1/96 inch).
    public var location: Point
    /// Pressure as a fraction of the device's range, 0 to 1; nil for devices that do not report it.
    public var pressure: Double?
    /// Length of the contact's longer axis in points; nil for devices that do not report it.
    public var length: Double?
    public var tool: Tool

    public init(id: Int, location: Point, pressure: Double? = nil, length: Double? = nil, tool: Tool = .finger) {
      self.id = id
      self.location = location
      self.pressure = pressure
      self.length = length
      self.tool = tool
    }
  }

  public var timestamp: Timestamp
  public var device: DeviceID
  /// The contacts whose locations are known. A semi-mt touchpad reports at most two contacts: opposite corners of the
  /// box around all fingers.
  public var contacts: [Contact]
  /// Number of fingers on the surface, which may be greater than the number of contacts.
  public var numberOfFingers: Int
  /// True while a physical button of the touchpad is pressed.
  public var isPressed: Bool

  public init(
    timestamp: Timestamp, device: DeviceID, contacts: [Contact], numberOfFingers: Int, isPressed: Bool = false
  ) {
    self.timestamp = timestamp
    self.device = device
    self.contacts = contacts
    self.numberOfFingers = numberOfFingers
    self.isPressed = isPressed
  }
}

/// The properties of a touchpad whose contacts a source reports.
public struct ContactSurface: Sendable, Hashable {
  /// The touchpad's device in the X server. Swipes and pinches of the touchpad come from the same device.
  public var device: DeviceID
  /// Width and height of the surface in points (1/96 inch).
  public var size: Vector
  /// Number of contacts whose locations the device can report.
  public var maximumNumberOfContacts: Int
  /// True if the touchpad reports only the corners of a box around all fingers, as two contacts.
  public var reportsBoxOnly: Bool
  /// True if the whole surface is a button.
  public var isClickpad: Bool

  public init(
    device: DeviceID, size: Vector, maximumNumberOfContacts: Int, reportsBoxOnly: Bool = false, isClickpad: Bool = false
  ) {
    self.device = device
    self.size = size
    self.maximumNumberOfContacts = maximumNumberOfContacts
    self.reportsBoxOnly = reportsBoxOnly
    self.isClickpad = isClickpad
  }
}
