internal import Bindings
internal import Gestures
internal import XServer

extension BindingSet {
  /// Returns the calibration of a device by the file's settings. If a device has several settings of a kind, the last
  /// one applies.
  var calibration: (InputDevice) -> DeviceCalibration {
    { [deviceSettings = settings.deviceSettings] device in
      var calibration = DeviceCalibration()
      for setting in deviceSettings where setting.devices.allSatisfy({ $0.matches(device) }) {
        switch setting.value {
        case .sensitivity(let factor): calibration.sensitivity = factor
        case .dotsPerInch(let dots): calibration.dotsPerInch = dots
        // The recognizers filter tremor themselves.
        case .tremor: break
        }
      }
      return calibration
    }
  }
}
