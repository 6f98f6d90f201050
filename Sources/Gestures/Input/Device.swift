/// Identifies an input device by the number that its source has assigned.
public struct DeviceID: Sendable, Hashable {
  public let rawValue: Int32

  public init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The device whose touches are the contacts of this touchpad. Its number is this number plus 1000, because X servers
  /// use only numbers below 256.
  public var ofContacts: DeviceID { DeviceID(rawValue &+ 1000) }
}

/// Device class, with its name in the bindings language.
public enum DeviceClass: String, Sendable, Hashable, CaseIterable {
  case touchscreen, touchpad, mouse, pen

  /// Kind of the touches of devices of this class.
  package var touchKind: Touch.Kind {
    switch self {
    case .touchscreen: .direct
    case .touchpad: .indirect
    case .mouse: .indirectPointer
    case .pen: .pencil
    }
  }

  /// True if a location on the device's surface is a location on the screen: for touchscreens and pens.
  package var isOnScreen: Bool { touchKind == .direct || touchKind == .pencil }

  /// The button that the tip presses when it touches the surface; nil for a class without a tip.
  package var tipButton: ButtonMask? { touchKind == .pencil ? .primary : nil }
}

/// The properties of an input device that recognition and bindings need.
public struct InputDevice: Sendable, Hashable, Identifiable {
  public let id: DeviceID
  public let name: String
  public let deviceClass: DeviceClass
  /// True if the view moves in the direction of scrolling fingers. Always true for touchscreens and pens; for a
  /// touchpad, a setting of the user.
  public let scrollsNaturally: Bool
  /// Width and height of the surface in points (1/96 inch) for a device whose touches are the contacts of a touchpad;
  /// nil for all other devices.
  public let surface: Vector?

  public init(
    id: DeviceID, name: String, deviceClass: DeviceClass, scrollsNaturally: Bool = false, surface: Vector? = nil
  ) {
    self.id = id
    self.name = name
    self.deviceClass = deviceClass
    self.scrollsNaturally = scrollsNaturally || deviceClass.isOnScreen
    self.surface = surface
  }

  /// Returns the device whose touches are the contacts of this touchpad.
  ///
  /// The device is separate from the touchpad, because the touchpad's own gestures and the touches of its contacts
  /// occur at the same time.
  public func ofContacts(on surface: Vector) -> InputDevice {
    InputDevice(
      id: id.ofContacts, name: name, deviceClass: deviceClass, scrollsNaturally: scrollsNaturally, surface: surface)
  }
}

/// The buttons of a pointer that are down. A finger or a pen on its surface counts as the primary button.
public struct ButtonMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let primary = ButtonMask(rawValue: 1)
  public static let middle = ButtonMask(rawValue: 2)
  public static let secondary = ButtonMask(rawValue: 4)

  /// Returns the button with an X button number of 1 to 32; an empty mask for other numbers.
  public static func button(_ number: Int) -> ButtonMask {
    (1...32).contains(number) ? ButtonMask(rawValue: 1 << UInt32(number - 1)) : []
  }
}

/// The modifier keys that were down at an event. Locks (Caps, Num, Scroll) are not included.
public struct Modifiers: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  public static let `super` = Modifiers(rawValue: 8)
  public static let hyper = Modifiers(rawValue: 16)
  public static let level3 = Modifiers(rawValue: 32)
}
