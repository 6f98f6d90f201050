internal import CX11
internal import Gestures

/// A slave device that touches or gestures can come from.
struct PointingDevice: Sendable, Hashable {
  let input: InputDevice
  let axes: Axes?
  /// Pixels per 1/96 inch of the device's surface, after calibration; 1 for a device without a surface.
  let pixelsPerPoint: Double
  let pressure: PressureAxis?
  let scrollAxes: [ScrollAxis]
  let settings: DeviceSettings
  /// Factor that converts a touchpad driver's unaccelerated units to 1/1000 inch of finger movement, after calibration;
  /// greater than 0.
  let lengthOfUnit: Double
  /// The master pointer to which the device is attached; nil if it is unknown.
  var master: Int32?
  /// True for XTest's pointer. Its events do not say if their values are absolute, or which program sent them.
  var isRemote = false

  /// True if the server reports changes of the device's properties. The changes of pens are not selected, because a
  /// pen's properties change whenever it comes near.
  var hasSettings: Bool { input.deviceClass == .touchpad || input.deviceClass == .touchscreen }
}

/// The pointing devices that are enabled and attached, and the size of the root window.
struct DeviceTable {
  private(set) var pointing: [Int32: PointingDevice] = [:]
  private(set) var screenWidth = 0.0
  private(set) var screenHeight = 0.0
  private(set) var layout = ScreenLayout()
  /// The monitors of the layout; empty if no monitor is known.
  private(set) var monitors: [Monitor] = []

  /// Creates a table without devices, on a screen of this size in pixels.
  init(screenWidth: Double = 0, screenHeight: Double = 0) {
    self.screenWidth = screenWidth
    self.screenHeight = screenHeight
  }

  /// Returns true if the device is in the table. This is cheaper than reading its entry.
  func contains(_ device: Int32) -> Bool { pointing.index(forKey: device) != nil }

  var inputDevices: [InputDevice] {
    pointing.values.map(\.input).sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// Converts axis values of an absolute device to a location on the root window.
  func location(x: Double, y: Double, of device: PointingDevice) -> Point {
    guard let axes = device.axes else { return .zero }
    return Point(x: axes.x.pixel(x, size: screenWidth), y: axes.y.pixel(y, size: screenHeight))
  }

  init(reading directory: DeviceDirectory) {
    let connection = directory.connection
    // A driver that was loaded since the last read may have created properties that did not exist before.
    directory.settingAtoms = [:]
    guard let root = RootGeometry(reading: connection) else { return }
    screenWidth = root.width
    screenHeight = root.height
    layout = root.layout
    monitors = root.monitors
    var count: Int32 = 0
    guard let list = XIQueryDevice(connection.display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(list) }
    let infos = UnsafeBufferPointer(start: list, count: Int(count))
    connection.record(masterPointers: infos.filter { $0.use == XIMasterPointer }.map(\.deviceid))
    let pressure = connection.atom("Abs Pressure")
    let candidates = infos.filter {
      $0.use == XISlavePointer && $0.enabled != 0
        && (directory.includesRemotePointers || !directory.isXTestDevice($0))
    }
    for info in candidates {
      let isRemote = directory.includesRemotePointers && directory.isXTestDevice(info)
      let traits = directory.traits(of: info, pressureLabel: pressure)
      guard let deviceClass = traits.deviceClass else { continue }
      let settings = deviceClass == .touchpad ? directory.settings(of: info.deviceid) : DeviceSettings()
      let input = InputDevice(
        id: DeviceID(info.deviceid), name: traits.name, deviceClass: deviceClass,
        scrollsNaturally: settings.scrollsNaturally)
      var calibration = directory.calibration(input)
      if !deviceClass.isOnScreen { calibration.dotsPerInch = nil }
      pointing[info.deviceid] = PointingDevice(
        input: input, axes: isRemote ? Axes(spanningWidth: screenWidth, height: screenHeight) : traits.axes,
        pixelsPerPoint: calibration.pixelsPerPoint(
          deviceClass.isOnScreen ? directory.pixelsPerPoint(of: info.deviceid, axes: traits.axes, on: root) : 1),
        pressure: traits.pressure, scrollAxes: traits.scrollAxes, settings: settings,
        lengthOfUnit: calibration.factor / settings.reportedShare, master: info.attachment,
        isRemote: isRemote)
    }
  }
}

extension DeviceDirectory {
  /// Returns the properties that determine the class of a device.
  ///
  /// This costs a request only for a device that looks like a mouse, and only if some driver has created the property
  /// that touchpads have.
  func traits(of info: XIDeviceInfo, pressureLabel: Atom) -> DeviceTraits {
    var traits = DeviceTraits(info, pressureLabel: pressureLabel)
    if traits.deviceClass == .mouse, traits.axes?.areAbsolute == false {
      traits.hasTapping = integers(of: .tapping, info.deviceid) != nil
    }
    return traits
  }
}

extension DeviceTraits {
  init(_ info: XIDeviceInfo, pressureLabel: Atom) {
    self.init(name: info.name.map { String(cString: $0) } ?? "")
    var first: Axis?
    var second: Axis?
    for case let anyClass? in UnsafeBufferPointer(start: info.classes, count: Int(info.num_classes)) {
      let raw = UnsafeRawPointer(anyClass)
      switch anyClass.pointee.type {
      case XITouchClass:
        let touch = raw.assumingMemoryBound(to: XITouchClassInfo.self).pointee
        if touch.mode == XIDirectTouch { hasDirectTouch = true } else { hasDependentTouch = true }
      case XIGestureClass: hasGestures = true
      case XIButtonClass: hasButtons = true
      case XIValuatorClass:
        let valuator = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        if valuator.label == pressureLabel {
          pressure = PressureAxis(number: Int(valuator.number), minimum: valuator.min, maximum: valuator.max)
        }
        if valuator.number == 0 { first = Axis(valuator) }
        if valuator.number == 1 { second = Axis(valuator) }
      case XIScrollClass:
        let scroll = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        guard scroll.increment != 0, scroll.increment.isFinite else { continue }
        scrollAxes.append(
          ScrollAxis(
            number: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
            increment: scroll.increment))
      default: break
      }
    }
    if let first, let second { axes = Axes(x: first, y: second) }
  }
}

extension Axis {
  init(_ valuator: XIValuatorClassInfo) {
    self.init(
      minimum: valuator.min, maximum: valuator.max, resolution: Double(valuator.resolution),
      isAbsolute: valuator.mode == XIModeAbsolute)
  }
}
