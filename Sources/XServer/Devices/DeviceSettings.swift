internal import CX11

/// The properties of a device that change what its events mean.
enum DeviceSetting: String, CaseIterable {
  case naturalScrolling = "libinput Natural Scrolling Enabled"
  case synapticsDistance = "Synaptics Scrolling Distance"
  case evdevDistance = "Evdev Scrolling Distance"
  case tappingButtons = "libinput Tapping Button Mapping Enabled"
  case scrollDistance = "libinput Scrolling Pixel Distance"
  case transformation = "Coordinate Transformation Matrix"
}

/// What the user has set for a touchpad, as far as it changes what its events mean.
struct DeviceSettings: Sendable, Hashable {
  /// The view follows the fingers, and not the other way round.
  var scrollsNaturally = false
  /// A tap of two fingers is the middle button, and one of three the right one.
  var tapsLeftMiddleRight = false
  /// How far the fingers go for one click of a wheel, in 1/1000 inch.
  var clickLength = Self.length(ofScrollDistance: 15)

  /// libinput slows the fingers' way by this before it counts as scrolling.
  private static let slowdown = 0.2968

  /// The fingers' way for one click, from libinput's setting for it.
  static func length(ofScrollDistance distance: Double) -> Double { distance / slowdown }

  /// How many fingers' tap the button may stand for; nil for buttons that are no tap's.
  func fingers(ofTapButton button: Int32) -> Int? {
    switch button {
    case 2: tapsLeftMiddleRight ? 2 : 3
    case 3: tapsLeftMiddleRight ? 3 : 2
    default: nil
    }
  }
}

extension XConnection {
  /// Asks for the numbers of all settings' names in one request; those that no driver knows have none.
  func internSettings() {
    let names = DeviceSetting.allCases.map { Array($0.rawValue.utf8CString) }
    var atoms = [Atom](repeating: 0, count: names.count)
    var characters = names.flatMap(\.self)
    characters.withUnsafeMutableBufferPointer { characters in
      var next = characters.baseAddress
      var starts = names.map { name in
        defer { next = next.map { $0 + name.count } }
        return next
      }
      XInternAtoms(display, &starts, Int32(starts.count), True, &atoms)
    }
    settingAtoms = Dictionary(uniqueKeysWithValues: zip(DeviceSetting.allCases, atoms))
  }

  /// What the device's driver says; what it does not say is as most users have it.
  func settings(of device: Int32) -> DeviceSettings {
    var settings = DeviceSettings()
    if let values = integers(of: .naturalScrolling, device) {
      settings.scrollsNaturally = values.first == 1
    } else if let values = integers(of: .synapticsDistance, device) ?? integers(of: .evdevDistance, device) {
      // Vertical first. Older drivers turn the direction round by a distance below zero.
      settings.scrollsNaturally = (values.first ?? 0) < 0
    }
    if let values = integers(of: .tappingButtons, device) {
      settings.tapsLeftMiddleRight = values.count > 1 && values[1] == 1
    }
    if let distance = integers(of: .scrollDistance, device)?.first, (1...1000).contains(distance) {
      settings.clickLength = DeviceSettings.length(ofScrollDistance: Double(distance))
    }
    return settings
  }
}
