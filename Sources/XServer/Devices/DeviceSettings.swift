internal import CX11

/// A property of a device that changes the meaning of its events.
enum LibinputSetting: String, CaseIterable {
  case naturalScrolling = "libinput Natural Scrolling Enabled"
  case synapticsDistance = "Synaptics Scrolling Distance"
  case evdevDistance = "Evdev Scrolling Distance"
  case tappingButtons = "libinput Tapping Button Mapping Enabled"
  case scrollDistance = "libinput Scrolling Pixel Distance"
  case transformation = "Coordinate Transformation Matrix"
}

/// The user's settings of a touchpad that change the meaning of its events.
struct DeviceSettings: Sendable, Hashable {
  /// True if the view follows the fingers.
  var scrollsNaturally = false
  /// A tap of two fingers is the middle button, and one of three the right one.
  var tapsLeftMiddleRight = false
  /// The distance of the fingers for one click of a wheel, in 1/1000 inch.
  var clickLength = Self.length(ofScrollDistance: 15)

  /// libinput multiplies the distance of the fingers by this before it counts as scrolling.
  private static let slowdown = 0.2968

  /// Returns the distance of the fingers for one click, from libinput's setting for it.
  static func length(ofScrollDistance distance: Double) -> Double { distance / slowdown }

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
      settings.clickLength = DeviceSettings.length(ofScrollDistance: Double(distance))
    }
    return settings
  }
}
