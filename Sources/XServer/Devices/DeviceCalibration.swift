package import Gestures

/// What somebody says about how far fingers go on a device.
package struct DeviceCalibration: Sendable, Hashable {
  /// How many millimetres one millimetre of the fingers' way counts for; more than 0.
  package var sensitivity = 1.0
  /// Pixels in an inch of its surface; nil: what the device tells, or its monitor.
  package var dotsPerInch: Double?

  package init() {}

  /// Pixels in a point, of `measured` that the device tells.
  func pixelsPerPoint(_ measured: Double) -> Double {
    let pixels = (dotsPerInch.map { $0 / 96 } ?? measured) / factor
    return pixels.isFinite && pixels > 0 ? pixels : measured
  }

  /// `sensitivity`, where it is one.
  var factor: Double { sensitivity.isFinite && sensitivity > 0 ? sensitivity : 1 }
}

extension XConnection {
  /// From now on all that is measured in millimetres is as `calibration` says of each device.
  package func calibrate(_ calibration: @escaping (InputDevice) -> DeviceCalibration) {
    self.calibration = calibration
    refreshDevices()
  }
}
