internal import CX11
internal import Gestures

/// The input devices of a server, with what their drivers and the user say about them.
final class DeviceDirectory {
  unowned let connection: XConnection
  /// Nil until it is needed.
  private var known: DeviceTable?
  private(set) var calibration: (InputDevice) -> DeviceCalibration = { _ in DeviceCalibration() }
  /// The numbers of the properties that hold settings; 0 for those that no driver has named yet.
  var settingAtoms: [LibinputSetting: UInt] = [:]

  init(connection: XConnection) { self.connection = connection }

  /// The devices. They are read when they are first needed, and by `refresh`.
  var table: DeviceTable {
    if let known { return known }
    let table = DeviceTable(reading: self)
    known = table
    return table
  }

  /// Reads all devices anew.
  func refresh() { known = DeviceTable(reading: self) }

  /// Reads all devices anew when they are needed next.
  func forget() { known = nil }

  /// Measures millimetres as `calibration` says of each device from now on.
  func calibrate(_ calibration: @escaping (InputDevice) -> DeviceCalibration) {
    self.calibration = calibration
    forget()
  }

  /// Returns the enabled slave devices of these kinds (XISlaveKeyboard, XISlavePointer): XTest's or the others.
  func slaves(_ uses: Set<Int32>, ofXTest: Bool) -> [Int32] {
    var count: Int32 = 0
    guard let list = XIQueryDevice(connection.display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count))
      .filter { uses.contains($0.use) && $0.enabled != 0 && isXTestDevice($0) == ofXTest }
      .map(\.deviceid)
  }

  /// The master devices.
  var masters: [Int32] { slaves([XIMasterPointer, XIMasterKeyboard], ofXTest: false) }

  /// Returns the pixels in 1/96 inch of a device's surface.
  func pixelsPerPoint(of device: Int32, axes: Axes?, on root: RootGeometry) -> Double {
    root.pixelsPerPoint(axes: axes, transformation: coordinateTransformation(of: device) ?? .identity)
  }
}
