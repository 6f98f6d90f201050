import CUInput

/// The description of a virtual device for the kernel, with the numbers that real devices report.
struct DeviceModel {
  struct Axis {
    let code: Int32
    let range: ClosedRange<Int32>
    var fuzz: Int32 = 0
    /// Units per millimetre; 0 if the device does not report a resolution.
    var resolution: Int32 = 0
  }

  let name: String
  let bus: Int32
  let vendor: UInt16
  let product: UInt16
  var keys: [Int32] = []
  var relatives: [Int32] = []
  var axes: [Axis] = []
  var properties: [Int32] = []
  var miscellaneous: [Int32] = []

  static let mouse = DeviceModel(
    name: "Logitech USB Optical Mouse", bus: BUS_USB, vendor: 0x046d, product: 0xc077,
    keys: [BTN_LEFT, BTN_RIGHT, BTN_MIDDLE], relatives: [REL_X, REL_Y, REL_WHEEL])

  /// The keyboard inside a laptop, to which libinput's disable-while-typing applies.
  static let keyboard = DeviceModel(
    name: "AT Translated Set 2 keyboard", bus: BUS_I8042, vendor: 1, product: 1, keys: Array(1...127),
    miscellaneous: [MSC_SCAN])

  /// A tablet of 216 × 135 mm with 100 units per millimetre.
  static let tablet = DeviceModel(
    name: "Wacom Intuos BT M Pen", bus: BUS_USB, vendor: 0x056a, product: 0x0378,
    keys: [BTN_TOUCH, BTN_STYLUS, BTN_STYLUS2, BTN_TOOL_PEN],
    axes: [
      Axis(code: ABS_X, range: 0...21_600, fuzz: 4, resolution: 100),
      Axis(code: ABS_Y, range: 0...13_500, fuzz: 4, resolution: 100), Axis(code: ABS_PRESSURE, range: 0...4095),
      Axis(code: ABS_DISTANCE, range: 0...63),
    ], properties: [INPUT_PROP_POINTER], miscellaneous: [MSC_SERIAL])
}
