/// One input device, by the number that its source gave it.
public struct DeviceID: Sendable, Hashable {
  public let rawValue: Int32

  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// Class of a device, with its name in the binding language.
public enum DeviceClass: String, Sendable, Hashable, CaseIterable {
  case touchscreen, touchpad, mouse, pen
}

/// An input device, as far as recognition and bindings need to know it.
public struct InputDevice: Sendable, Hashable, Identifiable {
  public let id: DeviceID
  public let name: String
  public let deviceClass: DeviceClass
  /// The view follows the fingers when they scroll: always on a screen, on a touchpad where the user has set it so.
  public let scrollsNaturally: Bool

  public init(id: DeviceID, name: String, deviceClass: DeviceClass, scrollsNaturally: Bool = false) {
    self.id = id
    self.name = name
    self.deviceClass = deviceClass
    self.scrollsNaturally = scrollsNaturally || deviceClass == .touchscreen || deviceClass == .pen
  }
}

/// The buttons of a pointer that are down; a finger or a pen on its surface counts as the primary one.
public struct ButtonMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let primary = ButtonMask(rawValue: 1)
  public static let middle = ButtonMask(rawValue: 2)
  public static let secondary = ButtonMask(rawValue: 4)

  /// The button with that number as X counts, 1 to 32; an empty mask for any other number.
  public static func button(_ number: Int) -> ButtonMask {
    (1...32).contains(number) ? ButtonMask(rawValue: 1 << UInt32(number - 1)) : []
  }
}

/// The modifier keys that were down at an event, locks (Caps, Num, Scroll) left out.
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
