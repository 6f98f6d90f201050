internal import CX11
internal import Gestures

/// A device's property that changes the meaning of the device's events.
enum LibinputSetting: String, CaseIterable {
  case naturalScrolling = "libinput Natural Scrolling Enabled"
  case synapticsDistance = "Synaptics Scrolling Distance"
  case evdevDistance = "Evdev Scrolling Distance"
  case tapping = "libinput Tapping Enabled"
  case tappingButtons = "libinput Tapping Button Mapping Enabled"
  case scrollDistance = "libinput Scrolling Pixel Distance"
  case accelerationProfile = "libinput Accel Profile Enabled"
  case accelerationSpeed = "libinput Accel Speed"
  case transformation = "Coordinate Transformation Matrix"
  case sendEvents = "libinput Send Events Mode Enabled"
}

/// The user's settings of a touchpad that change the meaning of its events.
struct DeviceSettings: Sendable, Hashable {
  /// True if scrolled content moves in the direction of the fingers.
  var scrollsNaturally = false
  /// True if the driver reports taps as clicks.
  var isTapping = true
  /// True if a tap of two fingers is the middle button, and a tap of three fingers the right button.
  var tapsLeftMiddleRight = false
  /// The scroll distance that libinput treats as one click of a wheel, in libinput's units.
  var scrollDistance = 15.0
  /// Ratio of libinput's unaccelerated displacement to the fingers' displacement in 1/1000 inch; greater than 0.
  var reportedShare = LengthUnit.libinputShare

  /// Returns `reportedShare` for libinput's flat acceleration profile. In that profile, the share is the same at all
  /// speeds of the fingers, and for gestures and scrolling. The share depends only on the pointer's speed setting
  /// (`filter-touchpad-flat.c`).
  ///
  /// - Parameter speed: The speed setting, -1 to 1.
  static func flatShare(speed: Double) -> Double {
    let speed = speed.isFinite ? min(max(speed, -1), 1) : 0
    return LengthUnit.libinputSlowdown * max(0.005, 1 + speed)
  }

  /// Returns the number of fingers of a tap that presses this button; nil if no tap presses it.
  func fingers(ofTapButton button: Int32) -> Int? { (2...3).first { self.button(ofTapFingers: $0) == button } }

  /// Returns the button that a tap of this many fingers presses; nil if such a tap presses no button.
  func button(ofTapFingers fingers: Int) -> Int32? {
    switch fingers {
    case 1: 1
    case 2: tapsLeftMiddleRight ? 2 : 3
    case 3: tapsLeftMiddleRight ? 3 : 2
    default: nil
    }
  }
}

extension DeviceDirectory {
  /// Queries the atoms of all settings' properties in one request. An atom is 0 if no driver has created the property.
  func internSettings() {
    let atoms = AtomTable.numbers(
      of: LibinputSetting.allCases.map(\.rawValue), on: connection.display, onlyExisting: true)
    settingAtoms = Dictionary(uniqueKeysWithValues: zip(LibinputSetting.allCases, atoms))
  }

  /// Returns the settings of the device's driver; a setting that the driver lacks has its most common value.
  func settings(of device: Int32) -> DeviceSettings {
    var settings = DeviceSettings()
    if let values = integers(of: .naturalScrolling, device) {
      settings.scrollsNaturally = values.first == 1
    } else if let values = integers(of: .synapticsDistance, device) ?? integers(of: .evdevDistance, device) {
      // The vertical distance comes first. Older drivers express natural scrolling as a negative distance.
      settings.scrollsNaturally = (values.first ?? 0) < 0
    }
    if let values = integers(of: .tapping, device) { settings.isTapping = values.first == 1 }
    if let values = integers(of: .tappingButtons, device) {
      settings.tapsLeftMiddleRight = values.count > 1 && values[1] == 1
    }
    if let distance = integers(of: .scrollDistance, device)?.first, (1...1000).contains(distance) {
      settings.scrollDistance = Double(distance)
    }
    // The property lists the profiles: adaptive, flat, and, in later versions, a custom profile.
    if let profiles = integers(of: .accelerationProfile, device), profiles.count > 1, profiles[1] == 1 {
      settings.reportedShare = DeviceSettings.flatShare(speed: number(of: .accelerationSpeed, device) ?? 0)
    }
    return settings
  }
}
