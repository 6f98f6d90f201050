internal import CX11
internal import Gestures

/// A property of a device that changes the meaning of its events.
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
}

/// The user's settings of a touchpad that change the meaning of its events.
struct DeviceSettings: Sendable, Hashable {
  /// True if the view follows the fingers.
  var scrollsNaturally = false
  /// A tap of two fingers is the middle button, and one of three the right one.
  var tapsLeftMiddleRight = false
  /// libinput's distance for one click of a wheel, in its units.
  var scrollDistance = 15.0
  /// The share of the fingers' displacement, in 1/1000 inch, that libinput reports as unaccelerated; greater than 0.
  var reportedShare = LengthUnit.libinputShare

  /// Returns the reported share in libinput's flat profile, which is flat for gestures and scrolling, too: the speed of
  /// the pointer changes it (`filter-touchpad-flat.c`).
  ///
  /// - Parameter speed: The setting of the speed, -1 to 1.
  static func flatShare(speed: Double) -> Double {
    let speed = speed.isFinite ? min(max(speed, -1), 1) : 0
    return LengthUnit.libinputSlowdown * max(0.005, 1 + speed)
  }

  /// Returns the number of fingers whose tap the button may stand for; nil for buttons that are no tap's.
  func fingers(ofTapButton button: Int32) -> Int? {
    switch button {
    case 2: tapsLeftMiddleRight ? 2 : 3
    case 3: tapsLeftMiddleRight ? 3 : 2
    default: nil
    }
  }
}

extension DeviceDirectory {
  /// Asks for the numbers of all settings' names in one request; those that no driver knows have none.
  func internSettings() {
    let atoms = AtomTable.numbers(
      of: LibinputSetting.allCases.map(\.rawValue), on: connection.display, onlyExisting: true)
    settingAtoms = Dictionary(uniqueKeysWithValues: zip(LibinputSetting.allCases, atoms))
  }

  /// Returns the settings of the device's driver; those that it does not have are as most users have them.
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
      settings.scrollDistance = Double(distance)
    }
    // The property lists the profiles: adaptive, flat, and with later versions a custom one.
    if let profiles = integers(of: .accelerationProfile, device), profiles.count > 1, profiles[1] == 1 {
      settings.reportedShare = DeviceSettings.flatShare(speed: number(of: .accelerationSpeed, device) ?? 0)
    }
    return settings
  }
}
