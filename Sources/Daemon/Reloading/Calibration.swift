internal import Bindings
internal import Gestures
internal import XServer

extension BindingSet {
  /// The calibration of each device by the file's settings; of several settings for one device the last one counts.
  var calibration: (InputDevice) -> DeviceCalibration {
    { [deviceSettings = settings.deviceSettings] device in
      var calibration = DeviceCalibration()
      for setting in deviceSettings where setting.devices.allSatisfy({ $0.matches(device) }) {
        switch setting.value {
        case .sensitivity(let factor): calibration.sensitivity = factor
        case .dotsPerInch(let dots): calibration.dotsPerInch = dots
        // The recognition itself filters it.
        case .tremor: break
        }
      }
      return calibration
    }
  }
}
