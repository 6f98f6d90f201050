internal import CX11
internal import Gestures

/// The input devices of a server, with their drivers' settings and the user's calibration.
final class DeviceDirectory {
  unowned let connection: XConnection
  /// The table of devices; nil until it is needed.
  private var known: DeviceTable? { didSet { generation &+= 1 } }
  /// A number that changes whenever the devices may have changed.
  private(set) var generation = 0
  private(set) var calibration: (InputDevice) -> DeviceCalibration = { _ in DeviceCalibration() }
  /// True if pointers that programs move through XTest are among the devices.
  private(set) var includesRemotePointers = false
  /// The atoms of the settings' properties; 0 for a property that no driver has created yet.
  var settingAtoms: [LibinputSetting: UInt] = [:]

  init(connection: XConnection) { self.connection = connection }

  /// The devices. They are read when they are first needed, and by `refresh`.
  var table: DeviceTable {
    if let known { return known }
    let table = DeviceTable(reading: self)
    known = table
    return table
  }

  /// Reads all devices again.
  func refresh() { known = DeviceTable(reading: self) }

  /// Discards the known devices; the next use reads them again.
  func forget() { known = nil }

  /// Sets the function that returns each device's calibration. Distances in millimetres depend on the calibration.
  func calibrate(
    _ calibration: @escaping (InputDevice) -> DeviceCalibration, includingRemotePointers includesRemotePointers: Bool
  ) {
    self.calibration = calibration
    self.includesRemotePointers = includesRemotePointers
    connection.held.ownPresses.isRecording = includesRemotePointers
    forget()
  }

  /// Returns the enabled devices with one of these uses, such as XISlavePointer. If `ofXTest` is true, returns only
  /// XTest's devices, otherwise only the other devices.
  func slaves(_ uses: Set<Int32>, ofXTest: Bool) -> [Int32] {
    var count: Int32 = 0
    guard let list = XIQueryDevice(connection.display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count))
      .filter { uses.contains($0.use) && $0.enabled != 0 && isXTestDevice($0) == ofXTest }
      .map(\.deviceid)
  }

  /// Returns the keyboard on which XTest types while `pointer` is the client pointer; nil if there is none.
  func xtestKeyboard(of pointer: Int32?) -> Int32? {
    var count: Int32 = 0
    guard let list = XIQueryDevice(connection.display, XIAllDevices, &count) else { return nil }
    defer { XIFreeDeviceInfo(list) }
    let infos = UnsafeBufferPointer(start: list, count: Int(count))
    // The attachment of a master pointer is the master keyboard that belongs to it.
    let keyboard = infos.first { $0.deviceid == pointer }?.attachment
    return infos.first { info in
      info.use == XISlaveKeyboard && info.enabled != 0 && isXTestDevice(info)
        && (keyboard == nil || info.attachment == keyboard)
    }?.deviceid
  }

  var masters: [Int32] { slaves([XIMasterPointer, XIMasterKeyboard], ofXTest: false) }

  /// Returns the pixels per 1/96 inch of a device's surface.
  func pixelsPerPoint(of device: Int32, axes: Axes?, on root: RootGeometry) -> Double {
    root.pixelsPerPoint(axes: axes, transformation: coordinateTransformation(of: device) ?? .identity)
  }
}
