internal import Bindings
internal import Gestures
internal import XServer

extension BindingSet {
  /// Returns the calibration of a device by the file's settings. If a device has several settings of a kind, the last
  /// one applies.
  var calibration: (InputDevice) -> DeviceCalibration {
    { [settings] device in
      var calibration = DeviceCalibration()
      calibration.sensitivity = settings.sensitivity(of: device)
      for setting in settings.deviceSettings where setting.devices.allSatisfy({ $0.matches(device) }) {
        switch setting.value {
        case .dotsPerInch(let dots): calibration.dotsPerInch = dots
        // The recognizers filter tremor themselves.
        case .sensitivity, .tremor: break
        }
      }
      return calibration
    }
  }
}
