package import Gestures

/// The scale of distances on a device, as its user wants it.
package struct DeviceCalibration: Sendable, Hashable {
  /// Number of millimetres that one millimetre of the fingers' distance counts for; more than 0.
  package var sensitivity = 1.0
  /// Pixels in an inch of its surface; nil: the number that the device or its monitor reports.
  package var dotsPerInch: Double?

  package init() {}

  /// Returns the pixels in a point; `measured` is the number that the device reports.
  func pixelsPerPoint(_ measured: Double) -> Double {
    let pixels = (dotsPerInch.map { $0 / 96 } ?? measured) / factor
    return pixels.isFinite && pixels > 0 ? pixels : measured
  }

  /// `sensitivity`, or 1 if that is no valid factor.
  var factor: Double { sensitivity.isFinite && sensitivity > 0 ? sensitivity : 1 }
}

extension XConnection {
  /// Measures millimetres as `calibration` says of each device from now on.
  package func calibrate(_ calibration: @escaping (InputDevice) -> DeviceCalibration) {
    directory.calibrate(calibration)
  }
}
