internal import CX11
package import Gestures

/// The user's scale for distances on a device.
package struct DeviceCalibration: Sendable, Hashable {
  /// Factor for the distances that fingers move on the device; greater than 0.
  package var sensitivity = 1.0
  /// Pixels per inch of the device's surface; nil to use the number that the device or its monitor reports.
  package var dotsPerInch: Double?

  package init() {}

  /// Returns the pixels per point; `measured` is the number that the device or its monitor reports.
  func pixelsPerPoint(_ measured: Double) -> Double {
    let pixels = (dotsPerInch.map { $0 / 96 } ?? measured) / factor
    return pixels.isFinite && pixels > 0 ? pixels : measured
  }

  /// `sensitivity`, or 1 if that is not a valid factor.
  var factor: Double { sensitivity.isFinite && sensitivity > 0 ? sensitivity : 1 }
}

extension XConnection {
  /// Sets the function that returns each device's calibration. Distances in millimetres depend on the calibration.
  ///
  /// - Parameter includesRemotePointers: True if pointers that programs move through XTest are devices, too.
  package func calibrate(
    _ calibration: @escaping (InputDevice) -> DeviceCalibration, includingRemotePointers includesRemotePointers: Bool
  ) {
    directory.calibrate(calibration, includingRemotePointers: includesRemotePointers)
  }

  /// The names of the pointers that programs move through XTest.
  package var remotePointers: [String] {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count))
      .filter { $0.use == XISlavePointer && directory.isXTestDevice($0) }
      .compactMap { $0.name.map { String(cString: $0) } }
  }
}
