import CUInput
import GesturesTesting

/// A device with a surface for fingers.
struct TouchModel {
  let device: DeviceModel
  /// Width of the surface in millimetres.
  let width: Double
  let height: Double
  let slots: Int
  let isTouchpad: Bool
  let isSemiMultitouch: Bool
  /// Pressure of a finger that is down; nil if the device reports no pressure.
  var pressure: Int32?
  /// Length of a finger's contact; nil if the device reports no length.
  var touchMajor: Int32?

  func axis(_ code: Int32) -> DeviceModel.Axis? { device.axes.first { $0.code == code } }

  /// A touchscreen of 508 × 286 mm with ten fingers: the surface of `Hand`.
  static let touchscreen = TouchModel(
    device: DeviceModel(
      name: "ELAN Touchscreen", bus: BUS_I2C, vendor: 0x04f3, product: 0x2817, keys: [BTN_TOUCH],
      axes: positions(x: 0...5080, y: 0...2860, resolution: 10, slots: 10), properties: [INPUT_PROP_DIRECT]),
    width: 508, height: 286, slots: 10, isTouchpad: false, isSemiMultitouch: false)
}

extension TouchModel {
  /// Creates the model of a touchpad with this surface.
  init(_ surface: TouchpadSurface) {
    let model: DeviceModel
    switch surface {
    case .twoSlots:
      model = Self.touchpad(
        "SynPS/2 Synaptics TouchPad", bus: BUS_I8042, vendor: 2, product: 7,
        axes: Self.positions(x: 1266...5340, y: 1106...3920, resolution: 42, slots: 2) + [Self.pressure(255)])
    case .apple:
      // The fifth generation of bcm5974: sizes of contacts instead of pressures, and no resolution. libinput smooths
      // the positions of a touchpad that has a fuzz.
      model = Self.touchpad(
        "bcm5974", bus: BUS_USB, vendor: 0x05ac, product: 0x0245,
        axes: Self.positions(x: -4415...5050, y: -55...6680, fuzz: (37, 26), slots: 16) + [
          DeviceModel.Axis(code: ABS_MT_TOUCH_MAJOR, range: 0...2048, fuzz: 81),
          DeviceModel.Axis(code: ABS_MT_TOUCH_MINOR, range: 0...2048, fuzz: 81),
        ])
    case .semiMultitouch:
      model = Self.touchpad(
        "AlpsPS/2 ALPS GlidePoint", bus: BUS_I8042, vendor: 2, product: 8,
        axes: Self.positions(x: 0...2000, y: 0...1400, slots: 2) + [Self.pressure(127)],
        properties: [INPUT_PROP_POINTER, INPUT_PROP_SEMI_MT], buttons: [BTN_LEFT, BTN_RIGHT, BTN_MIDDLE])
    case .withoutResolution:
      model = Self.touchpad(
        "FTE1001:00 0B05:0101 Touchpad", bus: BUS_I2C, vendor: 0x0b05, product: 0x0101,
        axes: Self.positions(x: 0...3200, y: 0...2198, slots: 5) + [Self.pressure(255)])
    default:
      model = Self.touchpad(
        "Synaptics TM3276-022", bus: BUS_RMI, vendor: 0x06cb, product: 0,
        axes: Self.positions(x: 0...1940, y: 0...1060, resolution: 20, slots: 5) + [
          Self.pressure(255), DeviceModel.Axis(code: ABS_MT_PRESSURE, range: 0...255),
        ])
    }
    self.init(
      device: model, width: surface.width, height: surface.height, slots: surface.slots, isTouchpad: true,
      isSemiMultitouch: surface.isSemiMultitouch, pressure: surface == .apple ? nil : 60,
      touchMajor: surface == .apple ? 700 : nil)
  }

  private static func pressure(_ maximum: Int32) -> DeviceModel.Axis {
    DeviceModel.Axis(code: ABS_PRESSURE, range: 0...maximum)
  }

  private static func touchpad(
    _ name: String, bus: Int32, vendor: UInt16, product: UInt16, axes: [DeviceModel.Axis],
    properties: [Int32] = [INPUT_PROP_POINTER, INPUT_PROP_BUTTONPAD], buttons: [Int32] = [BTN_LEFT]
  ) -> DeviceModel {
    DeviceModel(
      name: name, bus: bus, vendor: vendor, product: product, keys: buttons + [BTN_TOUCH] + TouchDevice.tools,
      axes: axes, properties: properties)
  }

  fileprivate static func positions(
    x: ClosedRange<Int32>, y: ClosedRange<Int32>, fuzz: (x: Int32, y: Int32) = (0, 0), resolution: Int32 = 0,
    slots: Int32
  ) -> [DeviceModel.Axis] {
    [
      DeviceModel.Axis(code: ABS_X, range: x, fuzz: fuzz.x, resolution: resolution),
      DeviceModel.Axis(code: ABS_Y, range: y, fuzz: fuzz.y, resolution: resolution),
      DeviceModel.Axis(code: ABS_MT_SLOT, range: 0...(slots - 1)),
      DeviceModel.Axis(code: ABS_MT_POSITION_X, range: x, fuzz: fuzz.x, resolution: resolution),
      DeviceModel.Axis(code: ABS_MT_POSITION_Y, range: y, fuzz: fuzz.y, resolution: resolution),
      DeviceModel.Axis(code: ABS_MT_TRACKING_ID, range: 0...65_535),
    ]
  }
}
